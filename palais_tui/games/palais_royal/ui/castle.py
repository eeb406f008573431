"""The castle: nine places with all servants, majorities, and what each place gives."""

from __future__ import annotations

from textwrap import wrap

from textual import events
from textual.geometry import Region

from palais_tui.games.palais_royal.controller.explanations import gives
from palais_tui.games.palais_royal.engine.actions.stairway import moves_diagonally
from palais_tui.games.palais_royal.engine.castle import CARDINAL, CASTLE_WIDTH, GATE, OFFICE
from palais_tui.games.palais_royal.engine.majority import majority
from palais_tui.games.palais_royal.phrases.explanations import place_text
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.table.messages import Chosen, Dragged, Pointed
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

SMALL = (9, 3)


class CastleBoard(PaintedBoard[Scene]):
    """The castle. Its mouse targets are ("place", number)."""

    _pressed: int | None = None

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
        if place is not None:
            self.post_message(Pointed(("place", place)))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._pressed = self.place_at(event.x, event.y)

    def on_click(self, event: events.Click) -> None:
        origin, place = self._pressed, self.place_at(event.x, event.y)
        if place is None or origin is None:
            return
        if place == origin:
            self.post_message(Chosen(("place", place)))
        else:
            self.post_message(Dragged(("place", origin), ("place", place)))

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        wide, high = self.cell()
        canvas.grid(scene.symbols, CASTLE_WIDTH, CASTLE_WIDTH, (wide, high), scene.palette.lines)
        sides = self._sides(scene) if scene.text_side and high > SMALL[1] + 1 else {}
        for position, place in enumerate(scene.view.table.grid.at):
            row, column = divmod(position, CASTLE_WIDTH)
            x, y = column * (wide + 1) + 1, row * (high + 1) + 1
            self._place(canvas, scene, position, place, (x, y))
            for row, line in enumerate(sides.get(place, ()), y + 3):
                canvas.write(x, row, line, scene.palette.muted)
            if place == scene.origin:
                canvas.restyle(x, y, wide, 1, scene.palette.chosen)
            if place == scene.cursor_place:
                canvas.restyle(x, y, wide, high, scene.palette.field)
            if ("place", place) in scene.highlighted:
                self.point_at(canvas, scene, Region(x, y, wide, high))

    def _place(
        self, canvas: Canvas, scene: Scene, position: int, place: int, at: tuple[int, int]
    ) -> None:
        x, y = at
        wide = self.cell()[0]
        palette = scene.palette
        can = place in scene.selectable_places
        canvas.write(x, y - 1, str(position + 1), palette.key if can else palette.muted)
        worth = self._worth(scene, place)
        canvas.write_right(x + wide, y - 1, worth, palette.can if can else palette.muted)
        name = scene.narrator.place(place)
        if len(name) > wide or wide < 16:
            name = scene.narrator.short_place(place)
        name = name[:1].upper() + name[1:]
        # filled up, so that a reversed row is of one colour
        canvas.write(x, y, f"{name[:wide]:<{wide}}", palette.strong if can else palette.plain)
        if can:
            canvas.restyle(x, y, len(name[:wide]), 1, palette.target)
        self._servants(canvas, scene, place, (x, y + 1))

    def _sides(self, scene: Scene) -> dict[int, list[str]]:
        """The text of each place: in full if all of them fit, else abbreviated."""
        wide, high = self.cell()
        room = high - 3
        table, narrator = scene.view.table, scene.narrator
        full = {place: wrap(place_text(narrator, table, place), wide) for place in table.grid.at}
        if all(len(lines) <= room for lines in full.values()):
            return full
        return {place: wrap(narrator.place_side(place), wide)[:room] for place in table.grid.at}

    def _worth(self, scene: Scene, place: int) -> str:
        """What the place gives the player to move; with an origin set, its distance from there."""
        table = scene.view.table
        if scene.origin is not None and place != scene.origin and scene.prompt:
            diagonal = moves_diagonally(table, scene.seat)
            apart = table.grid.distance(scene.origin, place, diagonal=diagonal)
            within = apart <= table.points_left
            return scene.narrator.language.text("table.steps", count=apart) if within else ""
        total = gives(table, scene.seat, place).worth.total
        sign = "" if place in (GATE, CARDINAL, OFFICE) else "+"
        return f"{sign}{total}" if total else ""

    def _servants(self, canvas: Canvas, scene: Scene, place: int, at: tuple[int, int]) -> None:
        table, symbols = scene.view.table, scene.symbols
        wide = self.cell()[0]
        holder = majority(table, place) if table.components.places[place].bonus else None
        half = wide // 2 + 1 if wide < 16 else wide // 2
        for seat in range(table.players):
            count = table.servants(seat, place)
            x = at[0] + seat % 2 * half
            y = at[1] + seat // 2
            style = scene.palette.seats[seat] if count else scene.palette.muted
            if ("place", place) in scene.changed and seat == scene.seat:
                style += scene.palette.cursor
            x = canvas.write(x, y, f"{symbols.shapes[seat]}{count}", style)
            if holder == seat:
                canvas.write(x, y, symbols.majority, scene.palette.gold)
