"""The palace in what a list leaves of its panel."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from textual.strip import Strip
from textual.widget import Widget

from palais_tui.tui.colour import mix
from palais_tui.tui.dither import shown_pixels
from palais_tui.tui.pixel_art import platform_art
from palais_tui.tui.theme import Depth, Palette
from palais_tui.tui.widgets.canvas import Canvas

LEAST: Final = 6
"""Rows from which there is a picture."""
VEIL: Final = 0.3
"""How far it fades into its panel: the list comes first."""
LARGE: Final = 20
"""Rows from which it is the large one."""
SKY: Final = 0.35
"""The share of what is cut off that is cut at the top."""


class Vista(Widget, can_focus=False):
    """As high as the room that is left; not there if that is little."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._palette: Palette | None = None

    def show(self, palette: Palette, free: int) -> None:
        """Take the free rows, on a terminal that can paint."""
        self._palette = palette
        self.display = palette.painted and palette.half_rows and free >= LEAST
        self.styles.height = max(0, free)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        if self._palette is None:
            return Strip.blank(self.size.width)
        strips = _painted(self._palette, *self.size)
        return strips[y] if y < len(strips) else Strip.blank(self.size.width)


@lru_cache(maxsize=4)
def _painted(palette: Palette, width: int, height: int) -> list[Strip]:
    size = "" if height >= LARGE else "-small"
    picture = platform_art(f"palace-{'dusk' if palette.dark else 'day'}{size}")
    tall = max(picture.height, 2 * height)
    cut = picture.crop(width, tall)
    if palette.depth is Depth.TRUE:  # a pattern of two colours would turn into noise
        cut = cut.recoloured(lambda colour: mix(colour, palette.low, VEIL))
    first = round((tall - 2 * height) * SKY)
    canvas = Canvas(width, height, palette.low)
    canvas.pixels(0, 0, shown_pixels(cut, palette)[first : first + 2 * height])
    return canvas.strips()
