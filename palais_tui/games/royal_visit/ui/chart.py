"""How the crown travelled: a column a turn, a pixel a step. Up is the first player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from palais_tui.games.royal_visit.engine.components import WALL
from palais_tui.games.royal_visit.ui.colours import colours_of
from palais_tui.games.royal_visit.ui.scene import Scene
from palais_tui.games.royal_visit.ui.sheet import Sheet
from palais_tui.i18n.names import cut_name
from palais_tui.tui.colour import ink
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

LABELS = 11
"""Columns before the chart."""
ROWS = 9
KING = "#e8556d", "#af0000"
MIDDLE = WALL
"""The pixel row of the fountain."""


class Turn(NamedTuple):
    """The end of a turn: where crown and king were."""

    crown: int
    king: int


class CrownChart(PaintedBoard[Scene]):
    """Bars from the fountain in the leader's colour, dashes for the king."""

    turns: Sequence[Turn] = ()

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        palette = scene.palette
        if palette.painted:
            canvas.fill(0, 0, canvas.width, canvas.height, palette.night)
        x = canvas.write(2, 0, scene.say("chart_title"), palette.strong)
        bar, dash = ("\u25a0", "\u25ac") if scene.symbols.down != "|" else ("#", "-")
        x = canvas.write(x + 2, 0, bar, palette.strong)
        x = canvas.write(x + 1, 0, scene.say("chart_crown"), palette.muted)
        king = ink(self._king(scene)) if palette.painted else palette.strong
        x = canvas.write(x + 2, 0, dash, king)
        canvas.write(x + 1, 0, scene.say("chart_king"), palette.muted)
        shapes, names = scene.symbols.shapes, scene.narrator.names
        for seat, y in ((0, 1), (1, 8)):
            name = f"{shapes[seat]} {cut_name(names[seat], LABELS - 4)}"
            canvas.write(2, y, name, palette.strong)
        canvas.write(2, 2, scene.say("chateau_label")[: LABELS - 2], palette.muted)
        canvas.write(2, 5, scene.say("fountain_label")[: LABELS - 2], palette.muted)
        canvas.write(2, 9, scene.say("chateau_label")[: LABELS - 2], palette.muted)
        room = canvas.width - LABELS - 1
        turns = self._shown(room)
        wide = max(1, room // max(1, len(turns)))
        if palette.painted and palette.half_rows:
            self._bars(canvas, scene, turns, wide)
        else:
            self._letters(canvas, scene, turns, wide)
        canvas.write(2, 10, scene.say("chart_turn"), palette.muted)
        step = 5 if wide > 1 else 10
        every = 1 if len(turns) == len(self.turns) else 2
        for at in range(0, len(turns), step):
            canvas.write(LABELS + at * wide, 10, str(at * every), palette.muted)

    def _king(self, scene: Scene) -> str:
        return scene.palette.shown(KING[0 if scene.palette.dark else 1])

    def _shown(self, room: int) -> Sequence[Turn]:
        return self.turns if len(self.turns) <= room else self.turns[::2]

    def _bars(self, canvas: Canvas, scene: Scene, turns: Sequence[Turn], wide: int) -> None:
        palette, colours = scene.palette, colours_of(scene.palette)
        room = len(turns) * wide
        sheet = Sheet.plain(room, 2 * ROWS, palette.low)
        for seat, y in ((0, 0), (1, 2 * WALL - 1)):
            band = palette.mixed(palette.low, colours.seats[seat], 0.38)
            sheet.box(0, y, room, 2, band)
        sheet.box(0, 2 * WALL + 1, room, 1, palette.night)
        sheet.box(0, MIDDLE, room, 1, palette.mixed(palette.low, palette.soft, 0.45))
        bar = wide - (wide > 1)
        for at, turn in enumerate(turns):
            x, crown = at * wide, turn.crown
            seat = int(crown > 0)
            for step in range(min(0, crown), max(0, crown) + 1):
                if crown:
                    colour = palette.mixed(colours.seats[seat], palette.low, 0.35)
                    sheet.box(x, MIDDLE + step, bar, 1, colour)
            top = colours.seats[seat] if crown else palette.text
            sheet.box(x, MIDDLE + crown, bar, 1, top)
            sheet.box(x, MIDDLE + turn.king, 1 if turn.king == crown else bar, 1, self._king(scene))
        canvas.pixels(LABELS, 1, sheet.rows)

    def _letters(self, canvas: Canvas, scene: Scene, turns: Sequence[Turn], wide: int) -> None:
        """Two steps a row, with signs in place of colours."""
        palette, symbols = scene.palette, scene.symbols
        for at, turn in enumerate(turns):
            x = LABELS + at * wide
            canvas.write(x, 1 + MIDDLE // 2, symbols.across * wide, palette.muted)
            row = 1 + (MIDDLE + turn.crown) // 2
            seat = int(turn.crown > 0)
            for y in range(min(row, 5), max(row, 5) + 1):
                if turn.crown:
                    canvas.write(x, y, symbols.shapes[seat], palette.seats[seat])
            king = 1 + (MIDDLE + turn.king) // 2
            canvas.write(x + (wide > 1), king, scene.say("letter_king"), palette.strong)
