"""Where a panel over the garden of a small table hides least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

BANDS: Final = ((24, 36), (0, 18), (12, 30))
"""Fields a panel may cover on a small table: two rows of the garden and the names of the
next row's fields; the lowest rows first."""
BAND_LINES: Final = (13, 1, 7)
"""The line of the screen each begins with."""


def best_band(garden: Sequence[int], pointed: Iterable[tuple[str, int]]) -> int:
    """The one that hides nothing that is spoken of, else the fewest nobles."""
    spoken_of = {field for kind, field in pointed if kind == "field"}

    def hidden(band: int) -> tuple[int, int]:
        fields = range(*BANDS[band])
        return len(spoken_of & {*fields}), sum(garden[field] >= 0 for field in fields)

    return min(range(len(BANDS)), key=hidden)
