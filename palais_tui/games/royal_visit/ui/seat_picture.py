"""A seat of the new game form: a tower of its chateau, with its flag."""

from __future__ import annotations

from typing import Final

from palais_tui.games.royal_visit.ui.art import game_art
from palais_tui.games.royal_visit.ui.colours import VisitColours, colours_of
from palais_tui.games.royal_visit.ui.sheet import Sheet, lighter
from palais_tui.tui.colour import ink
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.seat_figure import SeatLook, paint_servant

ROOF: Final = 4
"""Rows of pixels."""
FLAG: Final = 3
"""Columns."""


def paint_seat(canvas: Canvas, look: SeatLook, palette: Palette) -> None:
    """A tower under the sky; its flag shows the side's shape, and is away if nobody sits."""
    if not palette.half_rows:
        canvas.fill(0, 0, *canvas.size, palette.raised)
        if look.taken:
            paint_servant(canvas, look, palette)
        return
    colours = colours_of(palette)
    width, height = canvas.width, 2 * canvas.height
    sky = game_art(f"{colours.sky}-10").crop(width, height)
    sheet = Sheet([[found or colours.hill for found in row] for row in sky.pixels])
    wide = width // 2 | 1
    left, eaves = (width - wide) // 2, height // 2
    _tower(sheet, colours, look.seat, left, eaves, wide)
    middle = width // 2
    sheet.box(middle, 1, 1, eaves - ROOF - 1, colours.rope)
    canvas.pixels(0, 0, sheet.recoloured(colours.shown).rows)
    if look.taken:
        x = middle + 1 if look.seat == 0 else middle - FLAG
        style = ink(palette.seat_ink, palette.seat_colours[look.colour], bold=True)
        canvas.write(x, 0, f" {look.shape} ", style)


def _tower(
    sheet: Sheet, colours: VisitColours, seat: int, left: int, eaves: int, wide: int
) -> None:
    """Round walls, a pointed roof, windows with light."""
    for column in range(wide):
        bend = abs((column + 0.5 - wide / 2) / (wide / 2))
        stone = colours.chateau(seat, bend * bend * 0.9)
        sheet.box(left + column, eaves, 1, sheet.height - eaves, stone)
    for row in range(ROOF):
        inset = round((wide / 2) * (1 - (row + 1) / ROOF))
        for column in range(left - 1 + inset, left + wide + 1 - inset):
            bright = column < left + wide * 0.3
            colour = lighter(colours.roof, 0.1) if bright else colours.roof
            sheet.dot(column, eaves - ROOF + row, colour)
    for number, y in enumerate(range(eaves + 1, sheet.height - 1, 4)):
        x = left + wide // 2 + (-1 if (number + seat) % 2 else 1)
        sheet.box(x, y, 1 if wide < 6 else 2, 2, colours.window)
