"""Marks what a lesson or hint is about."""

from __future__ import annotations

from palais_tui.tui.colour import ink
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas


def ring_with_pointers(
    canvas: Canvas, palette: Palette, at: tuple[int, int], cell: tuple[int, int]
) -> None:
    """What a lesson is about: a ring in its own colour, and signs beside it.

    Letters in the way, like a row's number or the x2 of an edge, stay.
    """
    canvas.ring(*at, *cell, palette.can_ink, palette.night, halves=palette.half_rows)
    pointers(canvas, palette, at, cell)


def pointers(canvas: Canvas, palette: Palette, at: tuple[int, int], cell: tuple[int, int]) -> None:
    """The sides of what a lesson is about; they stay when cursor or mouse have their ring there."""
    x, y = at
    wide, high = cell
    style = ink(palette.night, palette.can_ink, bold=True)
    signs = (x - 1, UNICODE.point_right), (x + wide, UNICODE.point_left)
    for row in range(y, y + high):
        for column, sign in signs:
            if canvas.letter(column, row) in (" ", UNICODE.point_left, UNICODE.point_right):
                canvas.write(column, row, sign, style)
