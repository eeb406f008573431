"""Says what is wrong with a journal: file, line and reason."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Protocol

from palais_tui.hotseat.journal import Damage
from palais_tui.texts.language import Language
from palais_tui.texts.speaker import key_of


class Damaged(Protocol):
    """A journal that was read, with what is wrong with it."""

    @property
    def path(self) -> Path:
        """The file."""
        ...

    @property
    def damage(self) -> Damage | None:
        """What is wrong, and in which line."""
        ...


def say_damage(language: Language, told: Damaged) -> str:
    """File, line and reason in a sentence; empty if nothing is wrong."""
    damage = told.damage
    if damage is None:
        return ""
    reason = damage.reason
    facts = {field.name: getattr(reason, field.name) for field in fields(reason)}
    why = language.say(f"damage.{key_of(type(reason).__name__)}", **facts)
    return language.say("damage.sentence", file=told.path, line=damage.line, why=why)
