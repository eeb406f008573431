"""The panel with a lesson's words: over a part of the garden, or under the boards."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import Static


class LessonPanel(Static):
    """A title, the words, and what to press."""

    def say(self, title: str, text: str, keys: str, *, answer: bool) -> None:
        """Show words; an answer to a wrong move or a result stands out."""
        self.set_class(answer, "-answer")
        self.border_title = Text(title)
        self.border_subtitle = Text(keys)
        self.update(Text(text))
