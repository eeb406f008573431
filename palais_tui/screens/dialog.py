"""A box over the table: a title, rows to choose from, a line of keys."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

Result = TypeVar("Result")


class Dialog(ModalScreen[Result]):
    """What all boxes share. Rows have numbers; Enter, a click or the number chooses."""

    CSS_PATH = "dialog.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss_dialog", show=False),
        *(Binding(str(n), f"row({n})", show=False) for n in range(1, 10)),
    ]

    def __init__(self, title: str, rows: list[tuple[str, bool]], keys: str) -> None:
        super().__init__()
        self._title_text = title
        self._rows = rows
        self._keys = keys

    def compose(self) -> ComposeResult:
        """Title, rows, keys."""
        with Vertical(id="box"):
            yield Static(Text(self._title_text), id="dialog-title")
            yield OptionList(*self._options(), id="rows")
            yield Static(Text(self._keys), id="dialog-keys")

    def _options(self) -> list[Option]:
        return [
            Option(Text(f"{number}  {text}"), disabled=not enabled)
            for number, (text, enabled) in enumerate(self._rows, 1)
        ]

    def renew(self, rows: list[tuple[str, bool]]) -> None:
        """Other rows; the highlight stays."""
        self._rows = rows
        listed = self.query_one(OptionList)
        highlighted = listed.highlighted
        listed.clear_options()
        listed.add_options(self._options())
        if highlighted is not None and rows:
            listed.highlighted = min(highlighted, len(rows) - 1)

    def action_row(self, number: int) -> None:
        """A number was pressed."""
        if 1 <= number <= len(self._rows) and self._rows[number - 1][1]:
            self.chosen(number - 1)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A row was clicked or entered."""
        self.chosen(event.option_index)

    def chosen(self, row: int) -> None:
        """A row was chosen; each box does its own thing."""
        raise NotImplementedError

    def action_dismiss_dialog(self) -> None:
        """Escape closes the box."""
        self.dismiss(None)
