"""Two pictures of the scores: bars by where the points come from, and how they grew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from palais_tui.core.game_spec import RoundScores
from palais_tui.games.palais_royal.engine.scoring import Score, score
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.score_table import seat_name
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

SOURCES: Final = ("nobles", "fame", "hand", "edges")
FILLS: Final = "█▌▄░"
ASCII_FILLS: Final = "#=+."
NAME: Final = 18
WIDEST_POINT: Final = 3
TICK: Final = 4
SMALLEST_PLOT: Final = 9


def parts_of(own: Score) -> tuple[int, ...]:
    """A player's points by source, in the order of `SOURCES`."""
    return own.nobles, own.fame, own.hand, sum(own.edges)


def fills(symbols: Symbols) -> str:
    """A fill for each source that fits the other symbols."""
    return ASCII_FILLS if symbols.bar.isascii() else FILLS


class TotalBars(PaintedBoard[Scene]):
    """A bar a player; each source has a fill of its own, so that colour is not needed."""

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Heading where there is room, bars, legend."""
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
            canvas.write(2, y, seat_name(scene, seat, NAME - 3), style)
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
        """The column after each part; a part with a point is never too thin to see."""
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


class GrowthChart(PaintedBoard[Scene]):
    """Everyone's points at the end of each round: shapes over an axis, numbers below it."""

    def __init__(self, standings: Sequence[RoundScores], *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._standings = standings

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Heading, plot, axis, numbers."""
        say, palette = scene.narrator.language.text, scene.palette
        canvas.write(2, 0, say("scoring.growth"), palette.strong)
        if not self._standings:
            canvas.write(2, 2, say("scoring.no_growth"), palette.muted)
            return
        players = scene.view.table.players
        names = max(len(name) for name in scene.narrator.names) + 5
        left = min(names, NAME if self.size.width >= 70 else 12)
        high = self.size.height - 3 - players
        with_numbers = high >= SMALLEST_PLOT
        if not with_numbers:
            high = max(1, self.size.height - 3)
        self._axes(canvas, scene, left, high)
        self._points(canvas, scene, left, high)
        self._numbers(canvas, scene, left, high + 2, players if with_numbers else 0)

    def _across(self, left: int, at: int) -> int:
        """The column of a round."""
        room = self.size.width - left - 4 - len(self._standings[0].totals)
        last = max(1, len(self._standings) - 1)
        return left + 2 + round(at * min(room, last * 8) / last)

    def _up(self, total: int, high: int) -> int:
        """The line of a number of points."""
        top = max(1, *(max(standing.totals) for standing in self._standings))
        return high - round(total * (high - 1) / top)

    def _axes(self, canvas: Canvas, scene: Scene, left: int, high: int) -> None:
        lines, symbols = scene.palette.lines, scene.symbols
        for y in range(1, high + 1):
            canvas.write(left, y, symbols.down, lines)
        end = self._across(left, len(self._standings) - 1) + 1
        corner = symbols.corners[6]
        canvas.write(left, high + 1, corner + symbols.across * (end - left), lines)
        top = max(max(standing.totals) for standing in self._standings)
        for total in sorted({0, top // 2, top}):
            canvas.write_right(left - 1, self._up(total, high), str(total), scene.palette.muted)

    def _points(self, canvas: Canvas, scene: Scene, left: int, high: int) -> None:
        players = range(scene.view.table.players)
        for seat in players:
            heights = [self._up(standing.totals[seat], high) for standing in self._standings]
            for at in range(len(heights) - 1):
                self._line(canvas, scene, seat, (left, at), (heights[at], heights[at + 1]))
        taken: set[tuple[int, int]] = set()
        for at, standing in enumerate(self._standings):
            for seat in players:
                spot = self._across(left, at), self._up(standing.totals[seat], high)
                while spot in taken:  # players level with each other stand side by side
                    spot = spot[0] + 1, spot[1]
                taken.add(spot)
                canvas.write(*spot, scene.symbols.shapes[seat], scene.palette.seats[seat])

    def _line(
        self, canvas: Canvas, scene: Scene, seat: int, start: tuple[int, int], ys: tuple[int, int]
    ) -> None:
        """Dots from one round to the next."""
        left, at = start
        begin, end = self._across(left, at), self._across(left, at + 1)
        for x in range(begin + 1, end):
            y = ys[0] + round((ys[1] - ys[0]) * (x - begin) / (end - begin))
            canvas.write(x, y, scene.symbols.empty, scene.palette.seats[seat])

    def _numbers(self, canvas: Canvas, scene: Scene, left: int, y: int, players: int) -> None:
        """The rounds, and the totals below them, as many as fit; the last always."""
        canvas.write(2, y, scene.narrator.language.text("scoring.round"), scene.palette.muted)
        for seat in range(players):
            name = seat_name(scene, seat, left - 2)
            canvas.write(2, y + 1 + seat, name, scene.palette.seats[seat])
        free = self.size.width + TICK
        for at in reversed(range(len(self._standings))):
            x = self._across(left, at) + 1
            if x + TICK > free:
                continue
            free = x
            standing = self._standings[at]
            canvas.write_right(x, y, str(standing.round), scene.palette.muted)
            for seat, total in enumerate(standing.totals[:players]):
                canvas.write_right(x, y + 1 + seat, str(total), scene.palette.plain)
