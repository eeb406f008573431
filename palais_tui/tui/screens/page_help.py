"""The help page of a screen: what it is for, and its keys."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import ClassVar, Final

from rich.text import Text
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.core.game_spec import GameSpec
from palais_tui.i18n.catalog import Language
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.footer_slots import FooterKeys, parted
from palais_tui.tui.key_names import key_list
from palais_tui.tui.keys import (
    HELP_PAGES,
    PAGE_HELP,
    bindings,
    footer_keys,
    help_rows,
)
from palais_tui.tui.screens.reading import ReadingScreen, key_caps

KeyHelp = tuple[tuple[str, str], ...]
"""Keys as declared, and the keys of texts."""
FIRST_PAGE: Final = "short.keys"
"""The rulebook's page about the keys."""


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A few sentences about a screen, and its keys."""

    name: str
    title: str
    about: str
    rows: tuple[tuple[str, str], ...]
    """Each key and what it does."""
    offers_rules: bool = True


def help_page(name: str, language: Language, without: Collection[str] = ()) -> HelpPage:
    """One of `HELP_PAGES`, in a language, without the commands of some actions."""
    commands = [command for command in HELP_PAGES[name] if command.action not in without]
    rows = tuple(help_rows(commands, language))
    title, about = language.text(f"help_{name}.title"), language.text(f"help_{name}.about")
    return HelpPage(name, title, about, rows)


def box_help(app: PalaisApp, about: str, keys: KeyHelp, game: GameSpec | None) -> PageHelpScreen:
    """The help of a box: what it is for, and its keys."""
    language = game.language(app.language) if game else app.language
    rows = tuple((key_list(language, key), language.text(text)) for key, text in keys)
    title = language.text("help_dialog.title")
    return PageHelpScreen(HelpPage("dialog", title, language.text(about), rows), language, game)


class PageHelpScreen(ReadingScreen):
    """Shows a help page."""

    CSS_PATH = "reading.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings(PAGE_HELP)
    AUTO_FOCUS = "#text"

    def __init__(self, page: HelpPage, language: Language, game: GameSpec | None = None) -> None:
        """`game` is the one whose rules are offered, by default that at the table."""
        super().__init__(language)
        self.page = page
        self._game = game

    def heading(self) -> str:
        return self.page.title

    def keys(self) -> FooterKeys:
        rules = self.page.offers_rules
        commands = (command for command in PAGE_HELP if rules or command.action != "rules")
        keys, last = parted(commands, "back")
        return FooterKeys(footer_keys(keys, self.language), footer_keys(last, self.language))

    def compose_body(self) -> Iterable[Widget]:
        say = self.language.text
        with VerticalScroll(id="text"):
            yield Static(Text(say("page_help.what")), classes="head")
            yield Static(Text(self.page.about))
            yield Static(Text(say("help_screen.keys")), classes="head")
            yield Static(id="key-rows")

    def recolour(self) -> None:
        for rows in self.query("#key-rows").results(Static):
            rows.update(key_caps(self.app, self.page.rows))

    def action_rules(self) -> None:
        if self.page.offers_rules:
            self.app.open_rules(FIRST_PAGE, self._game)
