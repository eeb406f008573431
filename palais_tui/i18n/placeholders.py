"""Placeholders for cards, places, pawns and players in lesson and puzzle texts."""

from __future__ import annotations

from palais_tui.i18n.catalog import Language, in_ascii, names_in

FORMS = ("at", "from", "to")
"""Forms of a place in a sentence: `{place_at}`, `{place_from}`, `{place_to}`."""


def fill_names(language: Language, text: str) -> str:
    """Fill in placeholders: `{name_1}` is a player, any other a text of the game.

    `{card_swift}` is the text `cards.swift`, `{noble_gold}` is `nobles.gold`.
    """
    if language.ascii_only:
        text = in_ascii(text)
    if "{" not in text:
        return text
    return language.fill(text, {name: _named(language, name) for name in names_in(text)})


def _named(language: Language, placeholder: str) -> str:
    section, _, name = placeholder.rpartition("_")
    if section == "name":
        return language.text(f"new_game.{placeholder}")
    return language.text(f"{section}s.{name}")


def names_of(language: Language, players: int) -> list[str]:
    """Default names for the players, the learner first."""
    return [language.text(f"new_game.name_{seat}") for seat in range(players)]
