"""A seat of the new game form: a servant on the lawn, or a plant where nobody sits."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.ui.colours import colours_of
from palais_tui.games.palais_royal.ui.tile import Ground, lawn, plant_pixels
from palais_tui.tui.colour import ink
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.seat_figure import SeatLook, paint_servant

PLANTS: Final = ("cone", "roses", "box-tree", "cone")
"""By seat."""
PLANT: Final = "❀"
"""Where rows are not split."""


def paint_seat(canvas: Canvas, look: SeatLook, palette: Palette) -> None:
    """The same lawn, servants and plants as in the garden."""
    colours = colours_of(palette)
    ground = Ground(canvas.size, colours.lawn, colours, palette.half_rows)
    canvas.lay(0, 0, lawn(look.seat, ground))
    if look.taken:
        paint_servant(canvas, look, palette)
    elif palette.half_rows:
        plant = plant_pixels(PLANTS[look.seat], colours)
        canvas.pixels((canvas.width - len(plant[0])) // 2, (canvas.height - 3) // 2, plant)
    else:
        canvas.write(canvas.width // 2, canvas.height // 2, PLANT, ink(colours.hedge_ink))
