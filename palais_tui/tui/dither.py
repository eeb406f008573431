"""The palace at dusk in 256 colours: two of them, mixed in a pattern, stand for one in between.

Without it the night would be three bands, and the hedges would not be green. By day the nearest
colours do.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from textual.color import Color, rgb_to_lab

from palais_tui.tui.colour import close_xterm
from palais_tui.tui.theme import Depth

if TYPE_CHECKING:
    from palais_tui.tui.pixel_art import PixelArt, Pixels
    from palais_tui.tui.theme import Palette

ORDER: Final = ((0, 2), (3, 1))
"""In which order the pixels of a square take the second colour."""
SHARES: Final = (0.5,)
NOISE: Final = 0.12
"""How much a pattern of two distant colours disturbs, beside a colour that is not met."""
GLARE: Final = 5.0
"""How much more it does if one is brighter."""
WORTH: Final = 0.5
"""A pattern has to be so much better than the nearest colour alone."""

Mixture = tuple[str, str, float]
"""Two colours and the share of the second."""
Lab = tuple[float, float, float]


def shown_pixels(art: PixelArt, palette: Palette) -> Pixels:
    """The pixels of a picture as the terminal can show them."""
    if palette.depth is not Depth.XTERM or not palette.dark:
        return art.recoloured(palette.shown).pixels
    mixtures = {colour: mixture(colour) for colour in art.colours.values() if colour}
    left, top = art.place  # so that the pattern goes on in a part that lies on the picture
    return [
        [colour and _pixel(mixtures[colour], x, y) for x, colour in enumerate(row, left)]
        for y, row in enumerate(art.pixels, top)
    ]


def _pixel(mixed: Mixture, x: int, y: int) -> str:
    first, second, share = mixed
    return second if 4 * share > ORDER[y % 2][x % 2] else first


@cache
def mixture(colour: str) -> Mixture:
    """The two colours of a pattern, or one of them twice if it is as good."""
    wanted, close = _lab(colour), [(_lab(one), one) for one in close_xterm(colour)]
    nearest, alone = min((_apart(wanted, lab), one) for lab, one in close)
    best, found = WORTH * nearest, (alone, alone, 0.0)
    for (begin, first), (end, second) in combinations(close, 2):
        brighter = begin[0] - end[0]
        noise = NOISE * (_apart(begin, end) + GLARE * brighter * brighter)
        for share in SHARES:
            cost = noise * share * (1 - share)
            if cost < best:
                cost += _apart(wanted, _between(begin, end, share))
                if cost < best:
                    best, found = cost, (first, second, share)
    return found


def _between(begin: Lab, end: Lab, share: float) -> Lab:
    rest = 1 - share
    return (
        rest * begin[0] + share * end[0],
        rest * begin[1] + share * end[1],
        rest * begin[2] + share * end[2],
    )


def _apart(one: Lab, other: Lab) -> float:
    light, red, yellow = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return light * light + red * red + yellow * yellow


@cache
def _lab(colour: str) -> Lab:
    found = rgb_to_lab(Color.parse(colour))
    return found.L, found.a, found.b
