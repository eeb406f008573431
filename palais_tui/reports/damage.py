"""Says what is wrong with a journal: the file, the line and the reason, in one sentence."""

from __future__ import annotations

from dataclasses import fields
from textwrap import shorten
from typing import Final

from palais_tui.core.protocol import Reason
from palais_tui.i18n.catalog import Language
from palais_tui.journal.format import (
    AnotherGame,
    NewerFormat,
    NotAJournal,
    NothingInIt,
    OlderFormat,
    TooLarge,
    WrongSeal,
)
from palais_tui.journal.loader import (
    LoadedGame,
    NotARecord,
    NotLegal,
    UnknownRules,
    Unreadable,
    UnusableHeader,
)

DAMAGE_KEYS: Final[dict[type[Reason], str]] = {
    NotAJournal: "damage.not_a_journal",
    AnotherGame: "damage.another_game",
    NewerFormat: "damage.newer_format",
    OlderFormat: "damage.older_format",
    NothingInIt: "damage.nothing_in_it",
    WrongSeal: "damage.wrong_seal",
    TooLarge: "damage.too_large",
    Unreadable: "damage.unreadable",
    UnusableHeader: "damage.unusable_header",
    UnknownRules: "damage.unknown_rules",
    NotARecord: "damage.not_a_record",
    NotLegal: "damage.not_legal",
}
LONGEST = 80
"""Letters of a damaged file that are worth repeating."""


def damage_text(language: Language, loaded: LoadedGame, file: str = "") -> str:
    """Why a journal is refused; empty if it is sound. Its file is called as it was named."""
    damage = loaded.damage
    if damage is None:
        return ""
    facts: dict[str, object] = {}
    for name in (field.name for field in fields(damage.reason)):
        value = getattr(damage.reason, name)
        facts[name] = _short(value) if isinstance(value, str) else value
    if isinstance(damage.reason, NotLegal) and loaded.setup is not None:
        setup = loaded.setup
        narrator = setup.spec.narrator(language, setup.components, setup.names)
        facts["reasons"] = narrator.reasons(damage.reason.reasons)
    why = language.text(DAMAGE_KEYS[type(damage.reason)], **facts)
    key = "damage.in_line" if damage.line else "damage.in_file"
    named = _printable(file or str(loaded.path))
    return language.text(key, file=named, line=damage.line, why=why)


def valid_prefix_text(language: Language, loaded: LoadedGame) -> str:
    """What is left of a damaged game, to be gone on with as a copy; empty if nothing is."""
    if loaded.setup is None or loaded.history is None:
        return ""
    number = loaded.setup.spec.round(loaded.history.controller)
    return language.text("damage.sound_part", moves=len(loaded.texts) - 1, round=number)


def _short(text: str) -> str:
    return shorten(_printable(text), LONGEST, placeholder="...")


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else " " for c in text)
