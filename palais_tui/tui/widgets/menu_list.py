"""A short menu. Its cursor moves synchronously, so that keys in a burst find their row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget


class MenuList(Widget, can_focus=True):
    """One row a line. Arrows skip disabled rows; the mouse moves the cursor too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "step(-1)", "Up", show=False),
        Binding("down,tab", "step(1)", "Down", show=False),
        Binding("home,pageup", "end(1)", "First row", show=False),
        Binding("end,pagedown", "end(-1)", "Last row", show=False),
        Binding("enter,space", "choose", "Choose", show=False),
    ]

    @dataclass
    class Chosen(Message):
        """Posted when a row is entered or clicked, even if it is disabled."""

        row: int

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self.cursor = 0
        self._moved = False
        self._rows: list[tuple[Text, bool]] = []
        self._cursor_style = Style(bold=True, reverse=True)

    def show(self, rows: Sequence[tuple[Text, bool]], cursor: Style) -> None:
        """Replace the rows, each with whether it is enabled; the cursor stays if it can.

        It goes to the first row if that has become possible before any key was pressed.
        """
        unmoved = not self._moved and not self._open(0)
        self._rows = list(rows)
        self._cursor_style = cursor
        if not self._open(self.cursor) or (unmoved and self._open(0)):
            self.action_end(1)
        self.refresh()

    def _open(self, row: int) -> bool:
        return 0 <= row < len(self._rows) and self._rows[row][1]

    def action_step(self, by: int) -> None:
        """Move to the next enabled row, wrapping around."""
        self._moved = True
        count = len(self._rows)
        ways = ((self.cursor + by * step) % count for step in range(1, count + 1))
        self.cursor = next((row for row in ways if self._open(row)), self.cursor)
        self.refresh()

    def action_end(self, by: int) -> None:
        """Move to the first enabled row (1) or the last (-1)."""
        rows = range(len(self._rows))[::by]
        self.cursor = next((row for row in rows if self._open(row)), self.cursor)
        self.refresh()

    def action_choose(self) -> None:
        self.post_message(self.Chosen(self.cursor))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._open(event.y) and event.y != self.cursor:
            self.cursor, self._moved = event.y, True
            self.refresh()

    def on_click(self, event: events.Click) -> None:
        if event.y < len(self._rows):
            self.post_message(self.Chosen(event.y))

    def render(self) -> Text:
        shown = Text(no_wrap=True)
        for number, (row, _) in enumerate(self._rows):
            # one style under the cursor: many colours on its surface are hard to read
            line = Text(row.plain, self._cursor_style)
            line = line if number == self.cursor else row.copy()
            line.truncate(self.size.width, overflow="crop", pad=True)
            shown.append_text(line)
            shown.append("\n")
        shown.right_crop(1)
        return shown
