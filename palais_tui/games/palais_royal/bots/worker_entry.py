"""Entry point of the worker process that runs the bots, started with `python -m`."""

from __future__ import annotations

from palais_tui.core.worker import serve
from palais_tui.games.palais_royal.bots.hint import hint
from palais_tui.games.palais_royal.bots.registry import planner
from palais_tui.games.palais_royal.bots.requests import AskHint, AskPlan, AskReview, Request
from palais_tui.games.palais_royal.bots.review import review
from palais_tui.games.palais_royal.controller.hint import Hint, TurnReview
from palais_tui.games.palais_royal.controller.moves import Move


def answer(request: Request) -> tuple[Move, ...] | Hint | TurnReview:
    """Answer one request."""
    match request:
        case AskPlan(name, seed, weights, seen):
            return planner(name, weights, seed).plan(seen)
        case AskHint(weights, seen):
            return hint(seen, weights)
        case AskReview(weights, turn):
            return review(turn, weights)


if __name__ == "__main__":
    serve(answer)
