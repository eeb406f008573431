"""Converts the Minister's rating of two turns into points at the end of the game."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.bots.minister import ROLL_OUT, Minister
from palais_tui.games.palais_royal.bots.turns_left import turns_left
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.view import View

DEALS: Final = 8
"""Fresh deals used to compare two turns. On the deals that selected a turn it would look
better than it is."""
FADE: Final = 0.04
"""How fast a difference fades with each own turn to come, as players react to it. Fitted
to games played to the end by `tests.bench.advice_points`; refit it when the weights change."""


def points_between(
    minister: Minister, view: View, turn: tuple[Move, ...], other: tuple[Move, ...]
) -> float:
    """Return by how many final points `turn` is expected to beat `other`."""
    left = turns_left(view.table, view.seat, minister.weights)
    return rollout_difference(minister, view, turn, other) * fade_factor(left)


def rollout_difference(
    minister: Minister, view: View, turn: tuple[Move, ...], other: tuple[Move, ...]
) -> float:
    """Return the mean difference of roll-outs over the same deals.

    They predict better than play-outs, with which the Minister chooses near the end.
    """
    if turn == other:
        return 0.0
    total = 0.0
    for rng in range(DEALS):
        first, second = minister.values(view, rng, (turn, other), ROLL_OUT)
        total += first - second
    return total / DEALS


def fade_factor(left: float, fade: float = FADE) -> float:
    """Return the share of a difference that remains after `left` more own turns."""
    return 1 / (1 + fade * left)
