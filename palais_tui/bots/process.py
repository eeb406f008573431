"""The process in which programs think: `python -m palais_tui.bots.process`."""

from __future__ import annotations

from dataclasses import dataclass

from palais_tui.bots.hint import hint
from palais_tui.bots.review import PlayedTurn, review
from palais_tui.bots.roster import planner
from palais_tui.bots.weights import Weights
from palais_tui.controller.advice import Hint, TurnReview
from palais_tui.controller.moves import Move
from palais_tui.controller.view import View
from palais_tui.hotseat.thinker import serve


@dataclass(frozen=True, slots=True)
class AskPlan:
    """What would this program do now? Answered by the moves up to the next thing learned."""

    name: str
    seed: int
    weights: Weights
    view: View


@dataclass(frozen=True, slots=True)
class AskHint:
    """What would the Minister do now, and why? Answered by a `Hint`."""

    weights: Weights
    view: View


@dataclass(frozen=True, slots=True)
class AskReview:
    """How good was this turn? Answered by a `TurnReview`."""

    weights: Weights
    turn: PlayedTurn


Question = AskPlan | AskHint | AskReview


def answer(question: Question) -> tuple[Move, ...] | Hint | TurnReview:
    """Think about one question."""
    match question:
        case AskPlan(name, seed, weights, seen):
            return planner(name, weights, seed).plan(seen)
        case AskHint(weights, seen):
            return hint(seen, weights)
        case AskReview(weights, turn):
            return review(turn, weights)


if __name__ == "__main__":
    # questions name these classes by their module, not by __main__
    from palais_tui.bots.process import answer as answered

    serve(answered)
