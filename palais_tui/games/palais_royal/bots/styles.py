"""Styles of play: the weights of a table, each of them shifted at random."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import Final

from palais_tui.core.rng import roll
from palais_tui.games.palais_royal.bots.weights import Weights

STYLES: Final = 16
SHIFT: Final = 0.5
"""A weight is multiplied or divided by up to 1 and this."""
UNSHIFTED: Final = frozenset({"pace", "patience", "move"})
"""Weights about the length of the game and the search, not about what things are worth."""
SHARES: Final = "_next"  # suffix of the weights that stay between 0 and 1


@lru_cache(maxsize=8)
def styles(weights: Weights) -> tuple[Weights, ...]:
    """Return `STYLES` variants of the weights, the same on every machine."""
    found, rng = [], 0
    for _ in range(STYLES):
        numbers = {}
        for name, number in asdict(weights).items():
            rolled, rng = roll(rng)
            if name in UNSHIFTED:
                numbers[name] = number
            elif name.endswith(SHARES):
                numbers[name] = max(0.0, 1 - (1 - number) * factor(rolled))
            else:
                numbers[name] = number * factor(rolled)
        found.append(Weights.of(numbers))
    return tuple(found)


def factor(rolled: int) -> float:
    """Return a factor between 1 / (1 + SHIFT) and 1 + SHIFT for a random 64-bit number."""
    part = (rolled >> 11) / (1 << 52) - 1
    return 1 + SHIFT * part if part > 0 else 1 / (1 - SHIFT * part)
