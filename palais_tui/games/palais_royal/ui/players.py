"""The player boards: supply, reserve, gold, hand size, seals, privileges; nothing secret."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual import events

from palais_tui.games.palais_royal.engine.castle import KING, MADAME
from palais_tui.games.palais_royal.ui.edge_line import INDENT, Target, write_edges
from palais_tui.games.palais_royal.ui.lined_tiles import lined_block, lined_brief, lined_row
from palais_tui.games.palais_royal.ui.lined_zoomed_players import draw_zoomed_players
from palais_tui.games.palais_royal.ui.painted_players import paint_players
from palais_tui.games.palais_royal.ui.panel_forms import alike
from palais_tui.games.palais_royal.ui.player_columns import (
    GOLD,
    NAME,
    TILES,
    Columns,
    columns_of,
    write_head,
    write_servants,
)
from palais_tui.games.palais_royal.ui.player_name import shown_name
from palais_tui.games.palais_royal.ui.player_nobles import points_now
from palais_tui.games.palais_royal.ui.scene import Scene, Zoom
from palais_tui.games.palais_royal.ui.supply_sign import supply_shown
from palais_tui.games.palais_royal.ui.zoomed_players import block_pitch, paint_zoomed_players
from palais_tui.tui.table.messages import Chosen, Pointed
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

WIDE = 44
"""Columns needed to write a player's possessions out in words."""
EDGE_LINES = 3
"""Lines below the players for the standings of the edges, with their heading."""


