"""How the points of a game grew, round by round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import pairwise
from operator import or_
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


def _between(before: int | None, height: int) -> range:
    """The dots of a line in one column: a single one, unless it is steep."""
    if before is None or before == height:
        return range(height, height + 1)
    return range(before + 1, height + 1) if height > before else range(height, before)


def _merged(
    lines: Sequence[Mapping[tuple[int, int], str]],
) -> Iterator[tuple[tuple[int, int], str, int]]:
    """The cells of all lines, each with its sign and a seat.

    A cell that several lines cross has the dots of all of them, so that none has a gap; their
    colours take turns.
    """
    crossing: dict[tuple[int, int], list[int]] = {}
    for seat, line in enumerate(lines):
        for spot in line:
            crossing.setdefault(spot, []).append(seat)
    for spot, seats in crossing.items():
        signs = [lines[seat][spot] for seat in seats]
        dots = reduce(or_, (ord(sign) for sign in signs))
        yield spot, chr(dots) if dots >= BRAILLE else signs[0], seats[spot[0] // 2 % len(seats)]


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
        room = self.size.width - left - 5
        last = max(1, len(self._standings) - 1)
        widest = room if self._wide else min(room, last * 8)
        return left + 2 + round(at * widest / last)

    def _dot(self, total: float, high: int) -> int:
        """The height of a number of points, in dots from above."""
        top = max(1, *(max(standing.totals) for standing in self._standings))
        return 4 * high + 2 - round(total * 4 * (high - 1) / top)

    def _up(self, total: int, high: int) -> int:
        """The line of a number of points."""
        return self._dot(total, high) // 4

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
        line = self._curve if scene.palette.painted else self._line
        lines = [line(scene, seat, left, high) for seat in range(len(scene.names))]
        for (x, y), sign, seat in _merged(lines):
            canvas.write(x, y, sign, scene.palette.seats[seat])
        taken: set[tuple[int, int]] = set()
        last = len(self._standings) - 1
        for at in range(last, -1, -1):  # where rounds stand too close, the last one is shown
            for seat, spot in self._marks(at, left, high, is_last=at == last):
                if spot not in taken:
                    taken.add(spot)
                    canvas.write(*spot, scene.symbols.shapes[seat], scene.palette.seats[seat])

    def _marks(
        self, at: int, left: int, high: int, *, is_last: bool
    ) -> Iterator[tuple[int, tuple[int, int]]]:
        """Where the players stand after a round: those in one row side by side.

        None leaves the row of its points: one row down would look like a defeat.
        """
        totals, x = self._standings[at].totals, self._across(left, at)
        rows: dict[int, list[int]] = {}
        for seat, total in enumerate(totals):
            rows.setdefault(self._up(total, high), []).append(seat)
        for y, seats in rows.items():
            begin = x - (len(seats) - 1) // 2 if at else x
            if is_last and at:  # nothing comes after the end, and whoever leads it is ahead
                seats.sort(key=lambda seat: totals[seat])
                begin = x + 1 - len(seats)
            for number, seat in enumerate(seats):
                yield seat, (begin + number, y)

    def _curve(
        self, _scene: SeatScene, seat: int, left: int, high: int
    ) -> dict[tuple[int, int], str]:
        """A line of braille dots, two in a column and four in a row."""
        totals = [standing.totals[seat] for standing in self._standings]
        cells: dict[tuple[int, int], int] = {}
        before = None
        for at, (first, last) in enumerate(pairwise(totals)):
            begin, end = 2 * self._across(left, at), 2 * self._across(left, at + 1)
            for dot in range(begin, end):
                height = self._dot(first + (last - first) * (dot - begin) / (end - begin), high)
                for y in _between(before, height):
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
