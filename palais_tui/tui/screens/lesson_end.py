"""The offers after a lesson: the next one, a game against a bot or with people, or the list."""

from __future__ import annotations

from enum import Enum

from palais_tui.i18n.catalog import Language
from palais_tui.tui.screens.dialog import Dialog


class AfterLesson(Enum):
    """The rows; each value is the last part of its text's key."""

    LESSON = "lesson"
    GAME = "game"
    PEOPLE = "people"
    LIST = "list"


class LessonEndScreen(Dialog[AfterLesson]):
    """Asks how to go on."""

    ABOUT = "box_help.lesson_end"

    def __init__(self, language: Language, next_title: str, bot: str) -> None:
        """`next_title` is empty after the last lesson, `bot` for a game that has none."""
        say = language.text
        needed = {AfterLesson.LESSON: next_title, AfterLesson.GAME: bot}
        self._choices = [choice for choice in AfterLesson if needed.get(choice, "always")]
        rows = [
            (say(f"learn.next_{choice.value}", title=next_title, bot=bot), True)
            for choice in self._choices
        ]
        super().__init__(say("learn.next_title"), rows, say("learn.next_keys", last=len(rows)))

    def chosen(self, row: int) -> None:
        self.dismiss(self._choices[row])
