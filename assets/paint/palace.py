"""The palace with its garden, by dusk and by day, for the title.

The picture is larger than the screens that show it: they crop it around its centre. A low
screen needs a smaller palace, so there are two plans.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from assets.paint.raster import Pixels, Raster, gradient, mix, shade
from assets.paint.xpm import fewer_colours

GOLD: Final = "#e0a92e"
WATER: Final = "#f4f8ff"
COLOUR_STEP: Final = 9
SKY_ABOVE: Final = 10
"""Rows of plain sky above the part that the usual screen shows."""


@dataclass(frozen=True)
class Plan:
    """Sizes in pixels. Distances are from the middle of the picture outwards."""

    width: int
    height: int
    horizon: int
    unit: float
    """The scale: the palace is 104 units wide."""
    garden: float
    """How far the garden reaches down on the usual screen."""
    dome: float
    """Half of the dome's height, in units."""
    flag: bool
    wing_windows: range
    end_windows: tuple[int, ...]
    middle_windows: tuple[int, ...]
    window_rows: tuple[int, int, int]
    """Where the windows of wings (upper, lower) and ends begin, below the cornice."""
    window_height: int


LARGE: Final = Plan(
    width=160,
    height=98,
    horizon=58,
    unit=1.0,
    garden=29,
    dome=6.5,
    flag=True,
    wing_windows=range(14, 38, 3),
    end_windows=(41, 44, 47, 50),
    middle_windows=(3, 8),
    window_rows=(2, 7, 0),
    window_height=3,
)
SMALL: Final = Plan(
    width=120,
    height=66,
    horizon=38,
    unit=2 / 3,
    garden=17,
    dome=4.5,
    flag=False,
    wing_windows=range(10, 25, 3),
    end_windows=(28, 31),
    middle_windows=(2, 5),
    window_rows=(1, 5, -1),
    window_height=2,
)
COVERS: Final = {
    "": Plan(
        width=54,
        height=44,
        horizon=30,
        unit=0.5,
        garden=15,
        dome=4.0,
        flag=False,
        wing_windows=range(8, 19, 3),
        end_windows=(21, 24),
        middle_windows=(1, 4),
        window_rows=(1, 4, 0),
        window_height=2,
    ),
    "-small": Plan(
        width=36,
        height=24,
        horizon=15,
        unit=0.34,
        garden=9,
        dome=3.0,
        flag=False,
        wing_windows=range(5, 13, 2),
        end_windows=(15,),
        middle_windows=(2,),
        window_rows=(1, 3, 0),
        window_height=1,
    ),
}
"""For the box of Palais Royal, where the games are chosen."""


@dataclass(frozen=True)
class Light:
    """The colours of a time of day."""

    sky: tuple[tuple[float, str], ...]
    trees: tuple[str, str]
    stone: str
    roof: str
    window: str
    dim_window: str
    door: str
    grass: tuple[str, str]
    terrace: str
    gravel: tuple[str, str]
    hedge: str
    bed: str
    flowers: tuple[str, ...]
    cone: tuple[str, str]
    rim: str
    water: str
    shine: str
    stars: bool


DUSK: Final = Light(
    sky=((0, "#0f0e2a"), (0.35, "#2b1c4d"), (0.62, "#6d2f5c"), (0.82, "#c7634f"), (1, "#ffc27a")),
    trees=("#3a2a3d", "#5a3a45"),
    stone="#8c6a63",
    roof="#2c2742",
    window="#ffe08a",
    dim_window="#b8894a",
    door="#ffd27a",
    grass=("#22402a", "#0f2016"),
    terrace="#6f5a4a",
    gravel=("#c9976a", "#6f5138"),
    hedge="#17301f",
    bed="#2f5c36",
    flowers=("#d77a9b", "#f4c95d", "#c3a6ff", "#e8e0d0"),
    cone=("#16301d", "#2f6238"),
    rim="#d9b48a",
    water="#2f4f78",
    shine="#e8a25f",
    stars=True,
)
DAY: Final = Light(
    sky=((0, "#5b93c9"), (0.5, "#9cc3de"), (0.85, "#f3d9b0"), (1, "#ffe9c4")),
    trees=("#5f8a55", "#7ba56b"),
    stone="#f0e2c4",
    roof="#5d6b86",
    window="#7f93a8",
    dim_window="#7f93a8",
    door="#6b4526",
    grass=("#9cc47e", "#6f9c58"),
    terrace="#c9b48a",
    gravel=("#efdcb0", "#d9c08b"),
    hedge="#4f7a45",
    bed="#86b36b",
    flowers=("#d1426b", "#f4b92d", "#8a5ad0", "#ffffff"),
    cone=("#3f6b38", "#5f8f4f"),
    rim="#f7ecd0",
    water="#6fb0d0",
    shine="#bfe2ee",
    stars=False,
)

