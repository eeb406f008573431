"""A still picture of a part of a board, for the examples in a rulebook."""

from __future__ import annotations

from rich.text import Text
from textual.strip import Strip
from textual.widget import Widget

from palais_tui.tui.widgets.canvas import Canvas


class ExampleBoard(Widget, can_focus=False):
    """Shows a crop of a canvas, or nothing."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # textual's own name
        super().__init__(id=id)
        self._strips: list[Strip] = []

    def show(self, canvas: Canvas | None, part: tuple[int, int, int, int] = (0, 0, 0, 0)) -> None:
        """Show a part of a board, or nothing."""
        x, y, width, height = part
        self.display = canvas is not None
        rows = canvas.strips()[y : y + height] if canvas else []
        self._strips = [strip.crop(x, x + width) for strip in rows]
        self.styles.width, self.styles.height = width, height
        self.refresh()

    def render_line(self, y: int) -> Strip:
        if y >= len(self._strips):
            return Strip.blank(self.size.width, self.rich_style)
        return self._strips[y].apply_style(self.rich_style)

    def render(self) -> Text:
        # drawn by render_line
        return Text("")
