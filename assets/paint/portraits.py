"""The nobles' faces, as small oil paintings.

Who looks how is written in `people.toml` beside the portraits. The boards use it too, so that
a couple on its tile is dressed as on its card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assets.paint.raster import Pixels, Raster, mix, shade
from assets.paint.xpm import fewer_colours

WIDTH: Final = 27
HEIGHT: Final = 20
EYE: Final = "#2b1d14"
LACE: Final = "#f7f1e3"
BRAID: Final = "#d9a92e"

Look = Mapping[str, str]
"""The colours of one person: skin, wig and coat of a man, skin, hair and dress of a lady."""
Person = Mapping[str, Look]
"""The looks on one tile: of a "man", a "lady", or both."""


class Portrait:
    """One or two people before a dark ground."""

    def __init__(self, tint: str) -> None:
        self._picture = Raster(WIDTH, HEIGHT, tint)
        self._dots: list[tuple[int, int, str]] = []
        """Eyes and mouths: single pixels, too small for soft edges."""
        for row in range(HEIGHT):
            colour = mix(shade(tint, -0.55), shade(tint, -0.75), row / HEIGHT)
            self._picture.rectangle(0, row, WIDTH, 1, colour)
        self._picture.glow(
            WIDTH / 2, HEIGHT * 0.42, WIDTH * 0.62, HEIGHT * 0.6, shade(tint, 0.05), 0.75
        )

    def paint(self, people: Person) -> Pixels:
        man, lady = people.get("man"), people.get("lady")
        if man and lady:
            self._lady(lady, WIDTH / 2 + 5, HEIGHT - 18.6, 1)
            self._man(man, WIDTH / 2 - 4.9, HEIGHT - 18.2, 1.03)
        elif lady:
            self._lady(lady, WIDTH / 2, HEIGHT - 19.4, 1.05)
        elif man:
            self._man(man, WIDTH / 2, HEIGHT - 18.7, 1.05)
        pixels = self._picture.pixels()
        for x, y, colour in self._dots:
            pixels[y][x] = mix(pixels[y][x] or colour, colour, 0.8)
        return fewer_colours(pixels, 20)

    def _man(self, look: Look, x: float, y: float, unit: float) -> None:
        """A man in a wig; `y` is the top of his head."""
        pen = _Pen(self._picture, x, y, unit)
        skin, wig, coat = look["skin"], look["wig"], look["coat"]
        pen.polygon(
            (-5.6, 24), (-5.6, 17), (-5, 12.2), (-2.2, 10.4), (2.2, 10.4), (5, 12.2), (5.6, 17),
            (5.6, 24), paint=coat,
        )  # fmt: skip
        pen.polygon((-5.6, 24), (-5, 12.2), (-3.6, 11.4), (-4.4, 24), paint=shade(coat, -0.3))
        if "sash" in look:
            pen.polygon((-5, 12), (-3, 11), (5.6, 19), (5.6, 22), paint=look["sash"])
        pen.polygon((-1.9, 10.2), (0, 19), (1.9, 10.2), paint=LACE)
        for side in (-1, 1):
            pen.polygon(
                (side * 2.4, 10.4), (side * 0.6, 18), (side * 1.2, 19), (side * 3.2, 11),
                paint=BRAID,
            )  # fmt: skip
        pen.ellipse(0, 3.9, 3.7, 3.7, wig)
        for side in (-1, 1):
            pen.ellipse(side * 3.2, 6.2, 1.3, 1.5, shade(wig, -0.12))
            pen.ellipse(side * 3.1, 8.4, 1.2, 1.3, shade(wig, -0.05))
        pen.rectangle(-1.1, 8, 2.2, 2.8, shade(skin, -0.15))
        pen.ellipse(0, 5.9, 2.5, 3.4, skin)
        pen.ellipse(0.9, 6.4, 1.4, 2.6, shade(skin, -0.1), 0.6)
        pen.ellipse(0, 2.9, 2.9, 1.5, wig)
        if "hat" in look:
            pen.polygon(
                (-5.2, 3.2), (-3.4, 0.2), (0, -0.4), (3.4, 0.2), (5.2, 3.2), paint=look["hat"]
            )
            pen.polygon((-5.2, 3.2), (0, 2.2), (5.2, 3.2), (0, 3.0), paint=BRAID)
        self._face(pen, skin, "#a5544a")
        if "moustache" in look:
            pen.polygon((-1.4, 7.4), (0, 6.9), (1.4, 7.4), (0, 7.6), paint=look["moustache"])

    def _lady(self, look: Look, x: float, y: float, unit: float) -> None:
        """A lady with her hair put up; `y` is its top."""
        pen = _Pen(self._picture, x, y, unit)
        skin, hair, dress = look["skin"], look["hair"], look["dress"]
        pen.polygon(
            (-5.2, 24), (-4.4, 13.4), (-1.6, 11.4), (1.6, 11.4), (4.4, 13.4), (5.2, 24), paint=skin
        )
        pen.polygon(
            (-5.4, 24), (-4.7, 13.8), (-2.9, 14.2), (0, 15.6), (2.9, 14.2), (4.7, 13.8), (5.4, 24),
            paint=dress,
        )  # fmt: skip
        pen.polygon(
            (-3.2, 13.9), (0, 15.3), (3.2, 13.9), (3.2, 14.7), (0, 16.2), (-3.2, 14.7),
            paint="#fff6ea",
        )  # fmt: skip
        pen.ellipse(0, 17, 0.8, 0.8, shade(dress, -0.35))
        pen.ellipse(0, 3.2, 3.5, 4.6, hair)
        pen.ellipse(-0.8, 1.8, 1.6, 2.4, shade(hair, 0.25), 0.5)
        for side in (-1, 1):
            pen.ellipse(side * 2.9, 7.6, 1, 2.2, shade(hair, -0.12))
            pen.ellipse(side * 3, 10.2, 0.8, 1.2, hair)
        pen.rectangle(-0.9, 8.6, 1.8, 3.4, shade(skin, -0.12))
        pen.rectangle(-1.1, 10.5, 2.2, 0.7, shade(dress, -0.5))
        pen.ellipse(0, 6.4, 2.3, 3, skin)
        for side in (-1, 1):
            pen.ellipse(side * 1.3, 7.4, 0.8, 0.6, "#e58a86", 0.55)
        self._face(_Pen(self._picture, x, y + 0.5 * unit, unit), skin, "#b0303f")
        flower = look["flower"]
        pen.ellipse(2.2, 0.8, 0.9, 0.9, flower)
        pen.ellipse(2.9, 2, 0.6, 0.6, shade(flower, 0.3))
        if "tiara" in look:
            pen.polygon(
                (-2.6, 4), (-2, 2.4), (0, 1.2), (2, 2.4), (2.6, 4), (0, 3), paint=look["tiara"]
            )

    def _face(self, pen: _Pen, skin: str, lips: str) -> None:
        self._dots += [(*pen.pixel(side * 1.15, 5.6), EYE) for side in (-1, 1)]
        self._dots.append((*pen.pixel(0, 7.7), lips))
        pen.rectangle(-0.3, 5.8, 0.6, 1.1, shade(skin, -0.2), 0.8)
        pen.rectangle(-0.75, 7.5, 1.5, 0.55, lips)


class _Pen:
    """Draws around a person's head, in units of a twelfth of it."""

    def __init__(self, picture: Raster, x: float, y: float, unit: float) -> None:
        self._picture = picture
        self._x = x
        self._y = y
        self._unit = unit

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        return int(self._x + x * self._unit), int(self._y + y * self._unit)

    def ellipse(
        self, x: float, y: float, wide: float, high: float, paint: str, alpha: float = 1.0
    ) -> None:
        unit = self._unit
        self._picture.ellipse(
            self._x + x * unit, self._y + y * unit, wide * unit, high * unit, paint, alpha
        )

    def rectangle(
        self, x: float, y: float, width: float, height: float, paint: str, alpha: float = 1.0
    ) -> None:
        unit = self._unit
        self._picture.rectangle(
            self._x + x * unit, self._y + y * unit, width * unit, height * unit, paint, alpha
        )

    def polygon(self, *corners: tuple[float, float], paint: str, alpha: float = 1.0) -> None:
        self._picture.polygon(
            [(self._x + x * self._unit, self._y + y * self._unit) for x, y in corners],
            paint,
            alpha,
        )
