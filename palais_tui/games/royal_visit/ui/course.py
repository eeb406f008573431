"""The lessons and puzzles of Royal Visit, and a table for each."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.session import GameSession
from palais_tui.core.setup import GameHistory
from palais_tui.games.royal_visit.assets.loader import read_components
from palais_tui.games.royal_visit.engine.components import PLAYERS
from palais_tui.games.royal_visit.lessons.lesson_game import (
    VisitLessonGame,
    VisitLessonRun,
    VisitPuzzleRun,
)
from palais_tui.games.royal_visit.lessons.loader import Lesson, Puzzle, read_lessons, read_puzzles
from palais_tui.games.royal_visit.spec import SPEC, visit_setup
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.placeholders import names_of
from palais_tui.tui.game_screens import GameCourse
from palais_tui.tui.table.lesson_mode import LessonMode, PuzzleMode
from palais_tui.tui.table.screen import TableScreen

OTHER = "other"
"""The other player is no person at this keyboard, so the learner's hand stays open."""


class VisitCourse(GameCourse):
    """Always with the game's own components, not the player's: lessons quote their numbers."""

    def lessons(self, language: Language) -> Sequence[Lesson]:
        return read_lessons(language.code)

    def puzzles(self, language: Language) -> Sequence[Puzzle]:
        return read_puzzles(language.code)

    def lesson_table(self, number: int, language: Language) -> TableScreen:
        lesson = self.lessons(language)[number]
        run = VisitLessonRun(lesson.data, VisitLessonGame(read_components()))
        return TableScreen(_session(run.history, language), LessonMode(run, lesson, number))

    def puzzle_table(self, number: int, language: Language) -> TableScreen:
        puzzle = self.puzzles(language)[number]
        run = VisitPuzzleRun(puzzle.data, VisitLessonGame(read_components()))
        return TableScreen(_session(run.history, language), PuzzleMode(run, puzzle, number))


def _session(history: GameHistory, language: Language) -> GameSession:
    """The learner and another player, in a game that is not saved."""
    components = read_components()
    names = names_of(language, PLAYERS)
    setup = visit_setup(components, names, seed=0)  # the position is laid out, not dealt
    seats = setup.seats()
    seats[-1].bot = OTHER
    return GameSession(setup, history, seats, SPEC.narrator(language, components, names))
