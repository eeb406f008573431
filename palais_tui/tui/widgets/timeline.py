"""The timeline of a replay: rounds, the present position, everyone's count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from textual import events
from textual.message import Message

from palais_tui.tui.symbols import Symbols
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard
from palais_tui.tui.widgets.seat_scene import SeatScene

LEVELS: Final = "▁▂▃▄▅▆▇█"
ASCII_LEVELS: Final = "_.-~=+*#"
NAME: Final = 15


@dataclass(frozen=True)
class Course:
    """The data of a timeline."""

    at: int
    standings: Sequence[tuple[int, ...]]
    what: str
    """What the standings count."""
    rounds: Sequence[tuple[int, int]]
    """The number of each round and the position it begins with."""
    speed: str
    """The playback speed as shown."""

    @property
    def last(self) -> int:
        """The last position."""
        return len(self.standings) - 1

    @cached_property
    def most(self) -> int:
        """The largest count."""
        return max([1, *(number for standing in self.standings for number in standing)])


def levels(symbols: Symbols) -> str:
    """Bars of growing height, in Unicode or ASCII as the other symbols."""
    return ASCII_LEVELS if symbols.bar.isascii() else LEVELS


class Timeline(PaintedBoard[SeatScene]):
    """One row, and one for each player if there is room. Posts `Chosen` on a click."""

    @dataclass
    class Chosen(Message):
        """A position was clicked or dragged to."""

        at: int

    _course = Course(0, ((0, 0),), "", (), "")
    _bar = (0, 1)
    """The first column of the bar, and how many it has."""

    def show_course(self, scene: SeatScene, course: Course) -> None:
        self._course = course
        self.show(scene)

    def paint(self, canvas: Canvas, scene: SeatScene) -> None:
        course, width = self._course, self.size.width
        players = len(scene.names)
        large = self.size.height > players and bool(course.standings[0])
        y = players if large else 0
        digits = len(str(course.last))
        far = f"{course.speed}  {course.at:>{digits}}/{course.last}"
        canvas.write_right(width - 1, y, far, scene.palette.strong)
        left = self._large(canvas, scene) if large else self._small(canvas, scene)
        self._bar = left, max(2, width - 2 - len(far) - left)
        self._line(canvas, scene, y)
        if large:
            for seat in range(players):
                self._growth(canvas, scene, seat)

    def _small(self, canvas: Canvas, scene: SeatScene) -> int:
        course, symbols = self._course, scene.symbols
        x = canvas.write(1, 0, course.what, scene.palette.muted) + 1
        digits = len(str(course.most))
        for seat, number in enumerate(course.standings[course.at]):
            chip = f"{symbols.shapes[seat]}{number:<{digits}}"
            x = canvas.write(x, 0, chip, scene.palette.chip(seat)) + 1
        return x

    def _large(self, canvas: Canvas, scene: SeatScene) -> int:
        course = self._course
        end = NAME + 2 + len(str(course.most))
        for seat, number in enumerate(course.standings[course.at]):
            canvas.write(1, seat, scene.label(seat, NAME), scene.palette.chip(seat))
            canvas.write_right(end, seat, str(number), scene.palette.strong)
        canvas.write(1, len(course.standings[0]), course.what, scene.palette.muted)
        return end + 1

    def _line(self, canvas: Canvas, scene: SeatScene, y: int) -> None:
        """Past positions are a double line; a round's number marks its beginning."""
        left, room = self._bar
        symbols, palette = scene.symbols, scene.palette
        here = self.column(self._course.at)
        canvas.write(left, y, symbols.wall_across * (here - left), palette.wall)
        canvas.write(here, y, symbols.across * (left + room - here), palette.lines)
        free = left
        for number, at in self._course.rounds:
            x, label = self.column(at), str(number)
            if x >= free and x + len(label) <= left + room:
                canvas.write(x, y, label, palette.key if x <= here else palette.muted)
                free = x + len(label) + 1
        canvas.write(here, y, symbols.bar, palette.key)

    def _growth(self, canvas: Canvas, scene: SeatScene, seat: int) -> None:
        """How a player's count grew; later positions are paler."""
        left, room = self._bar
        course, heights = self._course, levels(scene.symbols)
        here, top = self.column(course.at), len(heights) - 1
        for x in range(left, left + room):
            number = course.standings[self.position(x)][seat]
            style = scene.palette.seats[seat] if x <= here else scene.palette.lines
            canvas.write(x, seat, heights[-(-number * top // course.most)], style)

    def column(self, at: int) -> int:
        """The column of a position."""
        left, room = self._bar
        return left + round(at * (room - 1) / max(1, self._course.last))

    def position(self, x: int) -> int:
        """The position nearest to a column."""
        left, room = self._bar
        last = self._course.last
        return max(0, min(last, round((x - left) * last / (room - 1))))

    def on_click(self, event: events.Click) -> None:
        self._choose(event)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if event.button:
            self._choose(event)

    def _choose(self, event: events.MouseEvent) -> None:
        left, room = self._bar
        if left <= event.x < left + room:
            self.post_message(self.Chosen(self.position(event.x)))
