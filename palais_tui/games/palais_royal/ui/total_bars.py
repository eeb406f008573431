"""Everyone's points as bars, by where they come from."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.engine.scoring import Score, score
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.score_table import player_label
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

SOURCES: Final = ("nobles", "fame", "hand", "edges")
FILLS: Final = "█▌▄░"
ASCII_FILLS: Final = "#=+."
NAME: Final = 18
WIDEST_POINT: Final = 3


def parts_of(own: Score) -> tuple[int, ...]:
    """A player's points by source, in the order of `SOURCES`."""
    return own.nobles, own.fame, own.hand, sum(own.edges)


def fills(symbols: Symbols) -> str:
    """A fill for each source, in Unicode or ASCII as the other symbols."""
    return ASCII_FILLS if symbols.bar.isascii() else FILLS


class TotalBars(PaintedBoard[Scene]):
    """A bar for each player; sources differ in their fill, so that colour is not needed."""

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        say, players = scene.narrator.language.text, scene.view.table.players
        height = self.size.height
        large = height >= players * 2 + 4
        if large:
            canvas.write(2, 1, say("scoring.bars"), scene.palette.strong)
        top = 3 if large else min(1, max(0, height - players - 1))
        pitch = max(1, min(3, (height - 1 - top) // players))
        for seat, own in enumerate(score(scene.view.table)):
            for thick in range(max(1, pitch - 1)):
                self._bar(canvas, scene, seat, own, (top + seat * pitch, thick))
        x, y = 2, top + players * pitch
        for source, sign in zip(SOURCES, fills(scene.symbols), strict=True):
            x = canvas.write(x, y, sign * 2, scene.palette.plain) + 1
            x = canvas.write(x, y, say(f"scoring.from_{source}"), scene.palette.muted) + 3

    def _bar(
        self, canvas: Canvas, scene: Scene, seat: int, own: Score, at: tuple[int, int]
    ) -> None:
        y, thick = at
        style = scene.palette.seats[seat]
        if not thick:
            canvas.write(2, y, player_label(scene, seat, NAME - 3), style)
        x = NAME
        for part, sign, end in zip(
            parts_of(own), fills(scene.symbols), self._ends(scene, own), strict=True
        ):
            wide = NAME + end - x
            canvas.write(x, y + thick, sign * wide, style)
            number = f" {part} "
            if not thick and part and wide >= len(number) + 2:
                canvas.write(x + (wide - len(number)) // 2, y, number, style)
            x += wide
        if not thick:
            canvas.write(x + 1, y, str(own.total), scene.palette.strong)

    def _ends(self, scene: Scene, own: Score) -> list[int]:
        """The column after each part; a part with any points is at least one column wide."""
        longest = max(1, *(one.total for one in score(scene.view.table)))
        room = self.size.width - NAME - 5 - len(SOURCES)
        scale = min(WIDEST_POINT, room // longest) if room >= longest else room / longest
        ends: list[int] = []
        points = end = 0
        for part in parts_of(own):
            points += part
            end = max(round(points * scale), end + (1 if part else 0))
            ends.append(end)
        return ends
