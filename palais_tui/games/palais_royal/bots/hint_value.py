"""By how many points at the end of the game one turn beats another."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.bots.minister import ROLL_OUT, Minister
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.view import View

DEALS: Final = 8
"""Fresh deals used to compare two turns. On the deals that selected a turn it would look
better than it is."""
SHARE: Final = 0.85
"""What comes of a difference before the last round, as others react and turns are made up for.
Fitted by `tests.bench.advice_points`; fit it again when weights or roll-outs change."""


def points_between(
    minister: Minister, view: View, turn: tuple[Move, ...], other: tuple[Move, ...]
) -> float:
    """Return by how many final points `turn` is expected to beat `other`.

    Roll-outs predict this better than the play-outs with which the Minister chooses between few
    turns near the end.
    """
    if turn == other:
        return 0.0
    total = 0.0
    for rng in range(DEALS):
        first, second = minister.values(view, rng, (turn, other), ROLL_OUT)
        total += first - second
    return total / DEALS * (1.0 if view.table.last_round else SHARE)
