"""A session in memory: lines in, lines out."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

from palais_tui.core.history import History
from palais_tui.core.setup import GameHistory
from palais_tui.games.palais_royal.assets.loader import read_components, read_weights
from palais_tui.games.palais_royal.bots.hint import hint
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.hint import Hint
from palais_tui.games.palais_royal.controller.undo_policy import barrier
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.i18n.catalog import Language
from palais_tui.plain.console import Console
from palais_tui.plain.session import Session
from tests.i18n.languages import ENGLISH

NAMES = ("Anna", "Bruno", "Chloe", "Dmitri")


def new_game(players: int = 2, seed: int = 1) -> PalaisController:
    return PalaisController(set_up(read_components(), players, seed, "first", start=0))


def narrator(players: int = 2, language: Language = ENGLISH) -> Narrator:
    return Narrator(language, read_components(), NAMES[:players])


def minister(seen: View) -> Hint:
    return hint(seen, Weights.of(read_weights()))


def play(
    controller: PalaisController,
    lines: Iterable[str],
    language: Language = ENGLISH,
    colours: Sequence[int] = range(4),
) -> str:
    """What a session says to these lines, until they end or the game does."""
    sink = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    history: GameHistory = History(controller, barrier)
    told = narrator(controller.game.players, language)
    session = Session(history, told, Console(source, sink), minister, colours=colours)
    session.run()
    return sink.getvalue()
