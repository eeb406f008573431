"""Panels of text, over a part of the boards or under them."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text
from textual.widgets import Static


class Panel(Static):
    """A title, a text, and the keys to press."""

    def set_content(self, title: str, text: str, keys: str, *, answer: bool = False) -> None:
        """`answer` makes the answer to a wrong move stand out."""
        self.set_class(answer, "-answer")
        self.border_title = Text(title)
        self.border_subtitle = Text(keys)
        self.update(Text(text))


class LessonPanel(Panel):
    """The text of a lesson or puzzle."""


class HintPanel(Panel):
    """A hint; a click dismisses it."""

    def __init__(self, dismiss: Callable[[], None], *, id: str) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._dismiss = dismiss

    def on_click(self) -> None:
        self._dismiss()
