"""Placeholders for cards, nobles, places and players in lesson and puzzle texts."""

from __future__ import annotations

from palais_tui.i18n.catalog import Language, in_ascii

FORMS = ("at", "from", "to")
"""Forms of a place in a sentence: `{place_at}`, `{place_from}`, `{place_to}`."""
SECTIONS = {"card": "cards", "noble": "nobles", "letter": "noble_letters", "place": "places"}


def fill_names(language: Language, text: str) -> str:
    """Fill in placeholders such as `{card_swift}`, `{noble_gold}`, `{place_mint}`, `{name_1}`."""
    if language.ascii_only:
        text = in_ascii(text)
    if "{" not in text:
        return text
    facts = {
        f"{kind}_{name}": word
        for kind, section in SECTIONS.items()
        for name, word in language.texts.get(section, {}).items()
    }
    names = language.texts["new_game"].items()
    facts |= {key: name for key, name in names if key.startswith("name_")}
    return language.fill(text, facts)


def names_of(language: Language, players: int) -> list[str]:
    """Default names for the players, the learner first."""
    return [language.text(f"new_game.name_{seat}") for seat in range(players)]
