"""A box that asks for a line of text: a name, the path of a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from palais_tui.tui.host import host


class AskTextScreen(ModalScreen[None]):
    """Enter hands the text to `do`, which answers what is wrong with it, or nothing."""

    CSS_PATH = "text_prompt.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "give_up", show=False)]

    def __init__(self, title: str, text: str, keys: str, do: Callable[[str], str]) -> None:
        super().__init__()
        self._title_text = title
        self._text = text
        self._keys = keys
        self._do = do

    def compose(self) -> ComposeResult:
        """Title, field, room for a complaint, keys."""
        with Vertical(id="box"):
            yield Static(Text(self._title_text), id="ask-title")
            yield Input(self._text, select_on_focus=False, compact=True, id="ask-field")
            yield Static(id="ask-wrong")
            yield Static(Text(self._keys), id="ask-keys")

    def on_mount(self) -> None:
        """The ASCII set has its own border."""
        self.set_class(host(self).settings.ascii, "-ascii")

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        wrong = self._do(event.value.strip())
        if wrong:
            self.query_one("#ask-wrong", Static).update(Text(wrong))
        else:
            self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """A click beside the box, or on the line of keys, closes it like Escape."""
        if event.widget is self or (event.widget and event.widget.id == "ask-keys"):
            self.action_give_up()

    def action_give_up(self) -> None:
        """Nothing is done."""
        self.dismiss(None)
