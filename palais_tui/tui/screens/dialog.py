"""A box over the table: a title, rows to choose from, a line of keys."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final, TypeVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.errors import NoWidget
from textual.geometry import Offset
from textual.screen import ModalScreen
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from palais_tui.tui.host import host

Result = TypeVar("Result")


class DialogRows(OptionList, inherit_bindings=False):
    """The rows; Enter belongs to the box, so that keys written in one go keep their order."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", show=False),
        Binding("down", "cursor_down", show=False),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
        Binding("pageup", "page_up", show=False),
        Binding("pagedown", "page_down", show=False),
    ]


class TransparentModal(ModalScreen[Result]):
    """Lets the table shine through around itself.

    Textual looks under the mouse for links and text to select; beside a box it would paint
    the whole table for that, several times a click.
    """

    def get_style_at(self, x: int, y: int) -> Style:
        """No links beside the box."""
        return Style.null() if self._is_beside(x, y) else super().get_style_at(x, y)

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        """No text to select beside the box."""
        return (None, None) if self._is_beside(x, y) else super().get_widget_and_offset_at(x, y)

    def _is_beside(self, x: int, y: int) -> bool:
        try:
            return self.get_widget_at(x, y)[0] is self
        except NoWidget:
            return True


NUMBERS: Final = "1234567890"
"""The keys of the first ten rows; further ones are reached by arrows."""


class Dialog(TransparentModal[Result]):
    """What all boxes share. Rows have numbers; Enter, a click or the number chooses."""

    CSS_PATH: ClassVar[CSSPathType] = Path(__file__).with_name("dialog.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss_dialog", show=False),
        Binding("enter", "enter", show=False),
        *(Binding(key, f"row({n})", show=False) for n, key in enumerate(NUMBERS, 1)),
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
            yield DialogRows(*self._options(), id="rows")
            yield Static(Text(self._keys), id="dialog-keys")

    def on_mount(self) -> None:
        """The ASCII set has its own border."""
        self.set_class(host(self).settings.ascii, "-ascii")

    def _options(self) -> list[Option]:
        return [
            Option(Text(f"{NUMBERS[at : at + 1]:1}  {text}"), disabled=not enabled)
            for at, (text, enabled) in enumerate(self._rows)
        ]

    def renew(self, rows: list[tuple[str, bool]], title: str = "") -> None:
        """Other rows; the highlight stays, unless it is another question with its own title."""
        self._rows = rows
        self._title_text = title or self._title_text
        if not self.is_mounted:
            return  # keys can be quicker than the box
        self.query_one("#dialog-title", Static).update(Text(self._title_text))
        listed = self.query_one(DialogRows)
        highlighted = 0 if title else listed.highlighted
        listed.clear_options()
        listed.add_options(self._options())
        if highlighted is not None and rows:
            listed.highlighted = min(highlighted, len(rows) - 1)

    def action_row(self, number: int) -> None:
        """A number was pressed."""
        if 1 <= number <= len(self._rows) and self._rows[number - 1][1]:
            self.chosen(number - 1)

    def action_enter(self) -> None:
        """Enter chooses the highlighted row."""
        row = self.highlighted
        if row is not None:
            self.action_row(row + 1)

    @property
    def highlighted(self) -> int | None:
        """The row the arrows are on; the first that can be chosen before the box is there."""
        if self.is_mounted:
            return self.query_one(DialogRows).highlighted
        return next((row for row, (_, enabled) in enumerate(self._rows) if enabled), None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A row was clicked or entered."""
        self.chosen(event.option_index)

    def on_click(self, event: events.Click) -> None:
        """A click beside the box, or on the line of keys, closes it like Escape."""
        if event.widget is self or (event.widget and event.widget.id == "dialog-keys"):
            self.action_dismiss_dialog()

    def chosen(self, row: int) -> None:
        """A row was chosen; each box does its own thing."""
        raise NotImplementedError

    def action_dismiss_dialog(self) -> None:
        """Escape closes the box."""
        self.dismiss(None)
