"""Lines of text around the boards: prompt, inspector, log, footer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.content import Content
from textual.message import Message
from textual.strip import Strip
from textual.widgets import Static

from palais_tui.tui.widgets.cached import CachedWidget

ALARMING: Final = "bold $error"


class StatusLine(Static, CachedWidget):
    """A line of text that can be clicked."""

    @dataclass
    class Clicked(Message):
        """Posted when the line was clicked."""

        line: StatusLine

        @property
        def control(self) -> StatusLine:
            return self.line

    @dataclass
    class Resized(Message):
        """Posted when the line has another size."""

        line: StatusLine

        @property
        def control(self) -> StatusLine:
            return self.line

    _text_shown = ""
    _has_alarm = False

    def set_text(self, text: str, *, alarming: str = "") -> None:
        """Show plain text without a new layout. The ending `alarming` is emphasized."""
        if text != self._text_shown:
            self._text_shown = text
            self._has_alarm = bool(alarming)
            if alarming:
                before = text.removesuffix(alarming)
                self.update(Content.assemble(before, (alarming, ALARMING)), layout=False)
            else:
                self.update(Content(text), layout=False)

    def render_line(self, y: int) -> Strip:
        """Render a single row that fits directly: Textual's way takes four times as long."""
        width, height = self.size
        plain = not self._has_alarm and self.styles.text_align in ("start", "left")
        if height > 1 or len(self._text_shown) > width or not plain:
            return super().render_line(y)
        return Strip([Segment(self._text_shown.ljust(width), self.visual_style.rich_style)], width)

    def on_click(self) -> None:
        self.post_message(self.Clicked(self))

    def on_resize(self) -> None:
        self.post_message(self.Resized(self))


class KeyFooter(Static, CachedWidget):
    """Keys and what they do, each clickable.

    Textual's Footer scrolls if it is too narrow; this one drops what does not fit, changes its
    spacing, and shows keys that widgets bind, such as the arrows.
    """

    @dataclass
    class Pressed(Message):
        """Posted when a key's label is clicked."""

        action: str

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._spans: list[tuple[int, int, str]] = []
        self._shown: tuple[list[tuple[str, str, str]], int] = [], 0

    def keys(self, keys: list[tuple[str, str, str]]) -> None:
        """Show (key, label, action) with wide spacing if it fits, and as many as fit."""
        room = self.size.width or 80
        if (keys, room) == self._shown:
            return
        self._shown = keys, room
        text = Text(no_wrap=True, overflow="crop")
        self._spans = []
        letters = sum(len(key) + len(label) for key, label, _ in keys)
        wide = letters + 4 * len(keys) <= room
        for key, label, action in keys:
            shown = f" {key} " if wide else key
            if len(text) + len(shown) + 1 + len(label) > room:
                break
            begin = len(text)
            text.append(shown, style="bold reverse")
            text.append(f" {label} ")
            self._spans.append((begin, len(text), action))
        self.update(text, layout=False)

    def on_click(self, event: events.Click) -> None:
        for begin, end, action in self._spans:
            if action and begin <= event.x < end:
                self.post_message(self.Pressed(action))
