"""Says what is wrong with a journal: the file, the line and the reason, in one sentence."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from palais_tui.core.protocol import Reason
from palais_tui.i18n.catalog import Language
from palais_tui.journal.format import (
    AnotherGame,
    CarriageReturns,
    LineTooLong,
    NewerFormat,
    NotAJournal,
    NothingInIt,
    OlderFormat,
    TooLarge,
    WrongSeal,
)
from palais_tui.journal.loader import (
    LoadedGame,
    NoFile,
    NotARecord,
    NotLegal,
    UnknownRules,
    Unreadable,
    UnusableHeader,
)
from palais_tui.untrusted.text import clean

DAMAGE_KEYS: Final[dict[type[Reason], str]] = {
    NotAJournal: "damage.not_a_journal",
    AnotherGame: "damage.another_game",
    NewerFormat: "damage.newer_format",
    OlderFormat: "damage.older_format",
    NothingInIt: "damage.nothing_in_it",
    WrongSeal: "damage.wrong_seal",
    CarriageReturns: "damage.carriage_returns",
    LineTooLong: "damage.line_too_long",
    TooLarge: "damage.too_large",
    Unreadable: "damage.unreadable",
    UnusableHeader: "damage.unusable_header",
    UnknownRules: "damage.unknown_rules",
    NotARecord: "damage.not_a_record",
    NotLegal: "damage.not_legal",
}
LONGEST = 80
"""Columns of a damaged file that are worth repeating."""
LONGEST_PATH = 240


def damage_text(language: Language, loaded: LoadedGame, file: str = "") -> str:
    """Why a journal is refused; empty if it is intact. `file` is its name in the text."""
    damage = loaded.damage
    if damage is None:
        return ""
    facts: dict[str, object] = {}
    for name in (field.name for field in fields(damage.reason)):
        value = getattr(damage.reason, name)
        facts[name] = value if isinstance(value, tuple) else clean(value, LONGEST)
    if isinstance(damage.reason, NotLegal) and loaded.setup is not None:
        setup = loaded.setup
        narrator = setup.spec.narrator(language, setup.components, setup.names)
        facts["reasons"] = narrator.reasons(damage.reason.reasons)
    if isinstance(damage.reason, NoFile):
        why = language.text(f"damage.is_{damage.reason.kind}")
    else:
        why = language.text(DAMAGE_KEYS[type(damage.reason)], **facts)
    key = "damage.in_line" if damage.line else "damage.in_file"
    named = path_text(file or str(loaded.path))
    return language.text(key, file=named, line=damage.line, why=why)


def valid_prefix_text(language: Language, loaded: LoadedGame) -> str:
    """What is left of a damaged game, to continue in a copy; empty if nothing is."""
    facts = valid_prefix(loaded)
    return language.text("damage.sound_part", **facts) if facts else ""


def valid_prefix(loaded: LoadedGame) -> dict[str, object]:
    """The intact moves of a damaged game and the round they reach; empty if there are none."""
    if loaded.setup is None or loaded.history is None:
        return {}
    number = loaded.setup.spec.round(loaded.history.controller)
    return {"moves": len(loaded.texts) - 1, "round": number}


def path_text(path: str) -> str:
    """A path that fits into a sentence; of a long one the end tells more."""
    shown = clean(path)
    return shown if len(shown) <= LONGEST_PATH else f"...{shown[3 - LONGEST_PATH :]}"
