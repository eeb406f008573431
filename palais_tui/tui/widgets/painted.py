"""What all boards share: they are painted whole and shown line by line."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from palais_tui.tui.widgets.cached import CachedWidget
from palais_tui.tui.widgets.canvas import Canvas


class PaintedBoard(CachedWidget, can_focus=False):
    """Paints a scene, which is of the type that the subclass expects.

    One widget for a whole board is much faster than one for each field.
    """

    DEFAULT_CLASSES: ClassVar[str] = "board"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # textual's own name
        super().__init__(id=id)
        self._scene: Any = None
        self._painting = Canvas(0, 0)
        self._strips: dict[int, Strip] = {}
        self._background: Style | None = None
        self._looks: object = None

    def show(self, scene: Any) -> None:
        """Paint another scene; only what differs is sent to the terminal."""
        self._scene = scene
        looks = self.looks(scene)
        before = self._painting
        if looks is not None and (looks, self.size) == (self._looks, before.size):
            return
        self._looks = looks
        self._paint()
        changed = self._painting.changes(before)
        for region in changed:
            for y in region.line_range:
                self._strips.pop(y, None)
        if changed:
            self.refresh(*changed)

    def looks(self, scene: Any) -> object:
        """All of the scene that the picture shows: if it is the same, nothing is painted.

        None paints every scene.
        """
        return None

    def paint(self, canvas: Canvas, scene: Any) -> None:
        """Draw the scene; each board does it its own way."""
        raise NotImplementedError

    def picture(self, scene: Any, width: int, height: int) -> Canvas:
        """The scene on a canvas of this size, for those who draw no widgets."""
        self._painting = Canvas(width, height)
        self.paint(self._painting, scene)
        return self._painting

    def point_at(self, canvas: Canvas, scene: Any, at: Region) -> None:
        """Signs on both sides of a cell; an ornament there stays to be seen."""
        style = scene.palette.key
        signs = (at.x - 1, scene.symbols.point_right), (at.right, scene.symbols.point_left)
        for row in range(at.y, at.bottom):
            for column, sign in signs:
                if canvas.letter(column, row) != scene.symbols.wall_down:
                    canvas.write(column, row, sign, style)

    def _paint(self) -> None:
        self._painting = Canvas(*self.size)
        if self._scene is not None:
            self.paint(self._painting, self._scene)

    def render_line(self, y: int) -> Strip:
        """One row of the painting."""
        width, height = self.size
        if self._painting.size != (width, height):
            self._paint()
            self._strips.clear()
        if self._background is None:
            self._background = Style(bgcolor=self.rich_style.bgcolor)
            self._strips.clear()
        if y >= height:
            return Strip.blank(width, self._background)
        if y not in self._strips:
            self._strips[y] = self._painting.strip(y, self._background)
        return self._strips[y]

    def notify_style_update(self) -> None:
        """Another theme, another background; working it out for each row would be slow."""
        self._background = None
        super().notify_style_update()
