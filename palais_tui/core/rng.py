"""A deterministic random number generator (SplitMix64) and shuffle (Fisher-Yates).

The results are the same on every machine. The generator's whole state is one integer
that the caller keeps, so a copy of a game shuffles exactly as the original would.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

T = TypeVar("T")

MASK: Final = 0xFFFFFFFFFFFFFFFF


def roll(state: int) -> tuple[int, int]:
    """Return the next 64-bit number and the new state (Steele, Lea and Flood, 2014)."""
    state = (state + 0x9E3779B97F4A7C15) & MASK
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
    return mixed ^ (mixed >> 31), state


def below(limit: int, state: int) -> tuple[int, int]:
    """Return a number from 0 to limit - 1 and the new state."""
    number, state = roll(state)
    return (number * limit) >> 64, state


def shuffled(items: Iterable[T], state: int) -> tuple[tuple[T, ...], int]:
    """Return the items in random order and the new state."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other, state = below(last + 1, state)
        order[last], order[other] = order[other], order[last]
    return tuple(order), state
