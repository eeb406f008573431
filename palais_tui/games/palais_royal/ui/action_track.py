"""The action track: actions I to V, the round, and how many nobles are left."""

from __future__ import annotations

from rich.style import Style

from palais_tui.games.palais_royal.controller.score_history import rounds_played
from palais_tui.games.palais_royal.engine.state import End, Step
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

NAME = 12
NUMERALS = ("I", "II", "III", "IV", "V")


class ActionTrack(PaintedBoard[Scene]):
    """One row at the top."""

    def looks(self, scene: Scene) -> object:
        table, prompt = scene.view.table, scene.prompt
        standing = table.step, table.round, table.last_round, table.end, table.nobles_in_garden()
        who = scene.seat, scene.narrator.names[scene.seat], prompt.action if prompt else 0
        drawn = scene.palette, scene.symbols, scene.narrator.language
        return who, standing, drawn, scene.in_what_if

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        table, palette, symbols = scene.view.table, scene.palette, scene.symbols
        say = scene.narrator.language.text
        seat = scene.seat
        name = f" {symbols.shapes[seat]} {scene.narrator.names[seat][:NAME]} "
        if table.end is not End.NOT_YET:
            self._write_over(canvas, scene)
            return
        x = canvas.write(0, 0, name, palette.seats[seat] + Style(reverse=True)) + 1
        action = scene.prompt.action if scene.prompt else 0
        long = self.size.width >= 110
        for number, numeral in enumerate(NUMERALS, 1):
            label = f"{numeral} {say(f'track.{numeral}')}" if long or number == action else numeral
            style = palette.chosen + palette.key if number == action else palette.muted
            x = canvas.write(x, 0, f" {label} ", style)
        if table.step is Step.PLACING:
            canvas.write(x + 1, 0, say("track.placing"), palette.key)
        left = table.nobles_in_garden() - table.components.ending.last_round_at
        if scene.in_what_if:  # in sight whatever is asked under the boards
            end, style = f" {say('track.trying')}", palette.can + Style(reverse=True)
        elif table.last_round:
            end, style = say("track.last_round"), palette.can + Style(reverse=True)
        else:
            key = "track.nobles" if left > 0 else "track.last_next"
            end, style = say(key, round=table.round, left=left), palette.plain
        canvas.write_right(self.size.width, 0, f"{end} ", style)

    def _write_over(self, canvas: Canvas, scene: Scene) -> None:
        say, palette = scene.narrator.language.text, scene.palette
        canvas.write(0, 0, f" {say('track.over')} ", palette.strong + Style(reverse=True))
        played = rounds_played(scene.view.table)
        canvas.write_right(self.size.width, 0, f"{say('track.rounds', round=played)} ")
