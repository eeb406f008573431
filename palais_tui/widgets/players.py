"""The player boards: supply, reserve, gold, hand size, seals, privileges. No secret totals."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from textual import events
from textual.message import Message

from palais_tui.engine.castle import KING, MADAME
from palais_tui.widgets.board import Board
from palais_tui.widgets.canvas import Canvas
from palais_tui.widgets.garden import privilege_sign
from palais_tui.widgets.scene import Scene

WIDE = 44
"""Columns that a player's things need to stand in sentences."""
SHORTEST = 4
"""Letters of a name that still tell who it is."""


class PlayerBoards(Board):
    """All players, one under the other: a line each, or four where there is room."""

    @dataclass
    class Pointed(Message):
        """The mouse is over a player."""

        seat: int

    def lines_each(self) -> int:
        """How many lines a player has."""
        players = self._scene.view.table.players if self._scene else 4
        width, height = self.size
        if width < WIDE:
            return 1
        return 4 if height >= players * 4 else 3 if height >= players * 3 else 1

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Point at the player under the mouse."""
        each = self.lines_each()
        seat = (event.y if each > 1 else event.y - 1) // each
        if self._scene and 0 <= seat < self._scene.view.table.players:
            self.post_message(self.Pointed(seat))

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Each player's public things."""
        each = self.lines_each()
        if each == 1:
            self._head(canvas, scene)
        for seat in range(scene.view.table.players):
            if each == 1:
                self._line(canvas, scene, seat, seat + 1)
            else:
                self._block(canvas, scene, seat, seat * each)

    def _head(self, canvas: Canvas, scene: Scene) -> None:
        say, palette, symbols = scene.speaker.language.say, scene.palette, scene.symbols
        canvas.write_right(12, 0, symbols.gold, palette.gold)
        canvas.write_right(18, 0, say("table.head_supply"), palette.muted)
        canvas.write_right(21, 0, symbols.cards, palette.muted)
        canvas.write_right(23, 0, symbols.violet, palette.violet)
        canvas.write_right(25, 0, symbols.turquoise, palette.turquoise)
        canvas.write(26, 0, say("table.head_nobles"), palette.muted)

    def _line(self, canvas: Canvas, scene: Scene, seat: int, y: int) -> None:
        table, palette, symbols = scene.view.table, scene.palette, scene.symbols
        self._write_name(canvas, scene, seat, y, 6)
        canvas.write_right(12, y, f"{table.gold[seat]}{symbols.gold}", self._gold(scene, seat))
        canvas.write_right(16, y, str(table.supply[seat]), palette.plain)
        canvas.write(16, y, f"+{table.reserve[seat]}", palette.muted)
        cards = scene.view.hand_sizes[seat]
        canvas.write_right(21, y, f"{cards}{symbols.cards}", palette.plain)
        madame, king = table.servants(seat, MADAME), table.servants(seat, KING)
        canvas.write_right(23, y, str(madame), palette.violet)
        canvas.write_right(25, y, str(king), palette.turquoise)
        nobles = [table.box.nobles[n] for n in table.face_up[seat]]
        tiles = [privilege_sign(scene.speaker, noble)[0] for noble in nobles]
        down = scene.view.face_down[seat]
        x = canvas.write(26, y, f"{symbols.face_down}{down}" if down else "", palette.muted)
        letters, room = "".join(sorted(tiles)), self.size.width - x
        # the line under the boards names them all
        more = letters if len(letters) <= room else f"{letters[: room - 1]}+"
        canvas.write(x, y, more, palette.strong)

    def _block(self, canvas: Canvas, scene: Scene, seat: int, y: int) -> None:
        table, palette, symbols = scene.view.table, scene.palette, scene.symbols
        say = scene.speaker.language.say
        self._write_name(canvas, scene, seat, y, 20)
        line = say(
            "table.player_gold",
            gold=table.gold[seat],
            cards=scene.view.hand_sizes[seat],
        )
        canvas.write_right(self.size.width - 1, y, line, self._gold(scene, seat))
        line = say(
            "table.player_servants",
            supply=table.supply[seat],
            reserve=table.reserve[seat],
            violet=f"{table.servants(seat, MADAME)}{symbols.violet}",
            turquoise=f"{table.servants(seat, KING)}{symbols.turquoise}",
        )
        canvas.write(3, y + 1, line, palette.plain)
        nobles = [table.box.nobles[n] for n in table.face_up[seat]]
        down = scene.view.face_down[seat]
        signs = ", ".join(scene.speaker.noble_sign(noble) for noble in nobles)
        line = say("table.player_nobles", face_down=down, nobles=signs)
        if len(line) > self.size.width - 3:
            letters = " ".join(privilege_sign(scene.speaker, noble) for noble in nobles)
            line = say("table.player_nobles", face_down=down, nobles=letters)
        canvas.write(3, y + 2, line, palette.muted)

    def _write_name(self, canvas: Canvas, scene: Scene, seat: int, y: int, width: int) -> None:
        in_turn = scene.prompt is not None and scene.prompt.seat == seat
        style = scene.palette.seats[seat]
        if in_turn:
            canvas.write(0, y, scene.symbols.in_turn, scene.palette.key)
            style += Style(reverse=True)
        name = scene.speaker.names[seat][:width]
        if seat in scene.away:
            mark = scene.speaker.language.say("table.away")
            room = width - len(mark)
            name = f"{name[:room]}{mark}" if room >= SHORTEST else f"({name[: width - 2]})"
        canvas.write(1, y, f"{scene.symbols.shapes[seat]} {name}", style)

    def _gold(self, scene: Scene, seat: int) -> Style:
        arriving = ("gold", seat) in scene.arriving
        return scene.palette.gold + Style(reverse=True) if arriving else scene.palette.gold
