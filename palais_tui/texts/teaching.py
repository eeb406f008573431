"""The names of cards, nobles and places in the words of lessons and puzzles."""

from __future__ import annotations

from palais_tui.texts.language import Language

SECTIONS = {"card": "cards", "noble": "nobles", "letter": "noble_letters", "place": "places"}


def fill_names(language: Language, text: str) -> str:
    """`{card_swift}`, `{noble_gold}` and `{place_mint}` as the language calls them."""
    if "{" not in text:
        return text
    facts = {
        f"{kind}_{name}": word
        for kind, section in SECTIONS.items()
        for name, word in language.texts[section].items()
    }
    return language.fill(text, facts)
