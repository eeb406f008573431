"""Help beside the table: what a screen is for, and its keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widget import Widget

from palais_tui.i18n.catalog import Language
from palais_tui.tui.keymap import key_word
from palais_tui.tui.screens.reading import FooterKey, ReadingScreen, compose_help

FIRST_PAGE: Final = "short.keys"
"""The page of the rulebook about finding one's way."""
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
"""The keys of each screen that names its page; what they do is in the language files."""


class PageHelpScreen(ReadingScreen):
    """A few sentences on a screen over a list of its keys."""

    CSS_PATH = "reading.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "back", show=False),
        Binding("r", "rules", show=False),
    ]
    AUTO_FOCUS = "#text"

    def __init__(self, page: str, language: Language) -> None:
        super().__init__(language)
        self.page = page

    def heading(self) -> str:
        return self.language.text(f"help_{self.page}.title")

    def keys(self) -> list[FooterKey]:
        say = self.language.text
        return [
            ("r", say("page_help.rules"), "rules"),
            (key_word(self.language, "Esc"), say("help_screen.back"), "back"),
        ]

    def compose_body(self) -> Iterable[Widget]:
        about = self.language.text(f"help_{self.page}.about")
        return compose_help(self.language, (about,), self._rows())

    def _rows(self) -> Iterator[tuple[Text, str]]:
        for keys, does in PAGES[self.page]:
            shown = " ".join(key_word(self.language, key) for key in keys.split())
            yield Text(shown), self.language.text(f"help_{self.page}.{does}")

    def action_rules(self) -> None:
        self.app.open_rules(FIRST_PAGE)
