"""A grid of pixels to paint on, two of them to a row of text."""

from __future__ import annotations

from collections.abc import Callable

from palais_tui.tui.colour import mix
from palais_tui.tui.pixel_art import Pixels


class Sheet:
    """Rows of hex colours; what lies outside is clipped."""

    def __init__(self, rows: list[list[str]]) -> None:
        self.rows = rows
        self.height = len(rows)
        self.width = len(rows[0])

    @classmethod
    def plain(cls, width: int, height: int, colour: str) -> Sheet:
        return cls([[colour] * width for _ in range(height)])

    def copy(self) -> Sheet:
        return Sheet([row.copy() for row in self.rows])

    def dot(self, x: int, y: int, colour: str, share: float = 1.0) -> None:
        """Paint one pixel, or mix a share of a colour into it."""
        if 0 <= x < self.width and 0 <= y < self.height:
            row = self.rows[y]
            row[x] = colour if share >= 1 else mix(row[x], colour, round(share, 2))

    def box(self, x: int, y: int, width: int, height: int, colour: str, share: float = 1.0) -> None:
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.dot(column, row, colour, share)

    def lay(self, x: int, y: int, picture: Pixels, share: float = 1.0) -> None:
        """Lay a picture over what is there; transparent pixels keep it."""
        for at, row in enumerate(picture, start=y):
            for column, colour in enumerate(row, start=x):
                if colour:
                    self.dot(column, at, colour, share)

    def recoloured(self, change: Callable[[str], str]) -> Sheet:
        memo: dict[str, str] = {}
        for row in self.rows:
            for colour in row:
                if colour not in memo:
                    memo[colour] = change(colour)
        return Sheet([[memo[colour] for colour in row] for row in self.rows])


def lighter(colour: str, share: float) -> str:
    """A colour with some white in it."""
    return mix(colour, "#ffffff", share)