Window = tuple[int, int, int]
"""Column, first row, and rows of a window; all are one column wide."""


class Palace:
    """Paints one picture by a plan and a light."""

    def __init__(self, plan: Plan, light: Light) -> None:
        self._plan = plan
        self._light = light
        self._picture = Raster(plan.width, plan.height)
        self._chance = random.Random(5)
        self._middle = plan.width / 2
        self._ground = plan.horizon + 1
        self._cornice = self._ground - 13 * plan.unit

    def paint(self, *, high_water: bool = True) -> Pixels:
        """The picture, with the fountain rising or falling."""
        self._sky()
        self._walls()
        for column, row, height in self.windows():
            lit = (column * 7 + row) % 5 != 0
            colour = self._light.window if lit else self._light.dim_window
            self._picture.rectangle(column, row, 1, height, colour)
        self._lawns()
        for side in (-1, 1):
            self._beds(side)
            self._cones(side)
        self._basin(high_water=high_water)
        return self._picture.pixels()

    def windows(self) -> list[Window]:
        """All windows, from left to right: the title lights and darkens them."""
        plan = self._plan
        top = round(self._cornice)
        upper, lower, end = plan.window_rows
        high = plan.window_height
        right = [
            *((at, top + row, high) for at in plan.wing_windows for row in (upper, lower)),
            *((at, top + row, high) for at in plan.end_windows for row in (end, end + 3 + high)),
            *((at, top - 2, high + 1) for at in plan.middle_windows),
        ]
        middle = plan.width // 2
        left = [(-at - 1, row, height) for at, row, height in right]
        return sorted((middle + at, row, height) for at, row, height in left + right)

    def _sky(self) -> None:
        plan, light, picture = self._plan, self._light, self._picture
        horizon = plan.horizon
        sky = gradient(light.sky, SKY_ABOVE, horizon - SKY_ABOVE)
        picture.rectangle(0, 0, plan.width, horizon, sky)
        if light.stars:
            for _ in range(plan.width * 2 // 5):
                column = int(self._chance.random() * plan.width)
                row = 1 + int(self._chance.random() ** 1.4 * horizon * 0.62)
                bright = (0.12, 0.2, 0.2, 0.35, 0.7)[int(self._chance.random() * 5)]
                picture.rectangle(column, row, 1, 1, "#fff6e0", bright)
        width = 60 * plan.unit
        picture.glow(self._middle, horizon, width, 33 * plan.unit, "#ffdf9a", 0.75)
        for column in range(0, plan.width, 2):
            wide, high, tint = (self._chance.random() for _ in range(3))
            colour = mix(*light.trees, tint)
            picture.ellipse(column, horizon - 1.5, 2.6 + wide * 2, 3.2 + high * 3.2, colour)

    # --- the building

    def _block(self, near: float, far: float, top: float, colour: str) -> None:
        """A wall on both sides of the middle, lighter at the top; distances in units."""
        unit = self._plan.unit
        paint = gradient(
            ((0, shade(colour, 0.12)), (1, shade(colour, -0.18))), top, self._ground - top
        )
        for left, right in ((near, far), (-far, -near)):
            x, end = self._middle + left * unit, self._middle + right * unit
            self._picture.rectangle(x, top, end - x, self._ground - top, paint)

    def _walls(self) -> None:
        plan, light, picture = self._plan, self._light, self._picture
        unit, middle, cornice, stone = plan.unit, self._middle, self._cornice, light.stone
        self._block(0, 50, cornice, stone)
        self._roof(-50, 50, cornice, 5, 2)
        self._block(40, 52, cornice - 3 * unit, shade(stone, 0.06))
        for side in (-1, 1):
            ends = sorted((side * 40, side * 52))
            self._roof(ends[0], ends[1], cornice - 3 * unit, 7, 2)
            pole = middle + side * 46 * unit - 0.5
            picture.rectangle(round(pole), cornice - 12 * unit, 1, 2 * unit, GOLD)
        self._dome()
        self._block(0, 12, cornice - 6 * unit, shade(stone, 0.14))
        for half, low, high, tint in ((13, 6, 12, -0.12), (9, 7, 11, 0.2)):
            picture.polygon(
                [
                    (middle - half * unit, cornice - low * unit),
                    (middle, cornice - high * unit),
                    (middle + half * unit, cornice - low * unit),
                ],
                shade(stone, tint),
            )
        for column in (-10, -5.5, 0, 5.5, 10):
            width = max(1.0, 1.4 * unit)
            left = middle + column * unit - width / 2
            picture.rectangle(left, cornice - 4 * unit, width, 16 * unit, shade(stone, 0.35))
        door = 2 * unit
        picture.rectangle(middle - door, self._ground - 6 * unit, 2 * door, 6 * unit, light.door)

    def _roof(self, left: float, right: float, eaves: float, rise: float, slope: float) -> None:
        unit, middle = self._plan.unit, self._middle
        top = eaves - rise * unit
        self._picture.polygon(
            [
                (middle + (left - 1) * unit, eaves),
                (middle + (left + slope) * unit, top),
                (middle + (right - slope) * unit, top),
                (middle + (right + 1) * unit, eaves),
            ],
            self._light.roof,
        )

    def _dome(self) -> None:
        plan, light, picture = self._plan, self._light, self._picture
        unit, middle, cornice = plan.unit, self._middle, self._cornice
        picture.ellipse(middle, cornice - 11 * unit, 7 * unit, plan.dome * unit, light.roof)
        sheen = shade(light.roof, 0.12)
        picture.ellipse(middle - 2 * unit, cornice - 13 * unit, 2.4 * unit, 3.4 * unit, sheen, 0.7)
        drum = shade(light.stone, 0.1)
        picture.rectangle(middle - 7.6 * unit, cornice - 11 * unit, 15.2 * unit, 12 * unit, drum)
        if not plan.flag:
            return
        lantern = shade(light.stone, 0.2)
        picture.rectangle(
            middle - 1.4 * unit, cornice - 19.5 * unit, 2.8 * unit, 2.6 * unit, lantern
        )
        picture.rectangle(middle - 0.5, cornice - 23 * unit, 1, 4 * unit, GOLD)
        picture.polygon(
            [
                (middle + 0.5, cornice - 23 * unit),
                (middle + 5 * unit, cornice - 22 * unit),
                (middle + 0.5, cornice - 20.4 * unit),
            ],
            "#f4c95d",
        )

    # --- the garden

    def _path(self, row: float, reach: float = 1.0) -> float:
        """How far the path's edge is from the middle in a row, times a reach."""
        unit = self._plan.unit
        return reach * (6 + (row - self._ground) / self._plan.garden * 34) * unit

    def _lawns(self) -> None:
        plan, light, picture = self._plan, self._light, self._picture
        ground, middle = self._ground, self._middle
        picture.rectangle(
            0, ground, plan.width, plan.height - ground,
            gradient(((0, light.grass[0]), (1, light.grass[1])), ground, plan.garden),
        )  # fmt: skip
        picture.rectangle(0, ground, plan.width, 1.2, light.terrace)
        top, bottom = self._path(ground), self._path(plan.height)
        picture.polygon(
            [
                (middle - top, ground + 1),
                (middle + top, ground + 1),
                (middle + bottom, plan.height),
                (middle - bottom, plan.height),
            ],
            gradient(((0, light.gravel[0]), (1, light.gravel[1])), ground, plan.garden),
        )

    def _beds(self, side: int) -> None:
        """Flower beds in hedges, beside the path: near, in front, and below the usual screen."""
        plan, light, picture = self._plan, self._light, self._picture
        unit, middle = plan.unit, self._middle
        for number, (begin, end) in enumerate(((0.12, 0.38), (0.48, 0.95), (1.05, 1.9))):
            top, bottom = self._ground + plan.garden * begin, self._ground + plan.garden * end
            far = plan.width / 2 / unit if number else 56
            for inside, reach, colour in ((0, 1.35, light.hedge), (1, 1.5, light.bed)):
                y0, y1 = top + inside, bottom - inside
                corners = [
                    (middle + side * self._path(y0, reach), y0),
                    (middle + side * (far - inside) * unit, y0),
                    (middle + side * (far + 4 - 2 * inside) * unit, y1),
                    (middle + side * self._path(y1, reach), y1),
                ]
                picture.polygon(corners, colour)
            for _ in range(int(60 * unit) * (1 if number == 0 else 2)):
                self._flower(side, top, bottom, far * unit)

    def _flower(self, side: int, top: float, bottom: float, far: float) -> None:
        row = top + 2 + self._chance.random() * (bottom - top - 4)
        near = self._path(row, 1.6)
        share, tint = self._chance.random(), self._chance.random()
        out = near + share * (far - near)
        if out >= near:
            column = int(self._middle + side * out)
            colour = self._light.flowers[int(tint * len(self._light.flowers))]
            self._picture.rectangle(column, int(row), 1, 1, colour, 0.8)

    def _cones(self, side: int) -> None:
        """Clipped yews along the path, larger towards the front."""
        plan, (dark, light) = self._plan, self._light.cone
        for number in range(6):
            depth = number / 4.5
            base = self._ground + 2 + depth * depth * plan.garden * 0.85
            x = self._middle + side * self._path(base, 1.18)
            half = (1 + depth * 2.2) * plan.unit * 1.6
            foot, tip = base + half * 0.6, base - half * 3
            self._picture.polygon([(x - half, foot), (x, tip), (x + half, foot)], dark)
            self._picture.polygon(
                [(x - half * 0.9, foot), (x - half * 0.1, tip + half * 0.3), (x, foot)], light
            )

    def _basin(self, *, high_water: bool) -> None:
        plan, light, picture = self._plan, self._light, self._picture
        unit, middle = plan.unit, self._middle
        y = self._ground + plan.garden * 0.26
        picture.ellipse(middle, y, 11 * unit, plan.garden * 0.085, light.rim)
        picture.ellipse(middle, y, 9.6 * unit, plan.garden * 0.065, light.water)
        picture.ellipse(middle, y + 0.3, 4.5 * unit, plan.garden * 0.045, light.shine, 0.55)
        jet = plan.garden * (0.2 if high_water else 0.165)
        corners = [
            (middle - 1.2 * unit, y),
            (middle - 0.4 * unit, y - jet),
            (middle + 0.4 * unit, y - jet),
            (middle + 1.2 * unit, y),
        ]
        picture.polygon(corners, WATER, 0.85)
        spread = 0.8 if high_water else 1.0
        for side in (-1, 1):
            for drop in range(5):
                x = middle + side * (1 + drop * spread) * unit
                fall = drop * drop * 0.0088 * plan.garden
                picture.rectangle(
                    x - unit / 2, y - jet + fall, max(0.8, unit), 1, WATER, 0.7 - 0.08 * drop
                )


def palace(plan: Plan, light: Light) -> Pixels:
    """The picture, in steps of colour that no eye sees."""
    return fewer_colours(Palace(plan, light).paint(), COLOUR_STEP)


def fountain(plan: Plan, light: Light) -> tuple[Pixels, tuple[int, int]]:
    """What differs when the water falls, and where it lies on the picture."""
    high = Palace(plan, light).paint()
    low = Palace(plan, light).paint(high_water=False)
    changed = [
        (x, y) for y in range(plan.height) for x in range(plan.width) if low[y][x] != high[y][x]
    ]
    columns, rows = [x for x, _ in changed], [y for _, y in changed]
    left, top = min(columns), min(rows)
    patch = [
        [low[y][x] if (x, y) in changed else None for x in range(left, max(columns) + 1)]
        for y in range(top, max(rows) + 1)
    ]
    return fewer_colours(patch, COLOUR_STEP), (left, top)
