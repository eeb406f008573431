"""The four faces of Royal Visit's large cards, as small oil paintings."""

from __future__ import annotations

from typing import Final

from assets.paint.raster import Pixels, Point, Raster, gradient, mix, shade
from assets.paint.xpm import fewer_colours

WIDTH: Final = 16
HEIGHT: Final = 20
UNIT: Final = min(WIDTH / 15, HEIGHT / 18)
BANDS: Final = {"king": "#8a1c3a", "guard": "#335f9b", "wizard": "#472480", "jester": "#126350"}
SKIN: Final = "#f0c8a4"
GOLD, BRIGHT, DEEP = "#e0a92e", "#ffe08a", "#a87614"
LIPS: Final = "#a5544a"
LINEN: Final = "#f7f1e3"
BEARD: Final = "#f4efe4"
GREEN, ROSE = "#2fb48a", "#e58ab0"


class CourtPortrait:
    """One of the court before the colour of their cards."""

    def __init__(self, kind: str) -> None:
        band = BANDS[kind]
        self._picture = Raster(WIDTH, HEIGHT, band)
        ground = gradient(((0, shade(band, -0.45)), (1, shade(band, -0.72))), 0, HEIGHT)
        self._picture.rectangle(0, 0, WIDTH, HEIGHT, ground)
        self._picture.glow(
            WIDTH / 2, HEIGHT * 0.42, WIDTH * 0.6, HEIGHT * 0.6, shade(band, 0.12), 0.8
        )
        self._x = WIDTH / 2 - (1 if kind == "jester" else 2)
        self._y = HEIGHT - 18 * UNIT
        self._eyes: list[tuple[int, int]] = []
        {"king": self._king, "guard": self._guard, "wizard": self._wizard}.get(kind, self._jester)()

    def pixels(self) -> Pixels:
        found = self._picture.pixels()
        for x, y in self._eyes:
            found[y][x] = mix(found[y][x] or SKIN, "#2b1d14", 0.85)
        return fewer_colours(found, 14)

    def _ellipse(
        self, x: float, y: float, wide: float, high: float, paint: str, alpha: float = 1.0
    ) -> None:
        self._picture.ellipse(
            self._x + x * UNIT, self._y + y * UNIT, wide * UNIT, high * UNIT, paint, alpha
        )

    def _box(self, x: float, y: float, wide: float, high: float, paint: str) -> None:
        self._picture.rectangle(
            self._x + x * UNIT, self._y + y * UNIT, wide * UNIT, high * UNIT, paint
        )

    def _shape(self, *corners: Point, paint: str) -> None:
        moved = [(self._x + x * UNIT, self._y + y * UNIT) for x, y in corners]
        self._picture.polygon(moved, paint)

    def _look(self, y: float) -> None:
        self._eyes = [
            (int(self._x + side * 1.25 * UNIT), int(self._y + y * UNIT)) for side in (-1, 1)
        ]

    def _king(self) -> None:
        self._shape(
            (-6.5, 18), (-5.6, 13.2), (-2, 11.4), (2, 11.4), (5.6, 13.2), (6.5, 18),
            paint="#b8243f",
        )  # fmt: skip
        self._shape((-4.8, 13), (0, 17.5), (4.8, 13), (3.4, 11.6), (-3.4, 11.6), paint=LINEN)
        for x, y in ((-2.9, 13.2), (2.9, 13.2), (0, 15.6), (-1.4, 14), (1.5, 14.2)):
            self._ellipse(x, y, 0.34, 0.5, "#2b1d14")
        self._ellipse(0, 7.4, 3.1, 3.6, "#7a4a26")
        self._ellipse(0, 7.0, 2.5, 3.0, SKIN)
        self._ellipse(0.9, 7.4, 1.3, 2.2, shade(SKIN, -0.1), 0.6)
        self._shape(
            (-2.6, 8.2), (-1.4, 8.8), (1.4, 8.8), (2.6, 8.2), (2.3, 11), (0, 13), (-2.3, 11),
            paint="#8a5a30",
        )  # fmt: skip
        self._box(-0.8, 9.2, 1.6, 0.55, LIPS)
        self._shape((-1.8, 8.3), (0, 7.9), (1.8, 8.3), (0, 8.9), paint="#744a26")
        self._shape(
            (-3.4, 5.2), (-4.0, 0.6), (-1.9, 3.0), (0, -0.4), (1.9, 3.0), (4.0, 0.6), (3.4, 5.2),
            paint=GOLD,
        )  # fmt: skip
        self._box(-3.4, 4.4, 6.8, 1.1, DEEP)
        self._ellipse(0, 3.4, 0.7, 0.8, "#00a79d")
        for x in (-2.4, 2.4):
            self._ellipse(x, 3.9, 0.5, 0.5, "#e8556d")
        for x, y in ((-4, 0.5), (0, -0.5), (4, 0.5)):
            self._ellipse(x, y, 0.55, 0.55, BRIGHT)
        self._look(6.4)

    def _guard(self) -> None:
        self._shape((5.2, 18), (5.2, 2), (6.0, 2), (6.0, 18), paint="#8a7350")
        self._shape(
            (5.6, -0.5), (7.2, 1.6), (6.9, 4.6), (5.6, 3.6), (4.7, 4.6), (4.4, 1.6),
            paint="#dfe5ee",
        )  # fmt: skip
        self._shape((5.6, -0.5), (5.6, 3.6), (4.7, 4.6), (4.4, 1.6), paint="#aab3c2")
        self._shape(
            (-6, 18), (-5.2, 13), (-2, 11.4), (2, 11.4), (5.0, 13), (5.6, 18), paint="#3f74c0"
        )
        self._shape((-4.6, 12.6), (-3.2, 12), (4.6, 18), (2.6, 18), paint=LINEN)
        self._shape((4.4, 12.6), (3.0, 12), (-4.8, 18), (-2.8, 18), paint="#e6ddc8")
        for x, y, high in ((-5.2, 13.2, 0.8), (5, 13.2, 0.8)):
            self._ellipse(x, y, 1.3, high, GOLD)
        self._ellipse(0, 15.4, 0.8, 0.8, GOLD)
        self._box(-1, 9.6, 2, 2.4, shade(SKIN, -0.15))
        self._ellipse(0, 7.6, 2.5, 3.1, SKIN)
        self._ellipse(0.9, 7.9, 1.3, 2.3, shade(SKIN, -0.1), 0.6)
        self._shape((-2, 9.2), (0, 8.4), (2, 9.2), (0, 9.4), paint="#5a3a20")
        self._box(-0.6, 9.7, 1.2, 0.5, LIPS)
        self._shape(
            (-3.1, 6), (-3.3, 1.6), (-1.4, 0.3), (1.4, 0.3), (3.3, 1.6), (3.1, 6), paint="#2b5490"
        )
        self._box(-3.4, 4.9, 6.8, 1.2, "#f2d98a")
        self._ellipse(0, 3.0, 0.9, 1.0, GOLD)
        self._shape((-0.6, 0.6), (-0.2, -2.2), (1.6, -1.6), (0.8, 0.8), paint="#e8556d")
        self._look(7.0)

    def _wizard(self) -> None:
        self._shape(
            (-6.2, 18), (-5.2, 13.4), (-2, 11.6), (2, 11.6), (5.2, 13.4), (6.2, 18),
            paint="#6a45c0",
        )  # fmt: skip
        self._shape((-6.2, 18), (-5.2, 13.4), (-3.6, 12.6), (-4, 18), paint="#4d2f96")
        self._ellipse(0, 7.8, 2.5, 2.9, SKIN)
        for x in (-2.7, 2.7):
            self._ellipse(x, 9, 1, 2.6, "#e8e2d6")
        self._shape(
            (-2.7, 8.4), (2.7, 8.4), (2.9, 12), (1.4, 16.4), (0, 18.2), (-1.4, 16.4), (-2.9, 12),
            paint=BEARD,
        )  # fmt: skip
        self._shape((0.4, 9.4), (2.7, 8.6), (2.9, 12), (1.4, 16.4), (0.6, 17), paint="#d9d2c4")
        self._box(-0.8, 9.1, 1.6, 0.5, LIPS)
        self._shape((-2, 8.2), (0, 8.5), (2, 8.2), (0, 9.1), paint="#ffffff")
        for side in (-1, 1):
            self._shape((side * 0.5, 6.5), (side * 2.2, 6.0), (side * 2.2, 6.6), paint=BEARD)
        self._shape((-4.9, 6.2), (-1.8, 4.4), (1.8, 4.4), (4.9, 6.2), (0, 6.9), paint="#4d2f96")
        self._shape((-2.7, 5.6), (-1, -0.6), (1.6, -3.0), (1.2, 0), (2.7, 5.6), paint="#7c56d6")
        self._box(-2.6, 4.6, 5.3, 0.9, GOLD)
        for x, y, size in ((-0.2, 2.0, 0.8), (0.9, 3.3, 0.4), (-1.3, 3.6, 0.4)):
            self._ellipse(x, y, size, size, BRIGHT)
        self._look(7.3)

    def _jester(self) -> None:
        for side, coat, patch in ((-1, GREEN, ROSE), (1, ROSE, GREEN)):
            self._shape((side * 5.4, 18), (side * 4.8, 13.2), (0, 11.6), (0, 18), paint=coat)
            x, y = side * 2.6, 15.4
            self._shape((x, y - 1.6), (x + 1.3, y), (x, y + 1.6), (x - 1.3, y), paint=patch)
        for number in range(-3, 4):
            x = number * 1.5
            frill = LINEN if number % 2 else "#e8dcc4"
            self._shape((x - 1, 11.4), (x + 1, 11.4), (x, 13.9), paint=frill)
            self._ellipse(x, 13.7, 0.4, 0.4, GOLD)
        self._ellipse(0, 7.6, 2.6, 3.2, SKIN)
        self._ellipse(0.9, 7.9, 1.3, 2.3, shade(SKIN, -0.1), 0.5)
        for x in (-1.5, 1.5):
            self._ellipse(x, 8.6, 0.8, 0.6, "#e58a86", 0.7)
        self._shape((-1.5, 9.0), (1.5, 9.0), (0.8, 10.1), (-0.8, 10.1), paint="#a3243b")
        self._box(-0.9, 9.1, 1.8, 0.35, "#ffffff")
        for side, coat in ((-1, GREEN), (1, ROSE)):
            self._shape((0, 6.4), (side * 2.9, 7.2), (side * 3.2, 3.6), (0, 1.6), paint=coat)
            self._shape(
                (side * 3.2, 3.4), (side * 5.6, 2.2), (side * 6.6, 6.4), (side * 5.2, 6.6),
                (side * 4.6, 4.6), (side * 2.9, 6.4), paint=coat,
            )  # fmt: skip
            self._shape((side * 1.6, 2.6), (0, -1.8), (0, 2.6), paint=coat)
        for x, y in ((-5.9, 7.0), (5.9, 7.0), (0, -1.9)):
            self._ellipse(x, y, 0.85, 0.85, BRIGHT)
        self._look(7.0)
