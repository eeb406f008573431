"""A rulebook: pages in chapters, with search."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from palais_tui.i18n.placeholders import fill_names

if TYPE_CHECKING:
    from palais_tui.i18n.catalog import Language
    from palais_tui.tui.symbols import Symbols
    from palais_tui.tui.theme import Palette
    from palais_tui.tui.widgets.canvas import Canvas

CLAUSE: Final = re.compile(r"\b[A-Z]\d+\.\d+\b")
"""A game numbers its clauses with a letter of its own."""
ASKED: Final = re.compile(r"[A-Z]?\d+\.\d+")


@dataclass(frozen=True, slots=True)
class RulebookPage:
    """A page: a clause such as "R4.2", or another name such as "short.aim"."""

    id: str
    title: str
    text: str

    @property
    def clauses(self) -> tuple[str, ...]:
        """The other clauses its text refers to, without repeats."""
        return tuple(dict.fromkeys(c for c in CLAUSE.findall(self.text) if c != self.id))

    def is_named(self, words: Sequence[str]) -> bool:
        """Whether its heading contains all these words."""
        heading = f"{self.id} {self.title}".lower()
        return all(word in heading for word in words)


@dataclass(frozen=True, slots=True)
class Chapter:
    """Pages under a common heading."""

    id: str
    title: str
    entries: tuple[RulebookPage, ...]


class Rulebook:
    """All chapters in order."""

    def __init__(self, chapters: tuple[Chapter, ...]) -> None:
        self.chapters = chapters
        self._entries = {entry.id: entry for chapter in chapters for entry in chapter.entries}

    def entry(self, name: str) -> RulebookPage | None:
        """The page with this id."""
        return self._entries.get(name)

    def clause(self, asked: str) -> RulebookPage | None:
        """The clause with this number, with or without its letter."""
        number = ASKED.fullmatch(asked.strip().upper())
        if not number:
            return None
        clauses = (entry for name, entry in self._entries.items() if CLAUSE.fullmatch(name))
        return next((page for page in clauses if number[0] in (page.id, page.id[1:])), None)

    def search(self, asked: str) -> tuple[RulebookPage, ...]:
        """The pages with all the words, those with the words in their heading first.

        A number such as 4.2 finds only that clause.
        """
        words = asked.lower().split()
        clause = self.clause(asked)
        if clause:
            return (clause,)
        pages = [
            entry
            for entry in self._entries.values()
            if all(word in f"{entry.id} {entry.title} {entry.text}".lower() for word in words)
        ]
        return tuple(sorted(pages, key=lambda page: not page.is_named(words)))


class RuleExample(Protocol):
    """A worked example on a page of the rulebook."""

    @property
    def words(self) -> str:
        """What it shows."""
        ...

    def draw(
        self, symbols: Symbols, palette: Palette, *, large: bool = False
    ) -> tuple[Canvas, tuple[int, int, int, int]]:
        """A board, and the part of it to show: column, row, width, height.

        A `large` page has room for more than the board.
        """
        ...


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A worked example in one language. Implements `RuleExample`."""

    text: str
    language: Language
    picture: Callable[[Symbols, Palette, bool], tuple[Canvas, tuple[int, int, int, int]]]
    """Draws it; the last argument is true on a large page."""

    @property
    def words(self) -> str:
        return fill_names(self.language, self.text)

    def draw(
        self, symbols: Symbols, palette: Palette, *, large: bool = False
    ) -> tuple[Canvas, tuple[int, int, int, int]]:
        return self.picture(symbols, palette, large)


class GameRules(Protocol):
    """A game's rules in any language."""

    def rulebook(self, language: Language, /) -> Rulebook:
        """All pages."""
        ...

    def examples(self, language: Language, /) -> Mapping[str, RuleExample]:
        """Worked examples by page."""
        ...


def flow(text: str) -> str:
    """Join the lines of each paragraph; list items stay on lines of their own."""
    paragraphs = []
    for paragraph in text.strip().split("\n\n"):
        lines = re.sub(r"\n(?!- )\s*", " ", paragraph.strip())
        paragraphs.append(lines)
    return "\n\n".join(paragraphs)
