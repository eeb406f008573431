"""The velvet curtain, with a gold frame around the plaque that hangs before it."""

from __future__ import annotations

from typing import Final

from textual.color import Color
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from palais_tui.tui.colour import nearest_xterm, xterm
from palais_tui.tui.pixel_art import platform_art
from palais_tui.tui.theme import DARK, Depth, Palette
from palais_tui.tui.widgets.picture_strip import picture_strip

DYES: Final = ((0x28, 233), (0x68, 52), (0x8B, 88), (0xFF, 124))
"""Up to how much red which of the 256 colours is velvet; the nearest would be grey in the folds."""
LARGE_HEIGHT: Final = 31
"""From this height on the pelmet hangs lower."""


class Velvet(Widget, can_focus=False):
    """Fills the screen behind a plaque."""

    def __init__(self, plaque: Widget | None, *, id: str | None = None) -> None:  # noqa: A002
        """Without a plaque it is one half of an opening curtain, drawn to its side."""
        super().__init__(id=id)
        self._plaque = plaque
        self._palette = DARK
        self._rows: list[list[str]] = []
        self._drawn: object = None

    def show(self, palette: Palette) -> None:
        self._palette = palette
        self.refresh()

    def _draw(self) -> None:
        width, height = self.screen.size
        shown = self._palette.shown
        name = "curtain" if height >= LARGE_HEIGHT else "curtain-small"
        cloth, hem = platform_art(name), platform_art("curtain-hem")
        dyed = _dyed if self._palette.depth is Depth.XTERM else shown
        pixels = cloth.crop(width, cloth.height).recoloured(dyed).pixels
        rows = [[colour or "" for colour in row] for row in pixels][: 2 * height]
        rows += [rows[-1].copy() for _ in range(2 * height - len(rows))]
        for row, braid in zip(rows[-hem.height :], hem.recoloured(shown).pixels, strict=True):
            row[:] = [braid[x % len(braid)] or "" for x in range(width)]
        if self._plaque is not None:
            self._frame(rows, self._plaque.region)
        self._rows = rows

    def _frame(self, rows: list[list[str]], box: Region) -> None:
        border = 1 if self._palette.half_rows else 2
        left, right = max(0, box.x - 1), min(len(rows[0]), box.right + 1)
        for row in rows[max(0, 2 * box.y - border) : 2 * box.bottom + border]:
            row[left:right] = [self._palette.frame] * (right - left)

    def render_line(self, y: int) -> Strip:
        looks = self._palette, self._plaque and self._plaque.region, self.screen.size
        if looks != self._drawn:
            self._drawn = looks
            self._draw()
        # what is left of a half are the columns next to the middle
        middle = self.screen.size.width // 2
        begin, end = 0, self.screen.size.width
        if self._plaque is None and self.region.x == 0:
            begin, end = middle - self.size.width, middle
        elif self._plaque is None:
            begin, end = middle, middle + self.size.width
        upper, lower = self._rows[2 * y][begin:end], self._rows[2 * y + 1][begin:end]
        return picture_strip(upper if self._palette.half_rows else lower, lower)


def _dyed(colour: str) -> str:
    """A colour of the cloth in 256 colours; its gold is the nearest."""
    red, green, _ = Color.parse(colour).rgb
    if 2 * green > red:
        return nearest_xterm(colour)
    return next(xterm(dye) for most, dye in DYES if red <= most)
