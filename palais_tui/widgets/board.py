"""What all boards share: they are painted whole and shown line by line."""

from __future__ import annotations

from typing import ClassVar

from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from palais_tui.widgets.canvas import Canvas
from palais_tui.widgets.scene import Scene


class Board(Widget, can_focus=False):
    """A widget that paints a scene. One widget a board is far quicker than one a field."""

    DEFAULT_CLASSES: ClassVar[str] = "board"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # textual's own name
        super().__init__(id=id)
        self._scene: Scene | None = None
        self._strips: list[Strip] = []
        self._painted: tuple[int, int] | None = None

    def show(self, scene: Scene) -> None:
        """Paint another scene; only the rows that differ are sent to the terminal."""
        self._scene = scene
        self._painted = None
        self.refresh()

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the scene; each board does it its own way."""
        raise NotImplementedError

    def render_line(self, y: int) -> Strip:
        """One row of the painting."""
        width, height = self.size
        if self._painted != (width, height):
            canvas = Canvas(width, height)
            if self._scene is not None:
                self.paint(canvas, self._scene)
            self._strips = canvas.strips()
            self._painted = (width, height)
        base = self.rich_style
        background = Style(bgcolor=base.bgcolor)
        strip = self._strips[y] if y < len(self._strips) else Strip.blank(width)
        return strip.apply_style(background)
