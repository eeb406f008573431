"""The title screen."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual import getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center
from textual.screen import Screen
from textual.widgets import Static

from palais_tui.i18n.names import cut_names
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.keys import TITLE, TITLE_ROWS, bindings, footer_keys
from palais_tui.tui.widgets.menu_list import MenuList
from palais_tui.tui.widgets.status_line import KeyFooter
from palais_tui.tui.widgets.title_art import Palace

ROWS: Final = {command.id.removeprefix("title."): command for command in TITLE_ROWS}
REMARK: Final = 39
"""Columns of the text beside a row."""


class TitleScreen(Screen[None]):
    """The first screen: a picture of the palace and the main menu."""

    CSS_PATH = "title.tcss"
    AUTO_FOCUS = "#title-rows"
    app = getters.app(PalaisApp)
    HELP = "title"
    BINDINGS: ClassVar[list[BindingType]] = bindings(TITLE)

    def compose(self) -> ComposeResult:
        say = self.app.language.text
        yield Static(Text(say("title.name")), id="title-name")
        yield Palace(id="palace")
        with Center():
            yield MenuList(id="title-rows")
        yield Static(Text(say("title.unofficial")), id="title-unofficial")
        yield KeyFooter(id="keys")

    def on_mount(self) -> None:
        self.watch(self.app, "theme", self.renew, init=False)
        self.renew()

    def on_screen_resume(self) -> None:
        """Show what may have changed: the game to continue, the settings."""
        self.retranslate()

    def on_resize(self) -> None:
        self.set_class(self.app.size.height >= 34, "-large")

    def renew(self) -> None:
        """Redraw everything that depends on settings, theme and saved games."""
        self.set_class(self.app.settings.ascii, "-ascii")
        self.query_one(Palace).show(self.app.palette, ascii_only=self.app.settings.ascii)
        self.query_one(MenuList).show([(self._row(row), self.can(row)) for row in ROWS])
        ascii_only = self.app.settings.ascii
        keys = footer_keys(TITLE, self.app.language, ascii_only=ascii_only)
        self.query_one(KeyFooter).keys(keys)

    def retranslate(self) -> None:
        say = self.app.language.text
        self.query_one("#title-name", Static).update(Text(say("title.name")))
        self.query_one("#title-unofficial", Static).update(Text(say("title.unofficial")))
        self.renew()

    def can(self, row: str) -> bool:
        """Whether a row is enabled."""
        match row:
            case "continue":
                return self.app.library.is_searching or self.app.library.resumable is not None
            case "load":
                return self.app.library.enabled
            case _:
                return True

    def _row(self, row: str) -> Text:
        say, palette = self.app.language.text, self.app.palette
        can = self.can(row)
        text = Text()
        text.append(f"  {ROWS[row].shown}  ", palette.key if can else palette.muted)
        text.append(f"{say(ROWS[row].label):<10}", palette.strong if can else palette.muted)
        text.append(self._remark(row), palette.muted)
        return text

    def _remark(self, row: str) -> str:
        """The text beside a row: what it does, why it is disabled, or whose game waits."""
        say = self.app.language.text
        if not self.can(row):
            return say(f"title.{row}_not_yet")
        if row == "continue":
            game = self.app.library.resumable
            names, number = (game.names, game.round) if game else ([], 0)  # still searching
            taken = len(say("title.waiting", names="", round=number))
            return say("title.waiting", names=cut_names(names, REMARK - taken), round=number)
        return say(f"title.{row}_does")

    # --- choosing

    @on(MenuList.Chosen)
    def _chosen(self, message: MenuList.Chosen) -> None:
        self.action_row(tuple(ROWS)[message.row])

    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: KeyFooter.Pressed) -> None:
        await self.run_action(message.action)

    def action_choose(self) -> None:
        self.query_one(MenuList).action_choose()

    def action_help(self) -> None:
        self.app.open_help(self.HELP)

    def action_row(self, row: str) -> None:
        """Handle a row chosen by letter, number, Enter or mouse."""
        if not self.is_current:  # a burst of keys has opened another screen already
            return
        if row == "continue":
            self.app.library.find_latest()  # if the background search has not ended
        if not self.can(row):
            self.query_one("#title-unofficial", Static).update(
                Text(self.app.language.text(f"title.{row}_not"))
            )
            return
        match row:
            case "continue":
                self.app.library.resume()
            case "load":
                self.app.library.open_list()
            case "new":
                self.app.open_new_game()
            case "learn":
                self.app.lessons.open_list()
            case "settings":
                self.app.open_settings()
            case "quit":
                self.app.quit()
