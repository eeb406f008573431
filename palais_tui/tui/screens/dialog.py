"""A dialog over the table: a title, rows to choose from, perhaps a note, a line of keys."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import wrap
from typing import Any, ClassVar, Final, TypeVar

from rich.style import Style
from rich.text import Text
from textual import events, getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.errors import NoWidget
from textual.geometry import Offset
from textual.screen import ModalScreen
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from palais_tui.core.game_spec import GameSpec
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.keys import DIALOG, bindings
from palais_tui.tui.screens.page_help import KeyHelp, box_help
from palais_tui.tui.widgets.dialog_rows import DialogRows
from palais_tui.tui.widgets.hanging_text import HangingText
from palais_tui.tui.widgets.named_keys import KeyLine, press

Result = TypeVar("Result")

NUMBERS: Final = "1234567890"
"""The keys of the first ten rows; further ones are reached by arrows."""
LESSON_COLUMNS: Final = 70
"""The text of a lesson is at least as wide."""
QUITS: Final[KeyHelp] = (("q", "help_dialog.quit"),)
MARK: Final = re.compile(r"\[.\] ")


def is_backdrop(screen: ModalScreen[Any], x: int, y: int) -> bool:
    """Whether a point shows what is behind the modal.

    Textual looks under the mouse for links and text to select; on the backdrop it would
    render the whole table for that, several times a click.
    """
    try:
        return screen.get_widget_at(x, y)[0] is screen
    except NoWidget:
        return True


def _hanging(number: str, text: str) -> HangingText:
    """A row; what marks it, such as `[x]`, belongs to its number."""
    mark = MARK.match(text)
    end = mark.end() if mark else 0
    return HangingText(number + text[:end], text[end:])


class Dialog(ModalScreen[Result]):
    """Base of all dialogs. Rows have numbers; Enter, a click or the number chooses."""

    CSS_PATH: ClassVar[CSSPathType] = Path(__file__).with_name("dialog.tcss")
    BINDINGS: ClassVar[list[BindingType]] = bindings(DIALOG)
    LEAVES_TABLE: ClassVar[bool] = False
    """Whether q also leaves the table under the dialog."""
    ASKS: ClassVar[bool] = True
    """Whether it waits for a choice: a click beside it then names its keys, and closes nothing."""
    ABOUT: ClassVar[str] = "help_dialog.about"
    """The text that its help begins with."""
    KEY_HELP: ClassVar[KeyHelp] = (
        ("1-9", "help_dialog.row"),
        ("Enter", "help_dialog.enter"),
        ("Esc", "help_dialog.close"),
    )
    """Keys and the texts that say what they do."""
    app = getters.app(PalaisApp)

    def __init__(
        self, title: str, rows: list[tuple[str, bool]], keys: str, *, note: str = ""
    ) -> None:
        super().__init__()
        self._note = note
        self._title_text = title
        self._rows = rows
        self._keys = keys
        self.game: GameSpec | None = None
        """The game whose texts its help needs."""
        self.lesson = ""
        """The text of the lesson it is opened in; the panel is dimmed."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="plaque"), Vertical(id="box"):
            yield Static(Text(self._title_text), id="dialog-title")
            if self.lesson:
                yield Static(Text(self.lesson), id="dialog-lesson")
            yield DialogRows(*self._options(), id="rows")
            if self._note:
                yield Static(Text(self._note), id="dialog-note")
            yield KeyLine(self._keys, self.app.language, id="dialog-keys")

    def on_mount(self) -> None:
        self.set_class(self.app.settings.ascii, "-ascii")

    def get_style_at(self, x: int, y: int) -> Style:
        return Style.null() if is_backdrop(self, x, y) else super().get_style_at(x, y)

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        if is_backdrop(self, x, y):
            return None, None
        return super().get_widget_and_offset_at(x, y)

    @property
    def lesson_lines(self) -> int:
        """The lines that the lesson's text takes, with the empty one below it."""
        return len(wrap(self.lesson, LESSON_COLUMNS)) + bool(self.lesson)

    def _options(self) -> list[Option]:
        return [
            Option(_hanging(f"{NUMBERS[at : at + 1]:1}  ", text), disabled=not enabled)
            for at, (text, enabled) in enumerate(self._rows)
        ]

    def renew(self, rows: list[tuple[str, bool]], title: str = "") -> None:
        """Show other rows. The highlight stays, unless a new title makes it another question."""
        self._rows = rows
        self._title_text = title or self._title_text
        if not self.is_mounted:
            return  # a key came before the dialog was mounted
        self.query_one("#dialog-title", Static).update(Text(self._title_text))
        listed = self.query_one(DialogRows)
        highlighted = 0 if title else listed.highlighted
        if title:
            self.query_one(KeyLine).say(self._keys)
        listed.clear_options()
        listed.add_options(self._options())
        if highlighted is not None and rows:
            listed.highlighted = min(highlighted, len(rows) - 1)

    def action_row(self, number: int) -> None:
        if not 1 <= number <= len(self._rows):
            return
        if self._rows[number - 1][1]:
            self.chosen(number - 1)
        elif self.is_mounted:
            self.query_one(KeyLine).say(self.app.language.text("menu.not_now"), loudly=True)

    def action_enter(self) -> None:
        row = self.highlighted
        if row is not None:
            self.action_row(row + 1)

    @property
    def highlighted(self) -> int | None:
        """The highlighted row; before the dialog is mounted, the first that is enabled."""
        if self.is_mounted:
            return self.query_one(DialogRows).highlighted
        return next((row for row, (_, enabled) in enumerate(self._rows) if enabled), None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.chosen(event.option_index)

    def on_click(self, event: events.Click) -> None:
        """A click on the backdrop closes a dialog that asks nothing, like Escape.

        It may be meant for a key of the table that shines through. The list of rows ignores
        those that cannot be chosen: they are answered here.
        """
        row = event.style.meta.get("option")
        if event.widget is self and self.ASKS:
            self.query_one(KeyLine).say(self._keys, loudly=True)
        elif event.widget is self:
            self.action_dismiss_dialog()
        elif isinstance(row, int) and not self._rows[row][1]:
            self.action_row(row + 1)

    @on(KeyLine.Pressed)
    async def _key_clicked(self, message: KeyLine.Pressed) -> None:
        await press(self, message.key)

    def chosen(self, row: int) -> None:
        """Handle the choice of a row; each dialog does it its own way."""
        raise NotImplementedError

    def action_dismiss_dialog(self) -> None:
        self.dismiss(None)

    def action_quit_dialog(self) -> None:
        """Close the dialog, and leave the table if it was opened there."""
        if not self.LEAVES_TABLE:
            self.action_dismiss_dialog()
            return
        below = self.app.screen_stack[-2]
        self.dismiss(None)
        self.app.call_later(below.run_action, "quit")

    def action_help(self) -> None:
        keys = self.KEY_HELP + (QUITS if self.LEAVES_TABLE else ())
        self.app.push_screen(box_help(self.app, self.ABOUT, keys, self.game))
