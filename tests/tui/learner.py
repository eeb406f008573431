"""A test driver for lessons and puzzles: the app, the current lesson and its texts."""

from __future__ import annotations

from palais_tui.games.palais_royal.lessons.loader import read_lessons, read_puzzles
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.table.lesson import LessonScreen
from palais_tui.tui.table.puzzle import PuzzleScreen
from palais_tui.tui.widgets.panels import LessonPanel
from palais_tui.user_files.settings import Settings
from tests.tui.driver import Table, new_sitting

SMALL, LARGE = (80, 24), (120, 40)
LESSONS = read_lessons()
PUZZLES = read_puzzles()
LESSON_1 = (
    *("enter", "enter", "5", "4", "5", "2", "n", "n", "4", "6", "enter", "c", "3", "enter"),
    *("enter", "enter", "1", "enter", "enter"),
)
ALONE_1 = ("enter", "5", "2", "n", "n", "enter", "d", "4", "enter", "enter")


class Learner(Table):
    """The app with nothing begun."""

    def __init__(self, app: PalaisApp) -> None:
        super().__init__(app, new_sitting())

    @property
    def lesson(self) -> LessonScreen:
        found = [s for s in self.app.screen_stack if isinstance(s, LessonScreen)]
        assert found, f"no lesson is open, but {self.in_front}"
        return found[-1]

    @property
    def puzzle(self) -> PuzzleScreen:
        assert isinstance(self.screen, PuzzleScreen)
        return self.screen

    @property
    def said(self) -> str:
        """What the panel says."""
        return str(self.table.query_one(LessonPanel).content)


def learning(**settings: object) -> PalaisApp:
    return PalaisApp(Settings(animation=False, **settings))  # type: ignore[arg-type]
