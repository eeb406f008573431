"""The golden pictures of Royal Visit, and of the screens where games are chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from textual.screen import Screen

from palais_tui.core.game_spec import GameSpec
from palais_tui.core.new_game_form import NewGameForm
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.spec import SPEC as PALAIS_ROYAL
from palais_tui.games.royal_visit.spec import SPEC as ROYAL_VISIT
from palais_tui.journal.loader import LoadedGame
from palais_tui.tui.screens.choose_game import ChooseGameScreen
from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.user_files.settings import Settings
from tests.i18n.languages import ENGLISH
from tests.tui.visit_games import finished, laid_out

SMALL, LARGE, HUGE = (80, 24), (120, 40), (160, 50)
SIZES = (SMALL, LARGE, HUGE)
SCREENS: tuple[tuple[str, str, Callable[[], GameSession]], ...] = (
    ("choose", "space", laid_out),
    ("target", "space 4", laid_out),
    ("joker", "space 7 w", laid_out),
    ("court", "space 1 2", laid_out),
    ("call", "space w right", laid_out),
    ("zoom-hand", "space z right", laid_out),
    ("zoom-faces", "z z", laid_out),
    ("result", "", finished),
)
LEARN = "e end enter"
TAUGHT: tuple[tuple[str, str], ...] = (
    ("lesson", f"{LEARN} 4"),
    ("puzzle", f"{LEARN} down down down down down right down enter"),
    ("rulebook", f"{LEARN} r"),
    ("rulebook-example", f"{LEARN} 2 enter r"),
)
"""Reached from the title."""
KINDS: tuple[tuple[str, Settings, str, bool], ...] = (
    ("light", Settings(theme="palais-light"), "truecolor", False),
    ("256", Settings(), "256", False),
    ("16", Settings(), "standard", False),
    ("no-colour", Settings(), "truecolor", True),
    ("ascii", Settings(ascii=True), "truecolor", False),
)


def chooser() -> Screen[GameSpec]:
    return ChooseGameScreen([PALAIS_ROYAL, ROYAL_VISIT], ENGLISH)


def form() -> Screen[None]:
    """The form for a new game, with a bot at the second seat."""
    return NewGameScreen(NewGameForm(ROYAL_VISIT, ["Anna", "Courtier"], bots=["", "courtier"]))


@cache
def replayed() -> LoadedGame:
    """A finished game that is looked at again."""
    session = finished()
    return LoadedGame(Path(), (), session.setup, session.history, tuple(session.seats))
