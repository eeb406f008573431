"""The velvet curtain: a pelmet with a gold fringe over long folds.

The last row of a picture is the fold alone; the screen repeats it downwards.
"""

from __future__ import annotations

import math
from typing import Final

from assets.paint.raster import Pixels, mix
from assets.paint.xpm import fewer_colours

WIDTH: Final = 192
SWAG: Final = 24
"""Columns of one swag of the pelmet; one hangs in the middle."""
SHADOW: Final = 6
DARKNESS: Final = "#12030a"
FRINGE: Final = ("#f4c95d", "#a87614")


def curtain(drop: int) -> Pixels:
    """The curtain with a pelmet that hangs down so many pixels at its lowest."""
    height = drop + 3 + SHADOW + 1
    columns = [_column(x, drop, height) for x in range(WIDTH)]
    return fewer_colours([[column[y] for column in columns] for y in range(height)], 10)


def hem() -> Pixels:
    """Two rows of gold at the bottom."""
    return [["#c9952f"] * 2, ["#e0b03e", "#8a5f14"]]


def _fold(x: int) -> str:
    """The colour of one column of the folds, darker towards the sides."""
    out = x - WIDTH / 2
    wave = (math.sin(out * 0.62 + math.sin(out * 0.13) * 1.7) + 1) / 2
    colour = mix(mix("#3a0612", "#a3182f", wave), "#c9384c", max(0.0, wave - 0.85) * 2)
    return mix(colour, DARKNESS, min(0.45, 0.35 * abs(out) / 60))


def _column(x: int, drop: int, height: int) -> list[str]:
    """One column from the top down: pelmet, fringe, its shadow, fold."""
    share = (x - WIDTH / 2 + SWAG / 2) / SWAG % 1
    edge = round(drop * (0.5 + 0.5 * math.sin(share * math.pi)))
    fold = _fold(x)
    column = []
    for y in range(height - 1):
        below = y - edge
        if below < 0:
            wave = (math.sin(y * 0.55 + (share - 0.5) ** 2 * 9) + 1) / 2
            column.append(mix(mix("#4a0817", "#b51e36", wave), DARKNESS, 0.12))
        elif below < 2:
            column.append(mix(*FRINGE, (x % 2 + 0.4 * below) / 1.6))
        elif below == 2:
            column.append("#c9952f" if x % 2 == 0 else mix(fold, "#000000", 0.55))
        else:
            column.append(mix(fold, "#000000", max(0.0, 0.4 - 0.06 * (below - 3))))
    return [*column, fold]
