"""Chooses the part of a small garden that a panel covers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

BANDS: Final = ((24, 36), (0, 18), (12, 30))
"""The fields under each position of the panel: two rows of the garden, and the names in the
row below them; the lowest rows first."""
BAND_LINES: Final = (13, 1, 7)
"""The first screen line of each position."""


def best_band(garden: Sequence[int], highlighted: Iterable[tuple[str, int]]) -> int:
    """The position that hides no highlighted field, or as few as possible; then fewest nobles."""
    wanted = {field for kind, field in highlighted if kind == "field"}

    def hidden(band: int) -> tuple[int, int]:
        fields = range(*BANDS[band])
        return len(wanted & {*fields}), sum(garden[field] >= 0 for field in fields)

    return min(range(len(BANDS)), key=hidden)