class PlayerBoards(PaintedBoard[Scene]):
    """The players from top to bottom, with one to four lines each.

    Targets: ("player", seat), and ("edge", number) in the rows that they leave free.
    """

    _pressed: int | None = None
    """The player whose block the mouse button went down on."""
    _edges: Sequence[Target] = ()
    _edges_drawn: tuple[object, Canvas, Sequence[Target]] = None, Canvas(0, 0), ()
    """What the standings depend on, how they look, and where each is."""

    def lines_each(self) -> int:
        """Lines for each player; with one or two, a header explains the columns."""
        players = self._scene.view.table.players if self._scene else 4
        width, height = self._painting.size
        if self._scene and self._scene.zoom is Zoom.PLAYERS:
            return self._zoomed_pitch(height, players)
        if width < WIDE or height < players * 3:
            return 2 if height > players * 2 else 1
        return 4 if height >= players * 4 + EDGE_LINES else 3

    def _zoomed_pitch(self, height: int, players: int) -> int:
        painted = self._scene is not None and self._scene.palette.painted
        return block_pitch(height, players) if painted else height // players

    def seat_at(self, y: int) -> int | None:
        """The player whose block is at a row."""
        each = self.lines_each()
        seat = (y if each > 2 else y - 1) // each
        return seat if self._scene and 0 <= seat < self._scene.view.table.players else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        seat = self.seat_at(event.y)
        if seat is not None:
            self.post_message(Pointed(("player", seat)))
        for region, target in self._edges:
            if region.contains(event.x, event.y):
                self.post_message(Pointed(target))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._pressed = self.seat_at(event.y)

    def drop(self) -> int | None:
        """The player whose block the mouse button went down on, once."""
        seat, self._pressed = self._pressed, None
        return seat

    def looks(self, scene: Scene) -> object:
        return scene.apart_from_cursor()

    def on_click(self, event: events.Click) -> None:
        seat = self.seat_at(event.y)
        if seat is not None:
            self.post_message(Chosen(("player", seat)))

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        self._edges = ()
        if scene.zoom is Zoom.PLAYERS:
            painted = scene.palette.painted
            (paint_zoomed_players if painted else draw_zoomed_players)(canvas, scene)
            return
        each = self.lines_each()
        top = 1 + each * scene.view.table.players
        if each <= 2:
            self._show_edges(canvas, scene, top)
        elif canvas.height - top > 1:
            heading = scene.narrator.language.text("table.edges")
            canvas.write(INDENT, top - 1, heading, scene.palette.muted)
            self._show_edges(canvas, scene, top)
        if scene.palette.painted:
            paint_players(canvas, scene, each)
            return
        head = int(each <= 2)
        if head:
            write_head(canvas, scene, each)
        players = range(scene.view.table.players)
        x, row = (TILES, 0) if each == 1 else (3, each - 1)
        lines_of = lined_block if not head else lined_brief if each == 1 else lined_row
        room = canvas.width - 1 - x
        lines = alike(
            [lines_of(scene, seat, room) for seat in players], lambda way: len("".join(way)) <= room
        )
        for seat in players:
            y = head + seat * each
            if head:
                self._line(canvas, scene, seat, y, columns_of(scene, each))
            else:
                self._block(canvas, scene, seat, y)
            down, shown = lines[seat]
            style = scene.palette.strong if head else scene.palette.muted
            canvas.write(canvas.write(x, y + row, down, scene.palette.muted), y + row, shown, style)

    def _show_edges(self, canvas: Canvas, scene: Scene, top: int) -> None:
        """The standings of the edges; a servant that moves in the castle does not change them."""
        looks = (
            scene.view.table.garden[:],
            (scene.symbols, scene.palette, scene.narrator.language),
            (canvas.size, top),
        )
        if looks != self._edges_drawn[0]:
            self._edges = write_edges(canvas, scene, top)
            part = canvas.part(0, top, canvas.width, canvas.height - top)
            self._edges_drawn = looks, part, self._edges
        _, part, self._edges = self._edges_drawn
        canvas.lay(0, top, part)

    def _line(self, canvas: Canvas, scene: Scene, seat: int, y: int, at: Columns) -> None:
        table, palette = scene.view.table, scene.palette
        self._write_name(canvas, scene, seat, y, NAME - (table.gold[seat] > 9), gap="")
        canvas.write_right(GOLD, y, str(table.gold[seat]), self._gold(scene, seat))
        write_servants(canvas, scene, seat, y, at)
        canvas.write_right(at.violet, y, str(table.servants(seat, MADAME)), palette.violet)
        canvas.write_right(at.turquoise, y, str(table.servants(seat, KING)), palette.turquoise)

    def _block(self, canvas: Canvas, scene: Scene, seat: int, y: int) -> None:
        table, palette, symbols = scene.view.table, scene.palette, scene.symbols
        say = scene.narrator.language.text
        self._write_name(canvas, scene, seat, y, 20)
        line = say(
            "table.player_gold",
            gold=table.gold[seat],
            cards=scene.view.hand_sizes[seat],
        )
        if points := points_now(scene, seat):
            line = f"{points}  {line}"
        canvas.write_right(self.size.width - 1, y, line, self._gold(scene, seat))
        supply, style = supply_shown(scene, seat, palette.plain)
        line = say(
            "table.player_servants",
            supply=supply,
            reserve=table.reserve[seat],
            violet=f"{table.servants(seat, MADAME)}{symbols.violet}",
            turquoise=f"{table.servants(seat, KING)}{symbols.turquoise}",
        )
        before, _, after = line.partition(supply)
        x = canvas.write(3, y + 1, before, palette.plain)
        x = canvas.write(x, y + 1, supply, style)
        canvas.write(x, y + 1, after, palette.plain)

    def _write_name(
        self, canvas: Canvas, scene: Scene, seat: int, y: int, width: int, *, gap: str = " "
    ) -> None:
        in_turn = scene.prompt is not None and scene.prompt.seat == seat
        style = scene.palette.seats[seat]
        if in_turn:
            canvas.write(0, y, scene.symbols.in_turn, scene.palette.key)
            style += Style(reverse=True)
        name = shown_name(scene, seat, width)
        canvas.write(1, y, f"{scene.symbols.shapes[seat]}{gap}{name}", style)

    def _gold(self, scene: Scene, seat: int) -> Style:
        changed = ("gold", seat) in scene.changed
        return scene.palette.gold + Style(reverse=True) if changed else scene.palette.gold
