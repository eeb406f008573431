"""Reviews a played turn against the Minister's choice."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.turn_log import PlayedTurn
from palais_tui.games.palais_royal.bots.hint import outcome
from palais_tui.games.palais_royal.bots.hint_value import points_between
from palais_tui.games.palais_royal.bots.minister import Minister
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.hint import TurnReview, summarise_turn
from palais_tui.games.palais_royal.controller.moves import AGREE, Draw, Move


def review(turn: PlayedTurn, weights: Weights, seed: int = 0) -> TurnReview:
    """Review one turn, judged by what the player knew at its start."""
    minister = Minister(weights, seed)
    played = until_draw(turn.moves)
    best = minister.plan(turn.view)
    return TurnReview(
        turn.view.seat,
        turn.view.table.round,
        turn.number,
        summarise_turn(played),
        summarise_turn(best),
        max(0.0, points_between(minister, turn.view, best, played)),
        outcome(turn.view, played),
        outcome(turn.view, best),
    )


def until_draw(moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return the moves up to the draw; later ones depend on cards nobody could know."""
    found: list[Move] = []
    for move in moves:
        if move is AGREE:
            break
        found.append(move)
        if isinstance(move, Draw):
            break
    return tuple(found)
