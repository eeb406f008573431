"""The cover of Royal Visit: the court on its road between two towers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from assets.paint.raster import Pixels, mix, shade
from assets.paint.sprites import sprite
from assets.paint.visit_pawns import CROWNS, MATERIALS, PAWNS
from assets.paint.visit_sky import DAY, DUSK, Air, sky


@dataclass(frozen=True)
class Land:
    """The colours of a time of day."""

    air: Air
    seats: tuple[str, str]
    stone: str
    stone_shade: str
    roof: str
    window: str
    pole: str
    slab: str
    edge: str
    carpet: str
    carpet_edge: str


LANDS: Final = {
    "dusk": Land(
        DUSK, ("#D55E00", "#F0E442"), "#6d6070", "#4d4352", "#2c2742", "#ffd98a", "#b59a6a",
        "#8b7a58", "#3a3124", "#a8213c", "#7a1529",
    ),
    "day": Land(
        DAY, ("#9b2f00", "#6b2363"), "#d8c8a6", "#b5a382", "#56658a", "#5d7390", "#8a6a3a",
        "#e3cf9f", "#a48a5c", "#b02a45", "#8a1c33",
    ),
}  # fmt: skip
SIZES: Final = {"": (54, 44), "-small": (36, 24)}
LETTERED: Final = 36
"""From this height on the title stands above the people; below it a crown does."""


def cover(land: Land, width: int, height: int) -> Pixels:
    """The picture, without its lettering."""
    horizon = int(height * 0.62)
    rows = sky(land.air, width, height, horizon, seed=7)
    _hills(rows, land, horizon)
    for side in (0, 1):
        _tower(rows, land, side, horizon)
    _road(rows, land)
    if height < LETTERED:
        _crown(rows)
    return rows


def _box(rows: Pixels, x: int, y: int, width: int, height: int, colour: str) -> None:
    for row in rows[max(0, y) : max(0, y + height)]:
        for at in range(max(0, x), min(len(row), x + width)):
            row[at] = colour


def _hills(rows: Pixels, land: Land, horizon: int) -> None:
    width, height = len(rows[0]), len(rows)
    for x in range(width):
        far = (x - width / 2) / (width / 2)
        rise = 0.10 * height * (0.5 + 0.5 * math.cos(far * 5 + 0.6) + abs(far))
        side = int(far >= 0)
        ground = mix(land.air.hill, land.seats[side], 0.22)
        for y in range(horizon + 2 - round(rise), height):
            vine = (x + y * (-1 if side else 1)) % 5 == 0
            rows[y][x] = mix(ground, land.seats[side], 0.15) if vine else ground


def _tower(rows: Pixels, land: Land, side: int, horizon: int) -> None:
    width, height = len(rows[0]), len(rows)
    wide = max(7, width // 6)
    left = side * (width - wide)
    seat = land.seats[side]
    wall, shaded = mix(land.stone, seat, 0.16), mix(land.stone_shade, seat, 0.12)
    top = horizon - int(height * 0.14)
    for x in range(wide):
        bend = abs((x + 0.5 - wide / 2) / (wide / 2))
        _box(rows, left + x, top, 1, height - top, mix(wall, shaded, bend * bend * 0.9))
    for y in range(wide - 1):
        inset = round(wide * 0.46 * (1 - (y + 1) / (wide - 1)))
        for x in range(inset, wide - inset):
            colour = shade(land.roof, 0.12) if x < wide * 0.4 else land.roof
            _box(rows, left + x, top - wide + 1 + y, 1, 1, colour)
    pole, above = left + wide // 2, top - wide - 1
    _box(rows, pole, above, 1, 3, land.pole)
    _box(rows, pole - 3 if side else pole + 1, above, 3, 2, seat)
    for y in range(top + 3, height - 6, 7):
        _box(rows, pole - 1, y, 2, 3, land.window)


def _crown(rows: Pixels) -> None:
    """The crown over the valley, in the middle of the sky."""
    drawn = sprite(CROWNS["crown-7"], MATERIALS)
    left = (len(rows[0]) - len(drawn[0])) // 2
    for y, row in enumerate(drawn, start=3):
        for x, colour in enumerate(row, start=left):
            if colour:
                rows[y][x] = colour


def _road(rows: Pixels, land: Land) -> None:
    width, height = len(rows[0]), len(rows)
    road = height - 3
    _box(rows, 0, road, width, 3, land.slab)
    for x in range(5, width, 6):
        _box(rows, x, road, 1, 3, land.edge)
    size = 7 if height >= 36 else 5
    step, middle = size + 1, width // 2 - size // 2
    _box(rows, middle - step - 1, road, 2 * step + size + 2, 2, land.carpet)
    _box(rows, middle - step - 1, road + 2, 2 * step + size + 2, 1, land.carpet_edge)
    aside = 5 if size == 7 else 2
    people = (
        ("guard", middle - step, True),
        ("king", middle, False),
        ("guard", middle + step, False),
        ("jester", aside, False),
        ("wizard", width - size - aside, False),
    )
    for kind, x, mirrored in people:
        drawn = sprite(PAWNS[f"{kind}-{size}"], MATERIALS)
        for at, row in enumerate(drawn, start=road + 1 - len(drawn)):
            for column, colour in enumerate(reversed(row) if mirrored else row, start=x):
                if colour:
                    rows[at][column] = colour
