"""The names of cards, nobles, places and players in the words of lessons and puzzles."""

from __future__ import annotations

from palais_tui.i18n.catalog import Language, in_ascii

SECTIONS = {"card": "cards", "noble": "nobles", "letter": "noble_letters", "place": "places"}


def fill_names(language: Language, text: str) -> str:
    """`{card_swift}`, `{noble_gold}`, `{place_mint}`, `{name_1}` as the language calls them."""
    if language.ascii_only:
        text = in_ascii(text)
    if "{" not in text:
        return text
    facts = {
        f"{kind}_{name}": word
        for kind, section in SECTIONS.items()
        for name, word in language.texts[section].items()
    }
    names = language.texts["new_game"].items()
    facts |= {key: name for key, name in names if key.startswith("name_")}
    return language.fill(text, facts)


def names_of(language: Language, players: int) -> list[str]:
    """The learner and those who sit with them."""
    return [language.text(f"new_game.name_{seat}") for seat in range(players)]
