"""Marks what a lesson or hint is about."""

from __future__ import annotations

from palais_tui.tui.colour import ink
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas


def ring_with_pointers(
    canvas: Canvas, palette: Palette, at: tuple[int, int], cell: tuple[int, int]
) -> None:
    """What a lesson is about: a ring in its own colour, and signs beside it."""
    x, y = at
    wide, high = cell
    canvas.ring(x, y, wide, high, palette.can_ink, palette.night, halves=palette.half_rows)
    style = ink(palette.night, palette.can_ink, bold=True)
    for row in range(y, y + high):
        canvas.write(x - 1, row, UNICODE.point_right, style)
        canvas.write(x + wide, row, UNICODE.point_left, style)
