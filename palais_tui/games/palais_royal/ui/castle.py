"""The castle: nine places with all servants, majorities, and what each place gives."""

from __future__ import annotations

from textual import events
from textual.geometry import Region

from palais_tui.games.palais_royal.engine.castle import CASTLE_WIDTH
from palais_tui.games.palais_royal.ui.lined_castle import SMALL, draw_castle
from palais_tui.games.palais_royal.ui.painted_castle import (
    corner,
    paint_castle,
    paint_rings,
)
from palais_tui.games.palais_royal.ui.scene import Scene, Zoom
from palais_tui.games.palais_royal.ui.zoomed_castle import write_rooms
from palais_tui.tui.table.messages import Chosen, Dragged, Pointed
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard


class CastleBoard(PaintedBoard[Scene]):
    """The castle. Its mouse targets are ("place", number).

    ("carried", number) is the place that a servant is being dragged from.
    """

    _pressed: int | None = None
    """The place the mouse button went down on."""
    _carries = False
    """Whether the mouse has left that place with the button down."""

    def cell(self) -> tuple[int, int]:
        """The inner width and height of a place."""
        # from the canvas: `Widget.size` is slow
        width, height = self._painting.size
        return max(SMALL[0], (width - 1) // CASTLE_WIDTH - 1), max(
            SMALL[1], (height - 1) // CASTLE_WIDTH - 1
        )

    def place_at(self, x: int, y: int) -> int | None:
        """The place at a point."""
        wide, high = self.cell()
        column, row = x // (wide + 1), y // (high + 1)
        if self._scene is None or not (0 <= column < CASTLE_WIDTH and 0 <= row < CASTLE_WIDTH):
            return None
        return self._scene.view.table.grid.at[row * CASTLE_WIDTH + column]

    def on_mouse_move(self, event: events.MouseMove) -> None:
        place = self.place_at(event.x, event.y)
        if event.button and not self._carries and self._pressed not in (None, place):
            self._carries = True
            self.post_message(Pointed(("carried", self._pressed)))
        if place is not None:
            self.post_message(Pointed(("place", place)))

    def on_leave(self) -> None:
        self.post_message(Pointed(None))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._pressed, self._carries = self.place_at(event.x, event.y), False

    def drop(self) -> int | None:
        """The place the mouse button went down on, once: it was let go elsewhere."""
        origin, self._pressed = self._pressed, None
        self._carries = False
        return origin

    def on_click(self, event: events.Click) -> None:
        origin, place = self._pressed, self.place_at(event.x, event.y)
        if place is None or origin is None:
            return
        if place == origin:
            self.post_message(Chosen(("place", place)))
        else:
            self.post_message(Dragged(("place", origin), ("place", place)))

    def lower_looks(self, scene: Scene) -> object:
        return scene.apart_from_cursor() if scene.palette.painted else None

    def paint_marks(self, canvas: Canvas, scene: Scene) -> None:
        paint_rings(canvas, scene, self.cell())

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        cell = self.cell()
        if scene.palette.painted:
            paint_castle(canvas, scene, cell)
            if scene.zoom is Zoom.CASTLE:
                write_rooms(canvas, scene, cell)
            return
        draw_castle(canvas, scene, cell)
        for position, place in enumerate(scene.view.table.grid.at):
            if ("place", place) in scene.highlighted:
                self.point_at(canvas, scene, Region(*corner(position, cell), *cell))
        if scene.zoom is Zoom.CASTLE:
            write_rooms(canvas, scene, cell)
