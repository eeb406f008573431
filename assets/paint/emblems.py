"""Drawn emblems: of the nine places of the castle and the nine kinds of cards."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from assets.paint.raster import Pixels, Raster, mix, shade
from assets.paint.xpm import fewer_colours

GOLD: Final = "#e0a92e"
DARK_GOLD: Final = "#a87614"
BRIGHT_GOLD: Final = "#ffe08a"
RED: Final = "#c8283a"
IVORY: Final = "#f7f1e3"
STONE: Final = "#b9ad95"


class Pen:
    """Draws around the middle of a picture, 16 units wide and 14 high."""

    def __init__(self, picture: Raster) -> None:
        self.picture = picture
        self._x = picture.width / 2
        self._y = picture.height / 2
        self._unit = min(picture.width / 16, picture.height / 14)

    def ellipse(
        self, x: float, y: float, wide: float, high: float, colour: str, alpha: float = 1.0
    ) -> None:
        unit = self._unit
        self.picture.ellipse(
            self._x + x * unit, self._y + y * unit, wide * unit, high * unit, colour, alpha
        )

    def rectangle(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        unit = self._unit
        self.picture.rectangle(
            self._x + x * unit, self._y + y * unit, width * unit, height * unit, colour
        )

    def polygon(self, *corners: tuple[float, float], colour: str, alpha: float = 1.0) -> None:
        unit = self._unit
        self.picture.polygon(
            [(self._x + x * unit, self._y + y * unit) for x, y in corners], colour, alpha
        )


def emblem(draw: Callable[[Pen], None], width: int, height: int) -> Pixels:
    """An emblem on nothing, to be laid on a floor."""
    picture = Raster(width, height)
    draw(Pen(picture))
    return fewer_colours(picture.pixels(), 16)


def card_picture(draw: Callable[[Pen], None], width: int, height: int, tint: str) -> Pixels:
    """An emblem on a lit ground of a card's colour."""
    ground = mix(tint, "#120c08", 0.45)
    picture = Raster(width, height, ground)
    picture.glow(width / 2, height / 2, width * 0.6, height * 0.7, shade(ground, 0.25), 0.6)
    draw(Pen(picture))
    return fewer_colours(picture.pixels(), 16)


# --- places


def cardinal(pen: Pen) -> None:
    """A cardinal's hat with its tassels."""
    pen.ellipse(0, 1.5, 7.5, 2.2, "#8f1626")
    pen.ellipse(0, 0, 4.2, 3.2, RED)
    pen.rectangle(-4.2, 0, 8.4, 1.4, "#a81e30")
    pen.ellipse(-1, -1.2, 1.6, 1, "#e25a66", 0.6)
    for side in (-1, 1):
        pen.polygon(
            (side * 5, 2), (side * 5.6, 2), (side * 5.9, 6.4), (side * 4.9, 6.4), colour="#a81e30"
        )
        pen.ellipse(side * 5.4, 6.2, 0.9, 0.8, GOLD)


def mint(pen: Pen) -> None:
    """Three piles of coins."""
    for x, y, coins in ((-3.5, 4, 4), (3.2, 4.2, 3), (-0.2, 2.2, 4)):
        for coin in range(coins):
            pen.ellipse(x, y - coin * 1.5, 3, 1.1, DARK_GOLD)
            pen.ellipse(x, y - coin * 1.5 - 0.5, 3, 1, GOLD)
        pen.ellipse(x, y - (coins - 1) * 1.5 - 0.6, 2, 0.6, BRIGHT_GOLD)


def crown(pen: Pen) -> None:
    """The king's crown, with a turquoise stone between two red ones."""
    pen.polygon((-6, 4), (-7, -3), (-3.4, 0), (0, -5.5), (3.4, 0), (7, -3), (6, 4), colour=GOLD)
    pen.rectangle(-6, 3.2, 12, 2, DARK_GOLD)
    for x, y, size in ((0, -5.6, 1.0), (-7, -3.2, 0.9), (7, -3.2, 0.9)):
        pen.ellipse(x, y, size, size, BRIGHT_GOLD)
    pen.ellipse(0, 1.2, 1.3, 1.5, "#00857d")
    for side in (-1, 1):
        pen.ellipse(side * 3.4, 1.8, 0.9, 1, RED)


