"""A text in large golden letters with a shadow, over a picture."""

from __future__ import annotations

from typing import Final

from palais_tui.tui.colour import mix
from palais_tui.tui.pixel_art import Pixels, lettering
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas

GRADIENT: Final = ("#fff0bd", "#d6952b")
SHADOWS: Final = {True: "#1a0f26", False: "#3a2a1a"}
"""In the dark theme and in the light one."""


def write_large(
    canvas: Canvas, text: str, columns: tuple[int, int], top: int, palette: Palette
) -> None:
    """Write in the middle of some columns, from a row of pixels on; `columns` is first and count.

    Nothing is written if the alphabet lacks a sign.
    """
    drawn = lettering(text)
    if drawn is None:
        return
    first, count = columns
    left = first + (count - len(drawn[0])) // 2
    shadow = palette.shown(SHADOWS[palette.dark])
    _overlay(canvas, (left + 1, top + 1), drawn, (shadow, shadow), palette)
    _overlay(canvas, (left, top), drawn, GRADIENT, palette)


def _overlay(
    canvas: Canvas,
    at: tuple[int, int],
    drawn: Pixels,
    colours: tuple[str, str],
    palette: Palette,
) -> None:
    """Lay single pixels over what is there."""
    left, top = at
    for down, row in enumerate(drawn):
        colour = palette.shown(mix(*colours, down / (len(drawn) - 1)))
        cell, lower = divmod(top + down, 2)
        for across, inked in enumerate(row, start=left):
            if inked:
                above, below = canvas.upper(across, cell), canvas.surface(across, cell)
                halves = (above, colour) if lower else (colour, below)
                canvas.halves(across, cell, 1, *halves)
