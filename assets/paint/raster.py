"""A small painter: shapes with soft edges on a grid of pixels.

Every pixel is painted as `FINE` x `FINE` points and averaged at the end, which gives the soft
edges. A point that was never painted is transparent.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

Colour = tuple[float, float, float]
"""Red, green and blue from 0 to 255; painting mixes, so they are not whole numbers."""
Paint = str | Callable[[float], str]
"""A colour as "#rrggbb", or one by row."""
Pixels = list[list[str | None]]
"""Rows of "#rrggbb"; None is transparent."""
Point = tuple[float, float]

FINE = 4


def rgb(colour: str) -> Colour:
    """The parts of "#rrggbb"."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hexadecimal(colour: Colour) -> str:
    """A colour as "#rrggbb", rounded."""
    red, green, blue = (max(0, min(255, math.floor(part + 0.5))) for part in colour)
    return f"#{red:02x}{green:02x}{blue:02x}"


def mix(first: str, second: str, share: float) -> str:
    """The first colour with a share (0 to 1) of the second."""
    return hexadecimal(_towards(rgb(first), rgb(second), share))


def shade(colour: str, amount: float) -> str:
    """A lighter colour (amount above 0) or a darker one (below 0)."""
    return mix(colour, "#ffffff" if amount > 0 else "#000000", abs(amount))


def gradient(
    stops: Sequence[tuple[float, str]], top: float, height: float
) -> Callable[[float], str]:
    """A paint that runs from row `top` over `height` rows, through colours at 0 to 1."""

    def at(row: float) -> str:
        share = (row - top) / height
        for (begin, first), (end, second) in pairwise(stops):
            if share <= end:
                return mix(first, second, max(0.0, (share - begin) / (end - begin)))
        return stops[-1][1]

    return at


def _towards(first: Colour, second: Colour, share: float) -> Colour:
    red, green, blue = (a + (b - a) * share for a, b in zip(first, second, strict=True))
    return red, green, blue


class Raster:
    """A picture in the making. Coordinates are in pixels, from the top left corner."""

    def __init__(self, width: int, height: int, ground: str | None = None) -> None:
        self.width = width
        self.height = height
        colour = rgb(ground) if ground else None
        self._points: list[list[Colour | None]] = [
            [colour] * (width * FINE) for _ in range(height * FINE)
        ]

    def rectangle(
        self, x: float, y: float, width: float, height: float, paint: Paint, alpha: float = 1.0
    ) -> None:
        for row in self._rows(y, y + height):
            self._span(row, x, x + width, paint, alpha)

    def ellipse(
        self, x: float, y: float, wide: float, high: float, paint: Paint, alpha: float = 1.0
    ) -> None:
        """An ellipse around a centre, by its two radii."""
        for row in self._rows(y - high, y + high):
            part = 1 - ((_middle(row) - y) / high) ** 2
            if part > 0:
                half = wide * math.sqrt(part)
                self._span(row, x - half, x + half, paint, alpha)

    def polygon(self, corners: Sequence[Point], paint: Paint, alpha: float = 1.0) -> None:
        tops = [y for _, y in corners]
        for row in self._rows(min(tops), max(tops)):
            crossings = sorted(_crossings(corners, _middle(row)))
            for begin, end in zip(crossings[::2], crossings[1::2], strict=True):
                self._span(row, begin, end, paint, alpha)

    def glow(self, x: float, y: float, wide: float, high: float, colour: str, alpha: float) -> None:
        """A light that fades towards the edge of an ellipse. It only lights what is painted."""
        light = rgb(colour)
        for row in range(self.height):
            for column in range(self.width):
                far = ((column + 0.5 - x) / wide) ** 2 + ((row + 0.5 - y) / high) ** 2
                if far < 1:
                    self._blend(column, row, light, alpha * (1 - far) ** 2)

    def _blend(self, column: int, row: int, colour: Colour, share: float) -> None:
        """Mix a colour into all points of one pixel."""
        for points in self._points[row * FINE : (row + 1) * FINE]:
            for at in range(column * FINE, (column + 1) * FINE):
                here = points[at]
                if here is not None:
                    points[at] = _towards(here, colour, share)

    def _rows(self, top: float, bottom: float) -> range:
        """The rows of points whose middle lies between two heights."""
        return range(
            max(0, math.ceil(top * FINE - 0.5)),
            min(self.height * FINE, math.ceil(bottom * FINE - 0.5)),
        )

    def _span(self, row: int, begin: float, end: float, paint: Paint, alpha: float) -> None:
        first = max(0, math.ceil(begin * FINE - 0.5))
        last = min(self.width * FINE, math.ceil(end * FINE - 0.5))
        if first >= last:
            return
        colour = rgb(paint if isinstance(paint, str) else paint(_middle(row)))
        points = self._points[row]
        if alpha >= 1:
            points[first:last] = [colour] * (last - first)
            return
        points[first:last] = [here and _towards(here, colour, alpha) for here in points[first:last]]

    def pixels(self) -> Pixels:
        """The picture. A pixel is transparent if less than half of it was painted."""
        return [[self._pixel(x, y) for x in range(self.width)] for y in range(self.height)]

    def _pixel(self, x: int, y: int) -> str | None:
        found = [
            point
            for points in self._points[y * FINE : (y + 1) * FINE]
            for point in points[x * FINE : (x + 1) * FINE]
            if point is not None
        ]
        if 2 * len(found) < FINE * FINE:
            return None
        red, green, blue = (sum(parts) / len(found) for parts in zip(*found, strict=True))
        return hexadecimal((red, green, blue))


def _middle(row: int) -> float:
    """The height of the middle of a row of points, in pixels."""
    return (row + 0.5) / FINE


def _crossings(corners: Sequence[Point], y: float) -> Iterator[float]:
    """Where a horizontal line crosses the sides of a polygon."""
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (y0 > y) != (y1 > y):
            yield x0 + (x1 - x0) * (y - y0) / (y1 - y0)
