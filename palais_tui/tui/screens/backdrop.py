"""The palace in the dark, behind panels that leave some of a large screen free."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Self

from textual import getters
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from palais_tui.tui.app import PalaisApp
from palais_tui.tui.pixel_art import platform_art
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.large_letters import write_large

VEIL: Final = 0.7
"""How far the picture fades into the page, so that panels stand out."""
TITLED: Final = 40
"""Rows from which a title stands over the panel."""
TITLE_ROW: Final = 2


class Backdrop(Widget, can_focus=False):
    """Lies under everything else; the style sheet hides it where there is no room."""

    app = getters.app(PalaisApp)

    def __init__(self, title: str = "") -> None:
        super().__init__()
        self._title = title

    @classmethod
    def under(cls, screen: Screen[Any], title: str = "") -> Self:
        """The backdrop of a screen, which learns its size class before its first layout.

        A title stands in large letters over the panel, if the terminal is high enough.

        Textual sets these classes afterwards, so that the page would jump into its frame.
        """
        app = screen.app
        for points, extent in zip(
            (app.HORIZONTAL_BREAKPOINTS or [], app.VERTICAL_BREAKPOINTS or []),
            app.size,
            strict=True,
        ):
            fitting = [name for least, name in points if extent >= least]
            screen.add_class(*fitting[-1:])
        return cls(title)

    def on_mount(self) -> None:
        self.watch(self.app, "theme", self._repaint, init=False)

    def _repaint(self) -> None:
        self.refresh()

    def render_line(self, y: int) -> Strip:
        return painted(self.app.palette, *self.size, self._title)[y]


@lru_cache(maxsize=4)
def painted(palette: Palette, width: int, height: int, title: str) -> list[Strip]:
    """The rows of the picture."""
    canvas = Canvas(width, height, palette.night)
    picture = platform_art("palace-dusk" if palette.dark else "palace-day")
    veiled = picture.crop(width, 2 * height).recoloured(
        lambda colour: palette.mixed(colour, palette.night, VEIL)
    )
    canvas.pixels(0, 0, veiled.pixels)
    if title and height >= TITLED:
        write_large(canvas, title, (0, width), 2 * TITLE_ROW, palette)
    return canvas.strips()
