"""A session in memory: lines in, lines out."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

from palais_tui.core.history import History
from palais_tui.core.session import GameSession
from palais_tui.core.setup import GameHistory
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.undo_policy import barrier
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.spec import SPEC, palais_setup
from palais_tui.i18n.catalog import Language
from palais_tui.plain.console import Console
from palais_tui.plain.game import PlainGame
from tests.i18n.languages import ENGLISH

NAMES = ("Anna", "Bruno", "Chloe", "Dmitri")


def new_game(players: int = 2, seed: int = 1) -> PalaisController:
    return PalaisController(set_up(read_components(), players, seed, "first", start=0))


def narrator(players: int = 2, language: Language = ENGLISH) -> Narrator:
    return Narrator(language, read_components(), NAMES[:players])


def play(
    controller: PalaisController,
    lines: Iterable[str],
    language: Language = ENGLISH,
    colours: Sequence[int] = range(4),
) -> str:
    """What a session prints for these lines, until they end or the game does.

    The controller is left in the session's last position.
    """
    sink = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    players = controller.game.players
    setup = palais_setup(read_components(), NAMES[:players], 0, colours=colours[:players])
    history: GameHistory = History(controller, barrier)
    session = GameSession(setup, history, setup.seats(), narrator(players, language))
    PlainGame(session, Console(source, sink), SPEC.load_bot_data()).run()
    controller.game, controller.prompt = session.game, session.prompt
    return sink.getvalue()
