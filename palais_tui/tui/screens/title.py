"""The title screen."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual import getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Container
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.games import title_among_others
from palais_tui.i18n.names import cut_names
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.colour import ink
from palais_tui.tui.drivers import in_tab
from palais_tui.tui.keys import TITLE, TITLE_ROWS, bindings, footer_keys
from palais_tui.tui.widgets.menu_list import MenuList
from palais_tui.tui.widgets.status_line import KeyFooter
from palais_tui.tui.widgets.title_art import Palace
from palais_tui.tui.widgets.title_picture import ROOMY, TitlePicture

ROWS: Final = {command.id.removeprefix("title."): command for command in TITLE_ROWS}
WIDE: Final = 150
"""Columns from which keys and note fit into one row."""
REMARK: Final = 40
"""Columns of the text beside a row."""


class TitleScreen(Screen[None]):
    """The first screen: a picture of the palace and the main menu."""

    CSS_PATH = "title.tcss"
    AUTO_FOCUS = "#title-rows"
    app = getters.app(PalaisApp)
    HELP = "title"
    HORIZONTAL_BREAKPOINTS = []  # noqa: RUF012  # the title has its own, set before it is styled
    VERTICAL_BREAKPOINTS = []  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = bindings(TITLE)

    _is_new = True

    def compose(self) -> ComposeResult:
        say = self.app.language.text
        self._adapt()  # classes set later would style everything twice
        menu = MenuList(id="title-rows")
        if self.app.palette.painted:
            yield TitlePicture(menu, id="title-picture")
        else:
            yield from self._drawn()
        with Center():
            yield menu
        with Container(id="title-foot"):
            yield Static(Text(say("title.unofficial")), id="title-unofficial")
            yield KeyFooter(id="keys")

    def _drawn(self) -> tuple[Widget, ...]:
        """The name and the palace in characters, for terminals without colours."""
        name = Text(self.app.language.text("title.name"))
        return Static(name, id="title-name"), Palace(id="palace")

    def on_mount(self) -> None:
        self.watch(self.app, "theme", self.renew, init=False)
        self.renew()

    def on_screen_resume(self) -> None:
        """Show what may have changed: the game to continue, the settings."""
        if self._is_new:  # mounted a moment ago
            self._is_new = False
        else:
            self.retranslate()
        self._show_keys()
        # on a busy machine the screen is resumed, and left, before it has its widgets
        for picture in self.query(TitlePicture):
            if self.app.animated and picture.display:
                picture.start_motion()

    def on_screen_suspend(self) -> None:
        for picture in self.query(TitlePicture):
            picture.stop_motion()
        self._show_keys()

    def on_resize(self) -> None:
        self._adapt()
        for picture in self.query(TitlePicture):
            self.call_after_refresh(picture.follow_menu)

    def _adapt(self) -> None:
        """Choose the layout for the terminal."""
        self.set_class(self.app.settings.ascii, "-ascii")
        self.set_class(self.app.palette.painted, "-painted")
        self.set_class(self.app.size.height >= ROOMY, "-large")
        self.set_class(self.app.size.width >= WIDE, "-one-row")

    def renew(self) -> None:
        """Redraw everything that depends on settings, theme and saved games."""
        palette = self.app.palette
        self._adapt()
        if not self.query(MenuList):  # not composed yet, or being removed
            return
        menu = self.query_one(MenuList)
        if palette.painted:
            if not self.query(TitlePicture):
                self.mount(TitlePicture(menu, id="title-picture"), before=0)
            self.query_one(TitlePicture).show(palette, self.app.TITLE)
        else:
            if not self.query(Palace):
                self.mount(*self._drawn(), before=0)
            self.query_one(Palace).show(palette, ascii_only=self.app.settings.ascii)
        cursor = ink(palette.light_ink, palette.light, bold=True)
        menu.show(
            [(self._row(row), self.can(row)) for row in ROWS],
            cursor if palette.painted else palette.chosen,
        )
        self._show_keys()

    def _show_keys(self) -> None:
        """The footer; empty under another screen, which has the keys."""
        ascii_only = self.app.settings.ascii
        keys = footer_keys(TITLE, self.app.language, ascii_only=ascii_only)
        for footer in self.query(KeyFooter):
            footer.keys(keys if self.app.screen is self else [])

    def retranslate(self) -> None:
        say = self.app.language.text
        for name in self.query("#title-name").results(Static):
            name.update(Text(say("title.name")))
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
        margin = "   " if palette.painted else "  "
        text.append(f"{margin}{ROWS[row].shown}{margin}", palette.key if can else palette.muted)
        text.append(f"{say(ROWS[row].label):<10}", palette.strong if can else palette.muted)
        text.append(self._remark(row), palette.muted)
        return text

    def _remark(self, row: str) -> str:
        """The text beside a row: what it does, why it is disabled, or whose game waits."""
        say = self.app.language.text
        library = self.app.library
        if row == "continue" and library.enabled and library.catalogue.trouble:
            return say("title.continue_unreadable")
        if not self.can(row):
            return say(f"title.{row}_not_yet")
        if row == "load" and library.catalogue.damaged:
            return say("title.load_damaged", count=library.catalogue.damaged)
        if row == "continue":
            game = self.app.library.resumable
            names, number = (game.names, game.round) if game else ([], 0)  # still searching
            facts = {"round": number, "game": title_among_others(game.game) if game else ""}
            whole = say("title.waiting", names=", ".join(names), **facts)
            if facts["game"] and len(whole) > REMARK:  # names tell more than the round
                facts["round"] = 0
            taken = len(say("title.waiting", names="", **facts))
            return say("title.waiting", names=cut_names(names, REMARK - taken), **facts)
        if row == "quit" and in_tab():
            return say("title.quit_in_tab")
        return say(f"title.{row}_does")

    def _refusal(self, row: str) -> str:
        library = self.app.library
        if row == "continue" and library.enabled and library.catalogue.trouble:
            why = library.catalogue.trouble
            return self.app.language.text("title.unreadable", why=why)
        return self.app.language.text(f"title.{row}_not")

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
        if not self.can(row):
            self.query_one("#title-unofficial", Static).update(Text(self._refusal(row)))
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
