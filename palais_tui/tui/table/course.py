"""The lessons and puzzles of a game, each at a table of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from palais_tui.core.session import GameSession
from palais_tui.core.setup import GameHistory
from palais_tui.i18n.catalog import Language
from palais_tui.lessons.lesson_game import LessonGame
from palais_tui.lessons.lesson_run import LessonRun
from palais_tui.lessons.lesson_texts import LessonTexts, PuzzleTexts
from palais_tui.lessons.loader import Taught
from palais_tui.lessons.puzzle_run import PuzzleRun
from palais_tui.tui.game_screens import GameCourse
from palais_tui.tui.table.lesson_mode import LessonMode, PuzzleMode
from palais_tui.tui.table.screen import TableScreen


class TableCourse(GameCourse):
    """Made of a game's loaders, its lesson game, and a session for a position laid out."""

    def __init__(
        self,
        lessons: Callable[[str], Sequence[Taught[Any, LessonTexts]]],
        puzzles: Callable[[str], Sequence[Taught[Any, PuzzleTexts]]],
        game: Callable[[], LessonGame[Any, Any, Any]],
        session: Callable[[GameHistory, Language], GameSession],
    ) -> None:
        self._lessons = lessons
        self._puzzles = puzzles
        self._game = game
        self._session = session

    def lessons(self, language: Language) -> Sequence[Taught[Any, LessonTexts]]:
        return self._lessons(language.code)

    def puzzles(self, language: Language) -> Sequence[Taught[Any, PuzzleTexts]]:
        return self._puzzles(language.code)

    def lesson_table(self, number: int, language: Language) -> TableScreen:
        lessons = self.lessons(language)
        lesson, is_last = lessons[number], number == len(lessons) - 1
        run = LessonRun(lesson.data, self._game())
        mode = LessonMode(run, lesson, number, is_last=is_last)
        return TableScreen(self._session(run.history, language), mode)

    def puzzle_table(self, number: int, language: Language) -> TableScreen:
        puzzle = self.puzzles(language)[number]
        run = PuzzleRun(puzzle.data, self._game())
        return TableScreen(self._session(run.history, language), PuzzleMode(run, puzzle, number))