def flower(pen: Pen) -> None:
    """Madame's flower."""
    pen.rectangle(-0.4, 2, 0.8, 5, "#4f7a33")
    pen.polygon((0, 5), (3, 3), (3.4, 4.2), colour="#5d8f3c")
    pen.polygon((0, 6), (-3, 4), (-3.4, 5.2), colour="#5d8f3c")
    for petal in range(6):
        turn = petal * math.pi / 3
        colour = "#c063c9" if petal % 2 else "#d98ade"
        pen.ellipse(2.6 * math.cos(turn), -1.4 + 2.4 * math.sin(turn), 2.3, 2.1, colour)
    pen.ellipse(0, -1.4, 2, 1.9, "#8f3aa0")
    pen.ellipse(0.3, -1.6, 1, 0.9, "#f2c6f4")


def letter(pen: Pen) -> None:
    """The office: a written sheet with a seal and a quill."""
    pen.polygon((-6, -4.5), (4.5, -5.5), (6, 5), (-4.8, 6), colour="#f3e6c4")
    for line in range(4):
        left, top = -4.2 + 0.2 * line, -2.6 + 1.7 * line
        pen.polygon(
            (left, top), (left + 7.6, top - 0.7), (left + 7.7, top - 0.2), (left + 0.1, top + 0.5),
            colour="#8a7350",
        )  # fmt: skip
    pen.ellipse(3.6, 4, 1.7, 1.6, "#b01e34")
    pen.polygon((6.8, -6.5), (7.4, -6), (1.5, 1.4), (1, 1), colour=IVORY)


def gate(pen: Pen) -> None:
    """Iron bars between two pillars."""
    for left in (-7.0, 4.6):
        pen.rectangle(left, -5, 2.4, 11, STONE)
        pen.ellipse(left + 1.2, -5.6, 1.3, 1.1, GOLD)
    for bar, rise in enumerate((0, 0.8, 1.6, 0.8, 0)):
        left = -3.9 + bar * 1.8
        pen.rectangle(left, -3.2 - rise, 0.8, 9.2 + rise, "#2a2630")
        pen.ellipse(left + 0.4, -3.6 - rise, 0.7, 0.8, GOLD)
    for top in (-1.0, 4.0):
        pen.rectangle(-4.6, top, 9.2, 0.8, DARK_GOLD)


def back_door(pen: Pen) -> None:
    """A wooden door, ajar, with light behind it."""
    frame, wood, panel = "#5d3b20", "#8a5a30", "#744a26"
    pen.polygon((3.7, -4), (6.5, -5.5), (6.5, 6.5), (3.7, 6.5), colour="#e0c98a")
    pen.rectangle(-4.6, -6, 9.2, 12.5, frame)
    pen.ellipse(0, -5.4, 4.6, 2, frame)
    pen.rectangle(-3.7, -5, 7.4, 11.5, wood)
    pen.rectangle(-0.3, -5.5, 0.6, 12, frame)
    for top in (-3, 1.5):
        for left in (-3, 0.8):
            pen.rectangle(left, top, 2.2, 3, panel)
    pen.ellipse(-1, 1, 0.6, 0.6, GOLD)


def stairs(pen: Pen) -> None:
    """Six steps."""
    for step in range(6):
        left, top = -7 + step * 2.1, 5 - step * 2.0
        pen.rectangle(left, top, 14 - step * 2.1, 2.2, shade("#cfc8bf", -0.08 * step))
        pen.rectangle(left, top, 14 - step * 2.1, 0.6, "#f3ede2")


def banner(pen: Pen) -> None:
    """The parade ground's flag."""
    pen.rectangle(-5, -6.5, 0.8, 13, STONE)
    pen.polygon((-4.2, -6), (5.5, -5), (3.6, -2.6), (5.6, -0.4), (-4.2, -1), colour=RED)
    pen.ellipse(-4.6, -6.7, 0.9, 0.8, GOLD)
    pen.ellipse(-0.4, -3.2, 1.2, 1.1, BRIGHT_GOLD)
    pen.polygon((-7, 6.5), (7, 6.5), (5, 5.4), (-5, 5.4), colour="#7a6a48")


# --- cards


def _shoe(pen: Pen, x: float, y: float, cloth: str) -> None:
    pen.polygon(
        (x - 1.6, y - 4), (x + 0.8, y - 4), (x + 0.9, y), (x + 4, y + 1.2), (x + 4.2, y + 2.6),
        (x - 1.8, y + 2.6), colour=cloth,
    )  # fmt: skip
    pen.rectangle(x - 1.8, y + 2.6, 6, 0.6, "#1d140a")
    pen.rectangle(x + 0.6, y - 0.4, 1.4, 1, GOLD)


def shoes(pen: Pen) -> None:
    """Two shoes in a hurry."""
    for x, y in ((-3.4, 2.2), (2.2, -1.0)):
        _shoe(pen, x, y, "#94582a")
        for line in range(3):
            pen.rectangle(x - 4.6 + line * 0.4, y - 2.6 + line * 1.6, 2.4, 0.5, "#c9bfae")


