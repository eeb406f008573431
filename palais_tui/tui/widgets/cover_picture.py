"""The cover of a game, where there is room for all of it."""

from __future__ import annotations

from textual.strip import Strip
from textual.widget import Widget

from palais_tui.tui.pixel_art import PixelArt
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas


class CoverPicture(Widget, can_focus=False):
    """Shows the whole cover; nothing where it would be cut or cannot be painted."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._art: PixelArt | None = None
        self._palette: Palette | None = None
        self._drawn: tuple[object, list[Strip]] = None, []

    def show(self, cover: PixelArt | None, palette: Palette) -> None:
        """Paint a cover."""
        self._art, self._palette = cover, palette
        self.refresh()

    def render_line(self, y: int) -> Strip:
        looks = self._art, self._palette, self.size
        if looks != self._drawn[0]:
            self._drawn = looks, self._paint()
        strips = self._drawn[1]
        return strips[y] if y < len(strips) else Strip.blank(self.size.width, self.rich_style)

    def _paint(self) -> list[Strip]:
        cover, palette = self._art, self._palette
        if cover is None or palette is None or not (palette.painted and palette.half_rows):
            return []
        width, height = self.size
        if width < cover.width or 2 * height < cover.height:
            return []
        canvas = Canvas(width, height, palette.low)
        canvas.pixels(0, 0, cover.recoloured(palette.shown).pixels)
        return canvas.strips()
