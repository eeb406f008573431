"""Chooses the part of a small garden that a panel covers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from palais_tui.games.palais_royal.controller.notation import FIELD_IDS

BANDS: Final = ((24, 36), (0, 18), (12, 30))
"""The fields under each position of the panel: two rows of the garden, and the names in the
row below them; the lowest rows first."""
FIELD_NAME: Final = re.compile(r"\b[a-f][1-6]\b")
BAND_LINES: Final = (13, 1, 7)
"""The first screen line of each position."""


def best_band(garden: Sequence[int], highlighted: Iterable[tuple[str, int]], text: str = "") -> int:
    """The position that hides no highlighted field, or as few as possible.

    Then the one that hides fewest of the fields that a text names, then fewest nobles.
    """
    wanted = {field for kind, field in highlighted if kind == "field"}
    named = {FIELD_IDS.index(name) for name in FIELD_NAME.findall(text)}

    def hidden(band: int) -> tuple[int, int, int]:
        fields = range(*BANDS[band])
        nobles = sum(garden[field] >= 0 for field in fields)
        return len(wanted & {*fields}), len(named & {*fields}), nobles

    return min(range(len(BANDS)), key=hidden)
