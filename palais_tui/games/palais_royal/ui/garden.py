"""The garden: 6x6 fields with nobles, servants, ornaments and current prices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.geometry import Region

from palais_tui.games.palais_royal.engine.components import FIELDS, GARDEN_WIDTH
from palais_tui.games.palais_royal.ui.lined_garden import SMALL, draw_garden
from palais_tui.games.palais_royal.ui.painted_edges import Signpost, edge_at, signposts
from palais_tui.games.palais_royal.ui.painted_garden import (
    corner,
    ornament_at,
    paint_garden,
    paint_rings,
)
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.tile import MEDIUM
from palais_tui.tui.table.messages import Chosen, Pointed
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

WITH_EDGES: Final = 3
"""Players who leave room for the standings of the edges below them."""


class GardenBoard(PaintedBoard[Scene]):
    """The garden.

    Its mouse targets are ("field", number), ("edge", number) on the hedge, and ("ornament",
    number) between two fields.
    """

    _posts: Sequence[Signpost] = ()

    def cell(self) -> tuple[int, int]:
        """The inner width and height of a field."""
        # from the canvas: `Widget.size` is slow
        width, height = self._painting.size
        return max(SMALL[0], (width - 1) // GARDEN_WIDTH - 1), max(
            SMALL[1], (height - 1) // GARDEN_WIDTH - 1
        )

    def field_at(self, x: int, y: int) -> int | None:
        """The field at a point; lines belong to the field right of or below them."""
        wide, high = self.cell()
        column, row = x // (wide + 1), y // (high + 1)
        return (
            row * GARDEN_WIDTH + column
            if 0 <= column < GARDEN_WIDTH and 0 <= row < GARDEN_WIDTH
            else None
        )

    def on_mouse_move(self, event: events.MouseMove) -> None:
        edge = edge_at(self._posts, event.x, event.y)
        field, ornament = self.field_at(event.x, event.y), self._ornament_at(event.x, event.y)
        if edge is not None:
            self.post_message(Pointed(("edge", edge)))
        elif ornament is not None:
            self.post_message(Pointed(("ornament", ornament)))
        elif field is not None:
            self.post_message(Pointed(("field", field)))

    def _ornament_at(self, x: int, y: int) -> int | None:
        if self._scene is None:
            return None
        garden = self._scene.view.table.components.garden
        return ornament_at(garden, self.cell(), x, y)

    def on_leave(self) -> None:
        self.post_message(Pointed(None))

    def on_click(self, event: events.Click) -> None:
        field = self.field_at(event.x, event.y)
        if field is not None:
            self.post_message(Chosen(("field", field)))

    def looks(self, scene: Scene) -> object:
        """Leaves out the castle, which changes more often than the garden."""
        pointed = scene.pointed if scene.pointed and scene.pointed[0] == "field" else None
        changed = [mark for mark in scene.changed if mark[0] == "field"]
        marks = scene.cursor_field, pointed, changed, scene.mover, scene.highlighted
        return marks, self._nobles(scene)

    def lower_looks(self, scene: Scene) -> object:
        return self._nobles(scene) if scene.palette.painted else None

    def _nobles(self, scene: Scene) -> tuple[object, ...]:
        return (
            scene.view.table.garden,
            scene.selectable_fields,
            scene.last_of("field"),
            scene.narrator.names,
            scene.narrator.language,
            scene.symbols,
            scene.palette,
        )

    def paint_marks(self, canvas: Canvas, scene: Scene) -> None:
        paint_rings(canvas, scene, self.cell(), self._posts)

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        cell = self.cell()
        self._posts = ()
        if scene.palette.painted:
            if _needs_signposts(scene, cell):
                self._posts = signposts(scene, cell)
            paint_garden(canvas, scene, cell, self._posts)
            return
        draw_garden(canvas, scene, cell)
        for field in range(FIELDS):
            if ("field", field) in scene.highlighted:
                self.point_at(canvas, scene, Region(*corner(field, cell), *cell))


def _needs_signposts(scene: Scene, cell: tuple[int, int]) -> bool:
    """Whether the standings of the edges have no room below the players or beside the garden."""
    full = scene.view.table.players > WITH_EDGES and scene.zoom is None
    return full and cell[0] >= MEDIUM[0]  # a small table has a line for them
