"""A widget as large as both boards, with a cursor but no game: a baseline for repaints.

A cursor move repaints it completely, or with the argument `fields` only the two fields.
"""

from __future__ import annotations

import sys

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

WIDE, HIGH = 8, 3
COLUMNS, ROWS = 10, 6
PLAIN, GOLD, REVERSED = Style.parse("#d8d3c4"), Style.parse("bold #f2cf63"), Style(reverse=True)
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Board(Widget, can_focus=True):
    """80x19 cells in fields of 8x3."""

    DEFAULT_CSS = "Board { width: 80; height: 19; }"
    cursor = (4, 2)

    def render_line(self, y: int) -> Strip:
        segments = []
        for column in range(COLUMNS):
            over = REVERSED if (column, y // HIGH) == self.cursor else Style()
            segments += [Segment("│ 4¤", PLAIN + over), Segment("2◆1◇", GOLD + over)]
        return Strip(segments, WIDE * COLUMNS)

    def on_key(self, event: events.Key) -> None:
        across, down = STEPS.get(event.key, (0, 0))
        before = self.cursor
        self.cursor = (before[0] + across) % COLUMNS, (before[1] + down) % ROWS
        fields = [Region(x * WIDE, y * HIGH, WIDE, HIGH) for x, y in (before, self.cursor)]
        self.refresh(*(fields if "fields" in sys.argv else ()))


class BareBoard(App[None]):
    """The board alone."""

    def compose(self) -> ComposeResult:
        yield Board()


if __name__ == "__main__":
    BareBoard().run()
