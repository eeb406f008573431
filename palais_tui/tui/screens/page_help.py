"""Help beside the table: what a screen is for, and its keys."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.i18n.catalog import Language
from palais_tui.tui.keymap import key_word
from palais_tui.tui.screens.help import ReadingScreen, pairs

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


class PageHelp(ReadingScreen):
    """A few sentences over a list of keys."""

    CSS_PATH = "page_help.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f1,question_mark", "back", show=False)]
    AUTO_FOCUS = "#text"

    @abstractmethod
    def about(self) -> Iterator[str]:
        """What is shown, and what it is for."""

    @abstractmethod
    def rows(self) -> Iterator[tuple[Text, str]]:
        """Each key and what it does."""

    def keys(self) -> list[tuple[str, str, str]]:
        """The way back."""
        esc = key_word(self.language, "Esc")
        return [(esc, self.language.text("help_screen.back"), "back")]

    def compose_body(self) -> Iterable[Widget]:
        """What is shown first, then the keys."""
        say = self.language.text
        with VerticalScroll(id="text"):
            yield Static(Text(say("page_help.what")), classes="head")
            yield Static(Text("\n".join(self.about())))
            yield Static(Text(say("help_screen.keys")), classes="head")
            yield Static(pairs(self.rows()))


class PageHelpScreen(PageHelp):
    """The help of a screen that has a page of its own."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("r", "rules", show=False)]

    def __init__(self, page: str, language: Language) -> None:
        super().__init__(language)
        self.page = page

    def heading(self) -> str:
        """Which screen is explained."""
        return self.language.text(f"help_{self.page}.title")

    def about(self) -> Iterator[str]:
        """What it is for."""
        yield self.language.text(f"help_{self.page}.about")

    def rows(self) -> Iterator[tuple[Text, str]]:
        """Its keys."""
        for keys, does in PAGES[self.page]:
            shown = " ".join(key_word(self.language, key) for key in keys.split())
            yield Text(shown), self.language.text(f"help_{self.page}.{does}")

    def keys(self) -> list[tuple[str, str, str]]:
        """The rules are a key away."""
        return [("r", self.language.text("page_help.rules"), "rules"), *super().keys()]

    def action_rules(self) -> None:
        """The rulebook, at its page for newcomers."""
        self.palais.app.open_rules(FIRST_PAGE)
