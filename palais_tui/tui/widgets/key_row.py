"""A settings row for the key of a command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message

from palais_tui.tui.widgets.cycle_select import Field, mark

LABEL = 16


class KeyRow(Field):
    """Shows a command and its key; Enter waits for another key."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "listen", "Choose another key", show=False),
        Binding("delete,backspace", "reset", "Usual key", show=False),
    ]

    @dataclass
    class Chosen(Message):
        """Posted when a key is pressed while the row waits for one."""

        row: KeyRow
        key: str

    @dataclass
    class Reset(Message):
        """Posted to restore the default key."""

        row: KeyRow

    @dataclass
    class Listening(Message):
        """Posted when the row begins to wait for a key, and when it stops."""

    def __init__(self, command: str, label: str, waiting: str) -> None:
        super().__init__()
        self.command = command
        self._label = label
        self._waiting = waiting
        self._key = ""
        self._own = False
        self.listening = False

    def show(self, key: str, *, own: bool) -> None:
        """Show a key; the player's own are marked."""
        self._key = key
        self._own = own
        self.refresh()

    def action_listen(self) -> None:
        self.listen(wait=True)

    def listen(self, *, wait: bool) -> None:
        """Wait for a key, or no longer."""
        if self.listening != wait:
            self.listening = wait
            self.refresh()
            self.post_message(self.Listening())

    def action_reset(self) -> None:
        self.post_message(self.Reset(self))

    def on_key(self, event: events.Key) -> None:
        """Take the key before any binding does; Escape cancels."""
        if not self.listening:
            return
        event.stop()
        event.prevent_default()
        self.listen(wait=False)
        if event.key != "escape":
            self.post_message(self.Chosen(self, event.key))

    def on_blur(self) -> None:
        self.listen(wait=False)
        self.refresh()

    def on_click(self) -> None:
        self.action_listen()

    def render(self) -> Content:
        shown = self._waiting if self.listening else f"{self._key}{' *' if self._own else ''}"
        key = "bold" if self.has_focus else "bold $footer-key-foreground"
        return Content.assemble(mark(self), (f"{self._label:<{LABEL}}", self.muted), (shown, key))
