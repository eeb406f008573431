"""The offer to a new player: a lesson, a first game, or neither."""

from __future__ import annotations

from enum import Enum

from palais_tui.i18n.catalog import Language
from palais_tui.tui.screens.dialog import Dialog


class WelcomeChoice(Enum):
    """The rows of the dialog; each value is the last part of its text's key."""

    LESSON = "lesson"
    GAME = "game"
    NEITHER = "neither"


class WelcomeScreen(Dialog[WelcomeChoice]):
    """Shown once, at the first start."""

    def __init__(self, language: Language) -> None:
        say = language.text
        rows = [(say(f"welcome.{choice.value}"), True) for choice in WelcomeChoice]
        super().__init__(say("welcome.title"), rows, say("welcome.keys"))

    def chosen(self, row: int) -> None:
        self.dismiss(tuple(WelcomeChoice)[row])
