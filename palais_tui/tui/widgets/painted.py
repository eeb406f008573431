"""The base of all boards: they are painted as a whole and shown line by line."""

from __future__ import annotations

from functools import cache, cached_property
from typing import ClassVar, Generic, Protocol, TypeVar

from rich.color import Color
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.cached import RowCache, filtered
from palais_tui.tui.widgets.canvas import Canvas


class AnyScene(Protocol):
    """What a board needs to know of the scene it paints."""

    @property
    def symbols(self) -> Symbols: ...

    @property
    def palette(self) -> Palette: ...


Scene = TypeVar("Scene", bound=AnyScene)


class PaintedBoard(Widget, Generic[Scene], can_focus=False):
    """A widget that paints a scene. One widget a board is far quicker than one a field."""

    DEFAULT_CLASSES: ClassVar[str] = "board"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._scene: Scene | None = None
        self._painting = Canvas(0, 0)
        self._lower: tuple[object, Canvas] = None, Canvas(0, 0)
        """The lower layer, and what it depends on."""
        self._strips: dict[int, Strip] = {}
        """The rows of the picture as they are shown."""
        self._unmarked: dict[int, Strip] = {}
        """Those of the lower layer: a mark that moves on leaves them behind."""
        self._background: Style | None = None
        self._looks: object = None
        self._is_bare = False
        """Whether nothing lies around or over the rows."""

    def show(self, scene: Scene) -> None:
        """Paint another scene; only what differs is sent to the terminal."""
        self._scene = scene
        looks = self.looks(scene)
        before, size = self._painting, self.size
        if looks is not None and (looks, size) == (self._looks, before.size):
            return
        self._looks = looks
        self._paint(size)
        changed = self._painting.changes(before)
        for region in changed:
            for y in region.line_range:
                self._strips.pop(y, None)
        if changed:
            self.refresh(*changed)

    def looks(self, scene: Scene) -> object:
        """The part of the scene that the picture depends on; the same part is not painted again.

        None paints every scene.
        """
        return None

    def lower_looks(self, scene: Scene) -> object:
        """The part of the scene that the lower layer depends on.

        As long as it is the same, only `paint_marks` is called. None: there is one layer.
        """
        return None

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the scene, or its lower layer; each board does it its own way."""
        raise NotImplementedError

    def paint_marks(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the upper layer, such as a cursor, onto the lower one."""

    def picture(self, scene: Scene, width: int, height: int) -> Canvas:
        """The scene on a canvas of this size, for use without a running app."""
        self._painting = Canvas(width, height)
        self.paint(self._painting, scene)
        if self.lower_looks(scene) is not None:
            self.paint_marks(self._painting, scene)
        return self._painting

    def point_at(self, canvas: Canvas, scene: Scene, at: Region) -> None:
        """Draw pointers on both sides of a cell, but not over an ornament."""
        style = scene.palette.key
        signs = (at.x - 1, scene.symbols.point_right), (at.right, scene.symbols.point_left)
        for row in range(at.y, at.bottom):
            for column, sign in signs:
                if canvas.letter(column, row) != scene.symbols.wall_down:
                    canvas.write(column, row, sign, style)

    def _paint(self, size: tuple[int, int]) -> None:
        scene = self._scene
        looks = None if scene is None else self.lower_looks(scene)
        known, layer = self._lower
        if looks is None or looks != known or layer.size != size:
            self._painting = layer = Canvas(*size)
            if scene is not None:
                self.paint(layer, scene)
            self._lower = looks, layer
            self._unmarked.clear()
        if scene is not None and looks is not None:
            self._painting = layer.copy()
            self.paint_marks(self._painting, scene)

    # --- rendering

    @cached_property
    def _row_cache(self) -> RowCache:
        return RowCache()

    def render_lines(self, crop: Region) -> list[Strip]:
        return self._row_cache.rows(crop, self._render_rows)

    def _render_rows(self, crop: Region) -> list[Strip]:
        size = self.size
        if self._painting.size != size:
            self._paint(size)
            self._forget_rows()
        if self._background is None:
            self._background = _surface(self.rich_style.bgcolor)
            self._is_bare = not any(self.gutter) and self.opacity == 1 and not self.styles.tint.a
            self._forget_rows()
        if not self._is_bare:
            return super().render_lines(crop)
        columns = crop.column_span
        if columns == (0, size.width):
            return [self._kept_row(y) for y in crop.line_range]
        return filtered(self, [self._part_of_row(y, columns) for y in crop.line_range])

    def _part_of_row(self, y: int, columns: tuple[int, int]) -> Strip:
        """A part of a row, which is quicker to make than to cut from the whole."""
        first, end = columns
        if y >= self._painting.height:
            return Strip.blank(end - first, self._background)
        return self._painting.strip(y, self._background, first, end)

    def _forget_rows(self) -> None:
        self._strips.clear()
        self._unmarked.clear()

    def _kept_row(self, y: int) -> Strip:
        if y not in self._strips:
            unmarked = self._painting.has_row_of(self._lower[1], y)
            rows = self._unmarked if unmarked else self._strips
            if y not in rows:
                (rows[y],) = filtered(self, [self.render_line(y)])
            self._strips[y] = rows[y]
        return self._strips[y]

    def render_line(self, y: int) -> Strip:
        width, height = self._painting.size
        if y >= height:
            return Strip.blank(width, self._background)
        return self._painting.strip(y, self._background)

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> PaintedBoard[Scene]:
        self._row_cache.clear()
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def notify_style_update(self) -> None:
        """Forget the background, which is cached because computing it for each row is slow."""
        self._background = None
        self._row_cache.clear()
        super().notify_style_update()


@cache
def _surface(colour: Color | None) -> Style:
    """A background; the same one for all boards, so that styles compare by identity."""
    return Style(bgcolor=colour)
