"""The lessons and puzzles of Royal Visit, and a table for each."""

from __future__ import annotations

from palais_tui.core.session import GameSession
from palais_tui.core.setup import GameHistory
from palais_tui.games.royal_visit.assets.loader import read_components
from palais_tui.games.royal_visit.engine.components import PLAYERS
from palais_tui.games.royal_visit.lessons.lesson_game import VisitLessonGame
from palais_tui.games.royal_visit.lessons.loader import read_lessons, read_puzzles
from palais_tui.games.royal_visit.spec import SPEC, visit_setup
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.placeholders import names_of
from palais_tui.tui.table.course import TableCourse

OTHER = "other"
"""The other player is no person at this keyboard, so the learner's hand stays open."""


def visit_course() -> TableCourse:
    """Always with the game's own components, not the player's: lessons quote their numbers."""
    return TableCourse(
        read_lessons, read_puzzles, lambda: VisitLessonGame(read_components()), _session
    )


def _session(history: GameHistory, language: Language) -> GameSession:
    """The learner and another player, in a game that is not saved."""
    components = read_components()
    names = names_of(language, PLAYERS)
    setup = visit_setup(components, names, seed=0)  # the position is laid out, not dealt
    seats = setup.seats()
    seats[-1].bot = OTHER
    return GameSession(setup, history, seats, SPEC.narrator(language, components, names))
