"""A command with its key; Enter waits for another key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from palais_tui.tui.widgets.cycle_select import Field, mark

LABEL = 16


class KeyRow(Field):
    """One line: what the command is called, and its key."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "listen", show=False),
        Binding("delete,backspace", "reset", show=False),
    ]

    @dataclass
    class Chosen(Message):
        """A key was pressed while the row waited for one."""

        row: KeyRow
        key: str

    @dataclass
    class Reset(Message):
        """The usual key is wanted back."""

        row: KeyRow

    def __init__(self, command: str, label: str, waiting: str) -> None:
        super().__init__()
        self.command = command
        self._label = label
        self._waiting = waiting
        self._key = ""
        self._own = False
        self.listening = False

    def show(self, key: str, *, own: bool) -> None:
        """The key as it is called; the player's own are marked."""
        self._key = key
        self._own = own
        self.refresh()

    def action_listen(self) -> None:
        """The next key counts."""
        self.listening = True
        self.refresh()

    def action_reset(self) -> None:
        """Back to the usual key."""
        self.post_message(self.Reset(self))

    def on_key(self, event: events.Key) -> None:
        """Take the key before anything else does; Escape leaves it as it was."""
        if not self.listening:
            return
        event.stop()
        event.prevent_default()
        self.listening = False
        self.refresh()
        if event.key != "escape":
            self.post_message(self.Chosen(self, event.key))

    def on_blur(self) -> None:
        """Looking elsewhere ends the waiting."""
        self.listening = False
        self.refresh()

    def on_click(self) -> None:
        """Like Enter."""
        self.action_listen()

    def render(self) -> Text:
        """Mark, label, key."""
        text = Text(f"{mark(self)}{self._label:<{LABEL}}", no_wrap=True)
        if self.listening:
            text.append(self._waiting, "bold reverse")
        else:
            text.append(self._key, "bold reverse" if self.has_focus else "bold")
            text.append(" *" if self._own else "")
        return text
