"""Says what is wrong with a journal: the file, the line, the reason."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Protocol

from palais_tui.hotseat.journal import Damage
from palais_tui.texts.language import Language
from palais_tui.texts.speaker import key_of


class Damaged(Protocol):
    """A journal that was read."""

    @property
    def path(self) -> Path:
        """Its file."""
        ...

    @property
    def damage(self) -> Damage | None:
        """What is wrong with it."""
        ...


def say_damage(language: Language, told: Damaged) -> str:
    """One sentence: file, line and reason; empty if nothing is wrong."""
    if told.damage is None:
        return ""
    reason = told.damage.reason
    facts = {name: value for name, value in asdict(reason).items() if name != "reasons"}
    why = language.say(f"damage.{key_of(type(reason).__name__)}", **facts)
    return language.say("damage.where", file=told.path, line=told.damage.line, why=why)
