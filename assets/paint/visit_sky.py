"""The sky over the valley of Royal Visit, by dusk and by day, with far hills.

The screens crop it around its centre. It has a picture for each height of the sky.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from assets.paint.raster import Pixels, Raster, gradient, mix
from assets.paint.xpm import fewer_colours

WIDTH: Final = 240
HEIGHTS: Final = {"-3": (6, 5), "-7": (14, 11), "-10": (20, 17)}
"""By rows of text: pixels, and how many of them lie above the horizon."""
COLOUR_STEP: Final = 7


@dataclass(frozen=True)
class Air:
    """The colours of a time of day."""

    sky: tuple[tuple[float, str], ...]
    far: str
    hill: str
    glow: str
    stars: bool


DUSK: Final = Air(
    sky=((0, "#15132f"), (0.40, "#34204f"), (0.72, "#7a3558"), (1, "#d3744f")),
    far="#3a2a48",
    hill="#1d3a28",
    glow="#ffd79a",
    stars=True,
)
DAY: Final = Air(
    sky=((0, "#6fa6d6"), (0.55, "#a9cce2"), (1, "#fbe7bf")),
    far="#8fb0c4",
    hill="#9dc280",
    glow="#fff6d8",
    stars=False,
)
TIMES: Final = {"dusk": DUSK, "day": DAY}


def sky(air: Air, width: int, height: int, horizon: int, seed: int = 3) -> Pixels:
    """A sky with hills at its foot."""
    picture, lots = Raster(width, height), random.Random(seed)
    picture.rectangle(0, 0, width, horizon, gradient(air.sky, 0, horizon))
    picture.rectangle(0, horizon, width, height - horizon, air.hill)
    if air.stars:
        for _ in range(width // 4):
            x, y = int(lots.random() * width), int((lots.random() ** 1.5) * horizon * 0.6)
            picture.rectangle(x, y, 1, 1, "#fff6e0", lots.choice((0.12, 0.2, 0.3, 0.5)))
    shown = min(width, 120 if horizon < 17 else 160)
    picture.glow(width / 2, horizon, shown * 0.42, horizon * 0.8, air.glow, 0.6)
    hills = max(4, width // 16)
    for number in range(-1, hills + 2):
        high = height * 0.04 + horizon * 0.24 + lots.random() * horizon * 0.16
        middle = (number + 0.3) * width / hills
        colour = mix(air.far, air.sky[-1][1], 0.12)
        picture.ellipse(middle, horizon + 1, width / hills * 0.9, high, colour)
    return fewer_colours(picture.pixels(), COLOUR_STEP)
