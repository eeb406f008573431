"""The offer to a new player: a lesson, a first game, or neither."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from palais_tui.i18n.catalog import Language
from palais_tui.tui.screens.dialog import Dialog


class FirstLesson(NamedTuple):
    """The first lesson of a game."""

    game: str


class WelcomeChoice(Enum):
    """The rows after the lessons; each value is the last part of its text's key."""

    GAME = "game"
    NEITHER = "neither"


class WelcomeScreen(Dialog[FirstLesson | WelcomeChoice]):
    """Shown once, at the first start."""

    ABOUT = "box_help.welcome"

    def __init__(self, language: Language, games: Sequence[tuple[str, str]]) -> None:
        """`games` are ids and titles of those that have lessons."""
        say = language.text
        self._choices = (*(FirstLesson(game) for game, _ in games), *WelcomeChoice)
        alone = len(games) == 1
        rows = [
            say("welcome.lesson") if alone else say("welcome.lesson_of", game=title)
            for _, title in games
        ]
        rows += [say(f"welcome.{choice.value}") for choice in WelcomeChoice]
        super().__init__(say("welcome.title"), [(row, True) for row in rows], say("welcome.keys"))

    def chosen(self, row: int) -> None:
        self.dismiss(self._choices[row])
