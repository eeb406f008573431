"""How the points of a game grew, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Protocol

from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard
from palais_tui.tui.widgets.seat_scene import SeatScene

NAME: Final = 18
TICK: Final = 4
SMALLEST_PLOT: Final = 9
BRAILLE: Final = 0x2800
DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of a braille character by row and column."""


class RoundTotals(Protocol):
    """Everyone's points at the end of a round."""

    @property
    def round(self) -> int:
        """The round's number; 0 is the set-up."""
        ...

    @property
    def totals(self) -> Sequence[int]:
        """Points by seat."""
        ...


def _apart(totals: Sequence[int], rows: Sequence[int], lowest: int) -> list[int]:
    """Rows in which fewer points are always lower, by one row where a row is too coarse."""
    found = list(rows)
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    for better, seat in pairwise(order):
        step = totals[seat] < totals[better]
        found[seat] = min(lowest, max(rows[seat], found[better] + step))
    return found


class GrowthChart(PaintedBoard[SeatScene]):
    """Shapes over an axis, numbers below it."""

    def __init__(self, standings: Sequence[RoundTotals], *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._standings = standings
        self._wide = False

    def paint(self, canvas: Canvas, scene: SeatScene) -> None:
        say, palette = scene.language.text, scene.palette
        canvas.write(2, 0, say("scoring.growth"), palette.strong)
        if not self._standings:
            canvas.write(2, 2, say("scoring.no_growth"), palette.muted)
            return
        players = len(scene.names)
        self._wide = palette.painted
        names = max(len(name) for name in scene.names) + 5
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
        widest = room if self._wide else min(room, last * 8)
        return left + 2 + round(at * widest / last)

    def _up(self, total: int, high: int) -> int:
        """The line of a number of points."""
        top = max(1, *(max(standing.totals) for standing in self._standings))
        return high - round(total * (high - 1) / top)

    def _axes(self, canvas: Canvas, scene: SeatScene, left: int, high: int) -> None:
        lines, symbols = scene.palette.lines, scene.symbols
        for y in range(1, high + 1):
            canvas.write(left, y, symbols.down, lines)
        end = self._across(left, len(self._standings) - 1) + 1
        corner = symbols.corners[6]
        canvas.write(left, high + 1, corner + symbols.across * (end - left), lines)
        top = max(max(standing.totals) for standing in self._standings)
        for total in sorted({0, top // 2, top}):
            canvas.write_right(left - 1, self._up(total, high), str(total), scene.palette.muted)

    def _points(self, canvas: Canvas, scene: SeatScene, left: int, high: int) -> None:
        players = range(len(scene.names))
        # where lines meet, each column shows another one of them: none has a gap
        cells: dict[tuple[int, int], list[tuple[int, str]]] = {}
        for seat in players:
            line = self._curve if scene.palette.painted else self._line
            for spot, sign in line(scene, seat, left, high).items():
                cells.setdefault(spot, []).append((seat, sign))
        for (x, y), lines in cells.items():
            seat, sign = lines[x % len(lines)]
            canvas.write(x, y, sign, scene.palette.seats[seat])
        taken: set[tuple[int, int]] = set()
        for at, standing in enumerate(self._standings):
            rows = [self._up(total, high) for total in standing.totals]
            if standing is self._standings[-1]:
                rows = _apart(standing.totals, rows, high)
            for seat in players:
                spot = self._across(left, at), rows[seat]
                while spot in taken:  # players with equal points stand side by side
                    spot = spot[0] + 1, spot[1]
                taken.add(spot)
                canvas.write(*spot, scene.symbols.shapes[seat], scene.palette.seats[seat])

    def _curve(
        self, scene: SeatScene, seat: int, left: int, high: int
    ) -> dict[tuple[int, int], str]:
        """A line of braille dots, two in a column and four in a row."""
        totals = [standing.totals[seat] for standing in self._standings]
        top = max(1, *(max(standing.totals) for standing in self._standings))
        cells: dict[tuple[int, int], int] = {}
        before = None
        for at in range(len(totals) - 1):
            begin, end = 2 * self._across(left, at), 2 * self._across(left, at + 1)
            for dot in range(begin, end):
                share = (dot - begin) / (end - begin)
                points = totals[at] + (totals[at + 1] - totals[at]) * share
                # the middle of the row where the shape of that total stands
                height = 4 * high + 2 - round(points * 4 * (high - 1) / top)
                for y in range(min(before or height, height), max(before or height, height) + 1):
                    cell = dot // 2, y // 4
                    cells[cell] = cells.get(cell, 0) | DOTS[y % 4][dot % 2]
                before = height
        return {spot: chr(BRAILLE + dots) for spot, dots in cells.items()}

    def _line(
        self, scene: SeatScene, seat: int, left: int, high: int
    ) -> dict[tuple[int, int], str]:
        """Dots from each round to the next."""
        rows = [self._up(standing.totals[seat], high) for standing in self._standings]
        cells: dict[tuple[int, int], str] = {}
        for at, (first, last) in enumerate(pairwise(rows)):
            begin, end = self._across(left, at), self._across(left, at + 1)
            for x in range(begin + 1, end):
                y = first + round((last - first) * (x - begin) / (end - begin))
                cells[x, y] = scene.symbols.empty
        return cells

    def _numbers(self, canvas: Canvas, scene: SeatScene, left: int, y: int, players: int) -> None:
        """The rounds with the totals below them: the last, and as many others as fit."""
        canvas.write(2, y, scene.language.text("scoring.round"), scene.palette.muted)
        for seat in range(players):
            name = scene.label(seat, left - 2)
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
