"""Chooses the part of a small garden, or of a zoomed castle, that a panel covers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.components import GARDEN_WIDTH
from palais_tui.tui.widgets.panels import FRAME_LINES, panel_top

FIELD_NAME: Final = re.compile(r"\b[a-f][1-6]\b")
PLACE_BANDS: Final = ((6, 7), (0, 1), (3, 4))
"""The cells of a castle on the whole screen under each position."""
PLACE_KEY: Final = re.compile(r"\((\d)\)")
BAND_LINES: Final = (13, 1, 7)
"""The first screen line of each position, the lowest first."""
USUAL_LINES: Final = 5
"""Lines of text in a panel that covers two rows of the garden, and the names below them."""
PITCH: Final = 3
"""Screen lines from one row of the garden to the next."""
BOARDS_END: Final = 20
"""The screen line below the small boards."""


def fields_under(band: int, lines: int = USUAL_LINES) -> range:
    """The fields under a panel with `lines` of text.

    A field hides with its name, which stands on the path above it.
    """
    high = lines + FRAME_LINES
    top = panel_top(BAND_LINES, band, BOARDS_END, high)
    rows = [
        row
        for row in range(GARDEN_WIDTH)
        if top <= PITCH * (row + 1) and PITCH * row + 1 < top + high
    ]
    return range(rows[0] * GARDEN_WIDTH, (rows[-1] + 1) * GARDEN_WIDTH)


def best_band(
    garden: Sequence[int],
    highlighted: Iterable[tuple[str, int]],
    text: str = "",
    lines: int = USUAL_LINES,
) -> int:
    """The position that hides no highlighted field, or as few as possible.

    Then the one that hides fewest of the fields that a text names, then fewest nobles.
    """
    wanted = {field for kind, field in highlighted if kind == "field"}
    named = {FIELD_IDS.index(name) for name in FIELD_NAME.findall(text)}

    def hidden(band: int) -> tuple[int, int, int]:
        fields = fields_under(band, lines)
        nobles = sum(garden[field] >= 0 for field in fields)
        return len(wanted & {*fields}), len(named & {*fields}), nobles

    return min(range(len(BAND_LINES)), key=hidden)


def best_place_band(at: Sequence[int], highlighted: Iterable[tuple[str, int]], text: str) -> int:
    """The position over a zoomed castle that hides fewest places that are marked or named.

    `at` has the place of each cell.
    """
    marked = {at.index(number) for kind, number in highlighted if kind == "place"}
    named = {int(key) - 1 for key in PLACE_KEY.findall(text)}

    def hidden(band: int) -> tuple[int, int]:
        cells = {*PLACE_BANDS[band]}
        return len(marked & cells), len(named & cells)

    return min(range(len(PLACE_BANDS)), key=hidden)
