"""The game's own chance: SplitMix64 and Fisher-Yates, the same on every machine.

The generator's whole state is one number, kept in `Game.dice`, so that a copy of
a game shuffles as the game itself would.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

T = TypeVar("T")

MASK: Final = 0xFFFFFFFFFFFFFFFF


def roll(state: int) -> tuple[int, int]:
    """The next 64-bit number and the state after it (Steele, Lea and Flood, 2014)."""
    state = (state + 0x9E3779B97F4A7C15) & MASK
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
    return mixed ^ (mixed >> 31), state


def below(limit: int, state: int) -> tuple[int, int]:
    """A number from 0 to limit - 1, and the state after it."""
    number, state = roll(state)
    return (number * limit) >> 64, state


def shuffled(things: Iterable[T], state: int) -> tuple[tuple[T, ...], int]:
    """The things in a random order, and the state after it."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other, state = below(last + 1, state)
        order[last], order[other] = order[other], order[last]
    return tuple(order), state
