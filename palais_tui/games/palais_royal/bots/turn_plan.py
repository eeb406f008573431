"""What a turn shall be, in a few words."""

from __future__ import annotations

from typing import NamedTuple

Cards = tuple[int, ...]
Castle = tuple[int, ...]
Errand = tuple[int, int]
"""One servant from a place to another, however many steps that takes."""


class TurnPlan(NamedTuple):
    """What a turn shall be: cards to play, errands to run, nobles to enlist."""

    cards: Cards = ()
    errands: tuple[Errand, ...] = ()
    fields: tuple[int, ...] = ()
    king_seals: int = 0
    puts: tuple[int, int] = (99, 99)  # into the king's chamber and the madame's


class WalkResult(NamedTuple):
    """A castle after the walks, its worth, and the errands that lead to it."""

    worth: float
    castle: Castle
    errands: tuple[Errand, ...]
    left: int
