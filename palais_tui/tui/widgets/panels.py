"""Panels with words about the table: over a part of the garden, or under the boards."""

from __future__ import annotations

from rich.text import Text
from textual.message import Message
from textual.widgets import Static


class Panel(Static):
    """A title, the words, and what to press."""

    def set_content(self, title: str, text: str, keys: str, *, answer: bool = False) -> None:
        """Show words; an answer to a wrong move or a result stands out."""
        self.set_class(answer, "-answer")
        self.border_title = Text(title)
        self.border_subtitle = Text(keys)
        self.update(Text(text))


class LessonPanel(Panel):
    """What a lesson or puzzle says."""


class HintPanel(Panel):
    """What the Minister advises; a click puts it aside."""

    class Clicked(Message):
        """It was read."""

    def on_click(self) -> None:
        """Tell the table."""
        self.post_message(self.Clicked())
