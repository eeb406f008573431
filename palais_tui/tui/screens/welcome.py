"""The first start: a lesson, a first game or neither is offered, once and never again."""

from __future__ import annotations

from typing import Final

from palais_tui.i18n.catalog import Language
from palais_tui.tui.screens.dialog import Dialog

OFFERS: Final = ("lesson", "game", "neither")


class WelcomeScreen(Dialog[str]):
    """Gives back "lesson", "game" or "neither"."""

    def __init__(self, language: Language) -> None:
        say = language.text
        rows = [(say(f"welcome.{offer}"), True) for offer in OFFERS]
        super().__init__(say("welcome.title"), rows, say("welcome.keys"))

    def chosen(self, row: int) -> None:
        """Give the choice back."""
        self.dismiss(OFFERS[row])
