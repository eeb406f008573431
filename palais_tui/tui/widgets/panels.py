"""Panels of text, over a part of the boards or under them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from types import MappingProxyType
from typing import Final

from textual import events, on
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from palais_tui.tui.widgets.named_keys import clicked_key, named_keys, with_keys

OVER: Final = "over"
"""The layer of a panel that covers boards."""
FRAME: Final = 4
"""Columns of a panel's frame and padding."""
FRAME_LINES: Final = 2
SMALL_PANEL: Final = 49
"""Columns of a panel over small boards."""


def panel_lines(text: str, width: int) -> int:
    """Lines of a text in a panel as wide as the terminal."""
    return len(wrap(text, width - FRAME))


def panel_top(tops: Sequence[int], at: int, end: int, high: int) -> int:
    """The line where a panel of a height begins; the lowest position ends with the boards."""
    last = end - high
    return last if len(tops) > 1 and tops[at] == max(tops) else min(tops[at], last)


class Panel(Static):
    """A title, a text, and the keys to press."""

    @dataclass
    class Pressed(Message):
        """Posted when a key that the panel names was clicked."""

        action: str

    calls: Mapping[str, str] = MappingProxyType({})
    """The actions of the keys that the panel may name."""
    _title = ""

    def set_content(self, title: str, text: str, keys: str, *, answer: bool = False) -> None:
        """`answer` makes the answer to a wrong move stand out."""
        self.set_class(answer, "-answer")
        self._title = title
        self._show_title()
        self.border_subtitle = self._with_keys(keys)
        self.update(self._with_keys(text))

    def on_resize(self) -> None:
        self._show_title()

    def _show_title(self) -> None:
        """The title apart from its line; where the panel has sides, Textual sees to that."""
        has_sides = self.styles.border_left[0] not in ("", "none")
        self.border_title = self._with_keys(self._title if has_sides else f" {self._title} ")

    def _with_keys(self, text: str) -> Content:
        return with_keys(text, named_keys(text, self.calls))

    def on_click(self, event: events.Click) -> None:
        if action := clicked_key(event):
            self.post_message(self.Pressed(action))


class LessonPanel(Panel):
    """The text of a lesson or puzzle."""


class HintPanel(Panel):
    """A hint; a click dismisses it."""

    def __init__(self, dismiss: Callable[[], None], *, id: str) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._dismiss = dismiss

    @on(events.Click)
    def _clicked(self, event: events.Click) -> None:
        if not clicked_key(event):
            self._dismiss()