def winged_shoes(pen: Pen) -> None:
    """Two shoes with wings."""
    for x, y in ((-3.0, 2.5), (3.2, -1.8)):
        _shoe(pen, x, y, "#5f7fb0")
        for feather in range(3):
            top = y - 3 + feather * 1.3
            pen.polygon(
                (x - 1.8, top), (x - 5 + feather * 0.5, top - 1.6), (x - 1.8, top + 1), colour=IVORY
            )


def procession(pen: Pen) -> None:
    """Servants in a row, the last under a banner."""
    pen.rectangle(4.6, -6.5, 0.6, 12.5, STONE)
    pen.polygon((5.2, -6.3), (8, -5.4), (7, -4), (8, -2.6), (5.2, -2.2), colour=RED)
    for x, size in ((-5.6, 0.85), (-1.4, 0.95), (3.0, 1.05)):
        pen.ellipse(x, 1 - 3 * size, 1.3 * size, 1.4 * size, "#f0c8a4")
        pen.ellipse(x, 0.4 - 3.6 * size, 1.4 * size, 0.9 * size, IVORY)
        pen.polygon(
            (x - 1 * size, 2 - 2.4 * size), (x + 1 * size, 2 - 2.4 * size), (x + 2 * size, 6),
            (x - 2 * size, 6), colour="#3d7a56",
        )  # fmt: skip
        pen.rectangle(x - 0.25, 2 - 2 * size, 0.5, 3.4, BRIGHT_GOLD)


def seals(pen: Pen) -> None:
    """A violet seal and a turquoise one, on ribbons."""
    for x, colour, dark in ((-3.4, "#7d52c9", "#3d2670"), (3.4, "#00998f", "#00524d")):
        pen.polygon((x - 1.6, 2), (x - 2.6, 7), (x, 5.6), colour=dark)
        pen.polygon((x + 1.6, 2), (x + 2.6, 7), (x, 5.6), colour=dark)
        pen.ellipse(x, -0.5, 3.4, 3.6, dark)
        pen.ellipse(x, -0.8, 2.7, 2.9, colour)
        pen.polygon((x, -3), (x + 1.7, -0.8), (x, 1.6), (x - 1.7, -0.8), colour=shade(colour, 0.55))


def purse(pen: Pen) -> None:
    """A purse, and what has fallen out of it."""
    pen.ellipse(0, 2.2, 5.2, 4.4, "#94582a")
    pen.polygon((-2, -2), (2, -2), (3.4, -5.4), (-3.4, -5.4), colour="#b06c38")
    pen.rectangle(-2.4, -2.4, 4.8, 1.2, GOLD)
    pen.ellipse(-1.5, 1, 1.6, 1.4, "#c28450", 0.7)
    for x, y in ((4.5, 5.4), (6.4, 5.8), (5.4, 4.2)):
        pen.ellipse(x, y, 1.5, 1, GOLD)
        pen.ellipse(x, y - 0.3, 0.9, 0.5, BRIGHT_GOLD)


def _star(pen: Pen, x: float, y: float, size: float) -> None:
    for outer, inner, colour in ((6.6, 2.8, GOLD), (4.2, 1.8, BRIGHT_GOLD)):
        corners = []
        for corner in range(10):
            reach = size * (inner if corner % 2 else outer)
            turn = corner * math.pi / 5
            corners.append((x + reach * math.sin(turn), y - reach * math.cos(turn)))
        pen.polygon(*corners, colour=colour)


def great_star(pen: Pen) -> None:
    """A large star."""
    _star(pen, 0, 0.4, 1)


def small_star(pen: Pen) -> None:
    """A small star on a ribbon."""
    pen.polygon((-2.6, -7), (0, -3), (2.6, -7), colour="#8f2036")
    _star(pen, 0, 1.6, 0.62)


PLACES: Final = {
    "parade": banner,
    "stairway": stairs,
    "mint": mint,
    "king": crown,
    "madame": flower,
    "office": letter,
    "gate": gate,
    "backdoor": back_door,
    "cardinal": cardinal,
}
"""By the place's id in castle.toml."""
CARDS: Final = {
    "favour": (crown, "#6b1b3b"),
    "gates": (gate, "#545462"),
    "procession": (procession, "#4a5c28"),
    "swift": (shoes, "#3d5478"),
    "winged": (winged_shoes, "#3d5478"),
    "seals": (seals, "#5a3a9c"),
    "purse": (purse, "#7a4520"),
    "smallfame": (small_star, "#765300"),
    "greatfame": (great_star, "#765300"),
}
"""By the card's id in cards.toml, with the colour of its band."""
