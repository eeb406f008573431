"""What the difference between two turns comes to in points at the end of the game."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.bots.minister import Minister
from palais_tui.games.palais_royal.bots.turns_left import turns_left
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.view import View

DEALS: Final = 8
"""On so many fresh deals two turns are compared: on those by which one of them was chosen
among others it would look better than it is."""
FADE: Final = 0.14
"""By this much less the difference counts for each own turn that is still to come: others
answer it, and it can be made up for. Fitted to turns that were played out, by
`tests.bench.advice_points`; to be fitted again when the weights change."""


def points_between(
    minister: Minister, view: View, turn: tuple[Move, ...], other: tuple[Move, ...]
) -> float:
    """How many points the first turn is expected to end above the other, over the best rival."""
    left = turns_left(view.table, view.seat, minister.weights)
    return opinion(minister, view, turn, other) * factor(left)


def opinion(
    minister: Minister, view: View, turn: tuple[Move, ...], other: tuple[Move, ...]
) -> float:
    """The difference as the Minister sees it at his next turn, both tried on the same deals."""
    if turn == other:
        return 0.0
    total = 0.0
    for rng in range(DEALS):
        game = view.deal(rng)
        total += minister.ahead(game.copy(), turn) - minister.ahead(game, other)
    return total / DEALS


def factor(left: float, fade: float = FADE) -> float:
    """How much of an opinion is left at the end, with so many own turns to come."""
    return 1 / (1 + fade * left)
