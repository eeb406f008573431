"""A test driver for lessons and puzzles: the app, the current lesson and its texts."""

from __future__ import annotations

from palais_tui.games.palais_royal.lessons.loader import read_lessons, read_puzzles
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.table.lesson_mode import LessonMode, PuzzleMode
from palais_tui.tui.widgets.panels import LessonPanel
from palais_tui.user_files.settings import Settings
from tests.tui.driver import Table, new_sitting

SMALL, LARGE = (80, 24), (120, 40)
UNDER_TMUX = (120, 39)
"""What tmux leaves of a large terminal."""
LESSONS = read_lessons()
PUZZLES = read_puzzles()
LESSON_1 = (
    *("enter", "5", "4", "5", "2", "n", "n", "4", "6", "enter", "c", "3", "enter"),
    *("enter", "enter", "enter", "1", "enter", "enter"),
    *(*"d1", "enter", "enter", "enter", "enter"),
)
ALONE_1 = ("enter", "5", "2", "n", "n", "enter", "d", "4", "enter")


class Learner(Table):
    """The app with nothing begun."""

    def __init__(self, app: PalaisApp) -> None:
        super().__init__(app, new_sitting())

    @property
    def lesson(self) -> LessonMode:
        assert isinstance(self.table.mode, LessonMode)
        return self.table.mode

    @property
    def puzzle(self) -> PuzzleMode:
        assert isinstance(self.table.mode, PuzzleMode)
        return self.table.mode

    @property
    def said(self) -> str:
        """What the panel says."""
        return str(self.table.query_one(LessonPanel).content)


def learning(**settings: object) -> PalaisApp:
    return PalaisApp(Settings(animation=False, **settings))  # type: ignore[arg-type]
