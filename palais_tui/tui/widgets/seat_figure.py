"""The figure beside a seat of the new game form: a servant in the player's colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from palais_tui.tui.colour import contrast, ink
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas

BODY: Final = ("▟█▙", "▟███▙")
BODY_SLIM: Final = ("▟█▙", "▐███▌")
BODY_TALL: Final = (*BODY, "▟█████▙")
SLIM, TALL = 5, 4
"""Up to these columns and rows a figure is slim, and has three rows."""
BODY_ASCII: Final = ("/#\\", "/###\\")
CLEAR: Final = 3.0
"""The contrast that a shape needs."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What a seat's figure depends on."""

    seat: int
    colour: int
    """Index of the player's colour."""
    shape: str
    taken: bool


def draw_figure(canvas: Canvas, look: SeatLook, palette: Palette, *, ascii_only: bool) -> None:
    """A servant in characters, for terminals without surfaces; its shape alone if nobody sits."""
    style = palette.seats[look.colour] if look.taken else palette.muted
    bar = "|" if ascii_only else "▌"
    top = max(0, (canvas.height - 3) // 2)
    for row in range(canvas.height if look.taken else 0):
        canvas.write(0, row, bar, style)
    canvas.write_centred(1, top, canvas.width - 1, look.shape, style)
    body = BODY_ASCII if ascii_only else BODY
    for row, part in enumerate(body if look.taken else (), top + 1):
        canvas.write_centred(1, row, canvas.width - 1, part, style)


def paint_servant(canvas: Canvas, look: SeatLook, palette: Palette) -> None:
    """A servant on whatever ground is there: its shape as a head, and a robe."""
    colour = palette.seat_colours[look.colour]
    body = BODY_SLIM if canvas.width <= SLIM else BODY_TALL if canvas.height > TALL else BODY
    top = max(0, (canvas.height - len(body)) // 2)
    middle = canvas.width // 2
    clear = contrast(colour, canvas.surface(middle, top)) >= CLEAR
    head = ink(colour, bold=True) if clear else ink(palette.seat_ink, colour, bold=True)
    canvas.write(middle, top, look.shape, head)
    for row, part in enumerate(body, top + 1):
        canvas.write(middle - len(part) // 2, row, part, ink(colour))
