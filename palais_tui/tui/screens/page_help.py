"""The help page of a screen: what it is for, and its keys."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.i18n.catalog import Language
from palais_tui.tui.keymap import key_word
from palais_tui.tui.screens.reading import FooterKey, ReadingScreen, pairs

FIRST_PAGE: Final = "short.keys"
"""The rulebook's page about the keys."""
PAGES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "title": (
        ("Up Down", "point"),
        ("Enter", "choose"),
        ("c n l e s q", "letters"),
        ("Ctrl+Q", "quit"),
    ),
    "new_game": (
        ("Up Down", "fields"),
        ("Left Right", "change"),
        ("F2", "start"),
        ("F3", "colour"),
        ("F4", "kind"),
        ("Shift+Up Shift+Down", "seat"),
        ("2 3 4", "players"),
        ("Esc", "back"),
    ),
    "settings": (
        ("Up Down", "point"),
        ("Left Right", "change"),
        ("Tab", "column"),
        ("Enter", "key"),
        ("Delete", "reset"),
        ("Esc", "back"),
    ),
    "learn": (
        ("Up Down", "point"),
        ("Enter", "begin"),
        ("1-9", "lesson"),
        ("r", "rules"),
        ("Esc", "back"),
    ),
    "load": (
        ("Enter", "open"),
        ("r", "rename"),
        ("d", "delete"),
        ("e", "export"),
        ("i", "import"),
        ("h", "hall"),
        ("Esc", "back"),
    ),
    "hall": (
        ("Enter", "open"),
        ("s", "sort"),
        ("Tab", "other"),
        ("Esc", "back"),
    ),
    "scores": (
        ("Up Down", "rows"),
        ("g", "growth"),
        ("n", "nobles"),
        ("r", "rematch"),
        ("l", "log"),
        ("m", "review"),
        ("Enter", "table"),
        ("Esc", "back"),
    ),
}
"""The keys of each screen, with the last part of the text's key that says what they do."""


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A few sentences about a screen, and its keys."""

    name: str
    title: str
    about: str
    rows: tuple[tuple[Text, str], ...]
    """Each key and what it does."""
    offers_rules: bool = True


def help_page(name: str, language: Language) -> HelpPage:
    """One of `PAGES`, in a language."""
    rows = tuple(
        (
            Text(" ".join(key_word(language, key) for key in keys.split())),
            language.text(f"help_{name}.{does}"),
        )
        for keys, does in PAGES[name]
    )
    title, about = language.text(f"help_{name}.title"), language.text(f"help_{name}.about")
    return HelpPage(name, title, about, rows)


class PageHelpScreen(ReadingScreen):
    """Shows a help page."""

    CSS_PATH = "reading.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "back", show=False),
        Binding("r", "rules", show=False),
    ]
    AUTO_FOCUS = "#text"

    def __init__(self, page: HelpPage, language: Language) -> None:
        super().__init__(language)
        self.page = page

    def heading(self) -> str:
        return self.page.title

    def keys(self) -> list[FooterKey]:
        say = self.language.text
        back = key_word(self.language, "Esc"), say("help_screen.back"), "back"
        return [("r", say("page_help.rules"), "rules"), back] if self.page.offers_rules else [back]

    def compose_body(self) -> Iterable[Widget]:
        say = self.language.text
        with VerticalScroll(id="text"):
            yield Static(Text(say("page_help.what")), classes="head")
            yield Static(Text(self.page.about))
            yield Static(Text(say("help_screen.keys")), classes="head")
            yield Static(pairs(self.page.rows))

    def action_rules(self) -> None:
        if self.page.offers_rules:
            self.app.open_rules(FIRST_PAGE)
