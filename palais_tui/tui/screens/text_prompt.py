"""A dialog that asks for a line of text: a name, the path of a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import events, getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from palais_tui.tui.app import PalaisApp
from palais_tui.tui.keys import TEXT_PROMPT, bindings
from palais_tui.tui.widgets.line_input import LineInput
from palais_tui.tui.widgets.named_keys import KeyLine, press


class TextPromptScreen(ModalScreen[None]):
    """Enter passes the text to `submit`; the prompt stays open while that returns a complaint."""

    CSS_PATH = "text_prompt.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings(TEXT_PROMPT)
    app = getters.app(PalaisApp)

    def __init__(self, title: str, text: str, keys: str, submit: Callable[[str], str]) -> None:
        super().__init__()
        self._title_text = title
        self._text = text
        self._keys = keys
        self._submit = submit

    def compose(self) -> ComposeResult:
        with Vertical(classes="plaque"), Vertical(id="box"):
            yield Static(Text(self._title_text), id="ask-title")
            yield LineInput(self._text, select_on_focus=False, compact=True, id="ask-field")
            yield Static(id="ask-wrong")
            yield KeyLine(self._keys, self.app.language, id="ask-keys")

    def on_mount(self) -> None:
        self.set_class(self.app.settings.ascii, "-ascii")

    def action_help(self) -> None:
        self.app.open_help("dialog")

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        complaint = self._submit(event.value.strip())
        if complaint:
            self.query_one("#ask-wrong", Static).update(Text(complaint))
        else:
            self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """A click on the backdrop closes the prompt, like Escape."""
        if event.widget is self:
            self.action_cancel()

    @on(KeyLine.Pressed)
    async def _key_clicked(self, message: KeyLine.Pressed) -> None:
        await press(self, message.key)

    def action_cancel(self) -> None:
        self.dismiss(None)
