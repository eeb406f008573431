"""The garden: 6x6 fields with nobles, servants, ornaments and current prices."""

from __future__ import annotations

from rich.style import Style
from textual import events
from textual.geometry import Region

from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.actions.enlist import price
from palais_tui.games.palais_royal.engine.components import FIELDS, GARDEN_WIDTH, Noble, Privilege
from palais_tui.games.palais_royal.engine.state import EMPTY
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.i18n.names import cut_name
from palais_tui.tui.table.messages import Chosen, Pointed
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

SMALL = (7, 2)


def privilege_sign(narrator: Narrator, noble: Noble) -> str:
    """A privilege in two characters: S3 gives three servants, K1 one more for the king."""
    if noble.privilege is Privilege.NONE:
        return "  "
    return f"{narrator.language.text(f'noble_letters.{noble.privilege.value}')}{noble.amount}"


class GardenBoard(PaintedBoard[Scene]):
    """The garden. Its mouse targets are ("field", number)."""

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
        field = self.field_at(event.x, event.y)
        if field is not None:
            self.post_message(Pointed(("field", field)))

    def on_click(self, event: events.Click) -> None:
        field = self.field_at(event.x, event.y)
        if field is not None:
            self.post_message(Chosen(("field", field)))

    def looks(self, scene: Scene) -> object:
        """Leaves out the castle, which changes more often than the garden."""
        changed = [mark for mark in scene.changed if mark[0] == "field"]
        return (
            scene.view.table.garden,
            scene.selectable_fields,
            scene.cursor_field,
            changed,
            scene.highlighted,
            scene.narrator.names,
            scene.narrator.language,
            scene.symbols,
            scene.palette,
        )

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        wide, high = self.cell()
        canvas.grid(scene.symbols, GARDEN_WIDTH, GARDEN_WIDTH, (wide, high), scene.palette.lines)
        for cut in scene.view.table.components.garden.cuts:
            self._wall(canvas, scene, *sorted(cut))
        for field in range(FIELDS):
            x, y = field % GARDEN_WIDTH * (wide + 1) + 1, field // GARDEN_WIDTH * (high + 1) + 1
            self._field(canvas, scene, field, x, y)
            if field == scene.cursor_field or ("field", field) in scene.changed:
                canvas.restyle(x, y, wide, high, scene.palette.field)
            if ("field", field) in scene.highlighted:
                self.point_at(canvas, scene, Region(x, y, wide, high))

    def _wall(self, canvas: Canvas, scene: Scene, first: int, second: int) -> None:
        """An ornament between two adjacent fields; diagonal cuts are not drawn."""
        wide, high = self.cell()
        column, row = first % GARDEN_WIDTH, first // GARDEN_WIDTH
        if second == first + 1:
            for y in range(high):
                at = (column + 1) * (wide + 1), row * (high + 1) + 1 + y
                canvas.write(*at, scene.symbols.wall_down, scene.palette.wall)
        elif second == first + GARDEN_WIDTH:
            at = column * (wide + 1) + 1, (row + 1) * (high + 1)
            canvas.write(*at, scene.symbols.wall_across * wide, scene.palette.wall)

    def _field(self, canvas: Canvas, scene: Scene, field: int, x: int, y: int) -> None:
        wide, high = self.cell()
        table, symbols, palette = scene.view.table, scene.symbols, scene.palette
        can = field in scene.selectable_fields
        canvas.write(x, y - 1, FIELD_IDS[field], palette.can if can else palette.muted)
        number = table.garden[field]
        double = any(edge.double == field for edge in table.components.garden.edges)
        if number < 0:
            self._no_noble(canvas, scene, number, (x, y))
        else:
            noble = table.components.nobles[number]
            if high > SMALL[1] and wide > SMALL[0]:
                self._large(canvas, scene, field, noble, (x, y))
            else:
                self._small(canvas, scene, field, noble, (x, y))
        if double:
            canvas.write_right(x + wide, y - 1, symbols.double, palette.strong)
        if can:
            canvas.write(x + wide - 1, y + high - 1, symbols.can, palette.can)

    def _no_noble(self, canvas: Canvas, scene: Scene, number: int, at: tuple[int, int]) -> None:
        wide, high = self.cell()
        x, y = at[0] + wide // 2, at[1] + (high - 1) // 2
        if number == EMPTY:
            canvas.write(x, y, scene.symbols.empty, scene.palette.muted)
            return
        seat = EMPTY - 1 - number
        name = f"{scene.symbols.shapes[seat]} {cut_name(scene.narrator.names[seat], wide - 2)}"
        canvas.write(x - len(name) // 2, y, name, scene.palette.seats[seat])

    def _small(
        self, canvas: Canvas, scene: Scene, field: int, noble: Noble, at: tuple[int, int]
    ) -> None:
        x, y = at
        symbols, palette = scene.symbols, scene.palette
        gold = price(scene.view.table, field)
        reduced = symbols.reduced if gold < noble.gold else " "
        x = canvas.write(x, y, reduced, palette.can)
        x = canvas.write(x, y, f"{gold}{symbols.gold}", palette.gold)
        x = canvas.write(x, y, self._seals(noble.violet, symbols.violet), palette.violet)
        canvas.write(x, y, self._seals(noble.turquoise, symbols.turquoise), palette.turquoise)
        x = canvas.write(at[0], y + 1, f"{noble.points}{symbols.points}", palette.points)
        canvas.write(x, y + 1, privilege_sign(scene.narrator, noble), palette.strong)

    @staticmethod
    def _seals(count: int, sign: str) -> str:
        return f"{count}{sign}" if count else "  "

    def _large(
        self, canvas: Canvas, scene: Scene, field: int, noble: Noble, at: tuple[int, int]
    ) -> None:
        x, y = at
        wide, high = self.cell()
        symbols, palette = scene.symbols, scene.palette
        gold = price(scene.view.table, field)
        after = canvas.write(x + 1, y, f"{gold}{symbols.gold}", palette.gold)
        if gold < noble.gold:
            canvas.write(after, y, symbols.reduced, palette.can)
        canvas.write_right(x + wide - 1, y, f"{noble.points}{symbols.points}", palette.points)
        after = canvas.write(x + 1, y + 1, symbols.violet * noble.violet, palette.violet)
        gap = 1 if noble.violet else 0
        canvas.write(after + gap, y + 1, symbols.turquoise * noble.turquoise, palette.turquoise)
        name = scene.narrator.noble_sign(noble)
        style: Style = palette.strong if noble.privilege is not Privilege.NONE else palette.muted
        canvas.write(x + 1, y + high - 2, name[: wide - 1], style)
