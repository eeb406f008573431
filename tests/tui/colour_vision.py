"""How far apart two colours look, also to people who are colour-blind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from textual.color import Color

Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB
MATRICES: dict[str, Sequence[Triple]] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Sequence[Triple] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)


def distance(first: str, second: str, vision: str = "normal") -> float:
    """CIEDE2000 between two hex colours."""
    return ciede2000(lab(first, vision), lab(second, vision))


@cache
def lab(colour: str, vision: str = "normal") -> Triple:
    """A hex colour in CIELAB, as it looks to this kind of eye."""
    seen = _times(MATRICES[vision], _each(_linear, Color.parse(colour).normalized))
    xyz = _times(TO_XYZ, _each(lambda part: min(1.0, max(0.0, part)), seen))
    x, y, z = (_root(part / white) for part, white in zip(xyz, WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _each(change: Callable[[float], float], parts: Triple) -> Triple:
    first, second, third = map(change, parts)
    return first, second, third


def _times(matrix: Sequence[Triple], parts: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, parts, strict=True)) for row in matrix)
    return first, second, third


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def ciede2000(first: Triple, second: Triple) -> float:
    """The distance of two colours in CIELAB (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean_chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    grey = (1 - sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7))) / 2
    c1, c2 = hypot(a1 * (1 + grey), b1), hypot(a2 * (1 + grey), b2)
    h1, h2 = (degrees(atan2(b, a * (1 + grey))) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    tone = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    by_lightness = (l2 - l1) / (
        1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2)
    )
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * tone)
    twist = -sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * (
        2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    )
    return sqrt(by_lightness**2 + by_chroma**2 + by_hue**2 + twist * by_chroma * by_hue)
