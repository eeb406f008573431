"""Saved games that cannot be opened as they are: why, and what can be done instead."""

from __future__ import annotations

from enum import Enum

from palais_tui.i18n.catalog import Language
from palais_tui.journal.loader import LoadedGame
from palais_tui.reports.damage import damage_text, path_text, valid_prefix
from palais_tui.tui.screens.dialog import Dialog


class DamagedGameScreen(Dialog[bool]):
    """Offers to play a copy of the valid part; the result is whether the player wants it.

    What was found in which line comes last: it matters least.
    """

    def __init__(self, loaded: LoadedGame, language: Language) -> None:
        say = language.text
        valid_part = valid_prefix(loaded)
        name = path_text(loaded.path.stem)
        key = "refusal.title" if valid_part else "refusal.unusable"
        rows = [(say("refusal.back"), True), (say("refusal.copy"), True)]
        wrong = damage_text(language, loaded, loaded.path.name)
        super().__init__(
            say(key, name=name, **valid_part),
            rows if valid_part else rows[:1],
            say("menu.keys"),
            note=f"{wrong} {say('refusal.untouched')}",
        )

    def chosen(self, row: int) -> None:
        self.dismiss(row == 1)


class InUseChoice(Enum):
    """The rows of the dialog; each value is the last part of its text's key."""

    WATCH = "watch"
    COPY = "copy"
    BACK = "back"


class InUseScreen(Dialog[InUseChoice]):
    """Another program has the game open for writing."""

    def __init__(self, loaded: LoadedGame, language: Language) -> None:
        say = language.text
        rows = [(say(f"in_use.{choice.value}"), True) for choice in InUseChoice]
        super().__init__(say("in_use.title", name=loaded.path.stem), rows, say("menu.keys"))

    def chosen(self, row: int) -> None:
        self.dismiss(tuple(InUseChoice)[row])
