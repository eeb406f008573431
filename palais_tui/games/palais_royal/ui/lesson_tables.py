"""Opens a table for a lesson or puzzle of Palais Royal."""

from __future__ import annotations

from palais_tui.core.session import GameSession
from palais_tui.core.setup import GameHistory
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.lessons.lesson_game import (
    PalaisLessonGame,
    PalaisLessonRun,
    PalaisPuzzleRun,
)
from palais_tui.games.palais_royal.lessons.loader import Lesson, Puzzle
from palais_tui.games.palais_royal.spec import palais_setup
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.placeholders import names_of
from palais_tui.tui.table.lesson_mode import LessonMode, PuzzleMode
from palais_tui.tui.table.screen import TableScreen


def lesson_table(
    lesson: Lesson, number: int, language: Language, components: Components
) -> TableScreen:
    """A table for lesson `number`, counted from 0."""
    run = PalaisLessonRun(lesson.data, PalaisLessonGame(components))
    mode = LessonMode(run, lesson, number)
    return TableScreen(_session(run.history, language, components), mode)


def puzzle_table(
    puzzle: Puzzle, number: int, language: Language, components: Components
) -> TableScreen:
    """A table for puzzle `number`, counted from 0."""
    run = PalaisPuzzleRun(puzzle.data, PalaisLessonGame(components))
    mode = PuzzleMode(run, puzzle, number)
    return TableScreen(_session(run.history, language, components), mode)


def _session(history: GameHistory, language: Language, components: Components) -> GameSession:
    """The learner and other players, in a game that is not saved."""
    names = names_of(language, history.controller.game.players)
    setup = palais_setup(components, names, seed=0)  # the position is laid out, not dealt
    narrator = setup.spec.narrator(language, components, names)
    return GameSession(setup, history, setup.seats(), narrator)
