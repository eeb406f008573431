"""The lessons and puzzles of Palais Royal, and a table for each."""

from __future__ import annotations

from palais_tui.core.session import GameSession
from palais_tui.core.setup import GameHistory
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.lessons.lesson_game import PalaisLessonGame
from palais_tui.games.palais_royal.lessons.loader import read_lessons, read_puzzles
from palais_tui.games.palais_royal.spec import SPEC, palais_setup
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.placeholders import names_of
from palais_tui.tui.table.course import TableCourse


def palais_course() -> TableCourse:
    """Always with the game's own components, not the player's: lessons quote their numbers."""
    return TableCourse(
        read_lessons, read_puzzles, lambda: PalaisLessonGame(read_components()), _session
    )


def _session(history: GameHistory, language: Language) -> GameSession:
    """The learner and other players, in a game that is not saved."""
    components = read_components()
    names = names_of(language, history.controller.game.players)
    setup = palais_setup(components, names, seed=0)  # the position is laid out, not dealt
    narrator = SPEC.narrator(language, components, names)
    return GameSession(setup, history, setup.seats(), narrator)
