"""The rulebook: a page per clause, with numbers from the components."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from palais_tui.games.royal_visit.engine.components import PLAYERS, Components, Kind
from palais_tui.i18n.catalog import Language, read_text
from palais_tui.i18n.rulebook import Chapter, Rulebook, RulebookPage, flow

SHORT: Final = "short"
PARTS: Final = tuple(str(part) for part in range(1, 9))


def read_rulebook(file: Path, components: Components, language: Language) -> Rulebook:
    """Read the rules and fill in the numbers of the components."""
    content = tomllib.loads(read_text(file, ascii_only=language.ascii_only))
    facts = facts_of(components)

    def page(name: str, entry: Mapping[str, str]) -> RulebookPage:
        return RulebookPage(name, entry["title"], language.fill(flow(entry["text"]), facts))

    chapters = {SHORT: tuple(page(f"{SHORT}.{name}", entry) for name, entry in _short(content))}
    for part in PARTS:
        clauses = content["clauses"].items()
        chapters[part] = tuple(page(name, entry) for name, entry in clauses if name[1] == part)
    titles = content["chapters"]
    return Rulebook(tuple(Chapter(name, titles[name], pages) for name, pages in chapters.items()))


def _short(content: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, str]]]:
    yield from content[SHORT].items()


def facts_of(components: Components) -> dict[str, object]:
    """The numbers that every text can use; `guard_1_1` is how many cards show 1+1."""
    cards = len(components.deck)
    copies = {card.id.replace("-", "_").replace("+", "_"): card.copies for card in components.cards}
    kinds = {
        kind.name.lower(): sum(card.copies for card in components.cards if card.kind is kind)
        for kind in Kind
    }
    return {
        **copies,
        **kinds,
        "cards": cards,
        "hand": components.hand,
        "deck": cards - PLAYERS * components.hand,
        "guards": components.guards[1],
    }
