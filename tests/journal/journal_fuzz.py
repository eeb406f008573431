"""A game night that is written down: lively players who also undo, redo, leave and come back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from palais_tui.core.history import HistoryAction
from palais_tui.core.protocol import Gesture, Refused
from palais_tui.core.seats import Presence
from palais_tui.core.setup import GameHistory, GameSetup
from palais_tui.games.palais_royal.bot_levels import BOT_LEVELS
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.controller.macros import put_all
from palais_tui.games.palais_royal.controller.moves import AGREE
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.royal_visit.controller.moves import DONE, RESIGN
from palais_tui.games.royal_visit.spec import visit_setup
from palais_tui.journal.library import keep
from palais_tui.journal.recorder import GameRecorder
from palais_tui.journal.records import Done, Shown
from tests.games.royal_visit.position import COMPONENTS as VISIT_COMPONENTS
from tests.journal.journals import NAMES, NOON, setup

Player = Callable[[GameHistory, float], Any]
"""Chooses a move or a gesture; the number between 0 and 1 is how bold they are."""


def lively_palais(seed: int) -> Player:
    """A bot that places its servants at once most of the time."""
    bot = HeuristicBot(seed)

    def choose(history: GameHistory, bold: float) -> Any:
        prompt, game = history.controller.prompt, history.controller.game
        all_at_once = put_all(game) if game.step is Step.PARADE and bold < 0.7 else ()
        if len(all_at_once) > 1:
            return Gesture(all_at_once)
        return bot.choose(prompt, partial(view, game, prompt.seat))

    return choose


def lively_visit(seed: int) -> Player:
    """Any legal move, and sometimes a card and the end of the turn in one."""
    rng = Random(seed)

    def choose(history: GameHistory, bold: float) -> Any:
        move = rng.choice(history.controller.prompt.moves)
        trial = history.controller.copy()
        trial.answer(move)
        goes_on = trial.game.bound is not None and trial.prompt is not None
        return Gesture((move, DONE)) if goes_on and bold < 0.3 else move

    return choose


@dataclass(frozen=True)
class Night:
    """A game and how it is played."""

    setup: Callable[[int, int], GameSetup]
    """By number of players and seed."""
    player: Callable[[int], Player]
    players: Sequence[int]
    early_end: Any
    """The move that ends the game before its end."""
    patience: int
    """Steps until the players have had enough."""


def _visit(players: int, seed: int) -> GameSetup:
    return visit_setup(VISIT_COMPONENTS, NAMES[:players], seed, None, NOON)


PALAIS: Final = Night(setup, lively_palais, (2, 3, 4), AGREE, 250)
VISIT: Final = Night(_visit, lively_visit, (2,), RESIGN, 60)
NIGHTS: Final = {"palais-royal": PALAIS, "royal-visit": VISIT}


def begin(
    folder: Path, players: int = 2, seed: int = 1, night: Night = PALAIS
) -> tuple[GameHistory, GameRecorder]:
    """A new game, ready to be written into a folder."""
    start = night.setup(players, seed)
    history = start.deal()
    return history, keep(start, history, start.seats(), folder)


def evening(
    history: GameHistory, seed: int, night: Night = PALAIS, *, patience: int = 10_000
) -> Iterator[Done]:
    """What is wished for next, in a game that is played by whoever does it; to its end."""
    rng, player, count = Random(seed), night.player(seed), 0
    while (prompt := history.controller.prompt) is not None:
        count += 1
        chance = rng.random()
        if count > patience and night.early_end in getattr(prompt, "by_agreement", (RESIGN,)):
            yield night.early_end
        elif history.can_redo and chance < 0.5:
            yield HistoryAction.REDO
        elif chance < 0.06:
            yield HistoryAction.UNDO
        elif chance < 0.08:
            seat = rng.randrange(getattr(history.controller.game, "players", 2))
            yield Presence(seat, away=True, bot=rng.choice(("", *BOT_LEVELS)))
            yield Presence(seat, away=False)
        else:
            move = player(history, chance)
            if not isinstance(move, Gesture):
                if chance > 0.95:
                    yield Shown(move)
                if chance > 0.97:
                    yield Shown(None)
            yield move


def do(history: GameHistory, recorder: GameRecorder, done: Done) -> bool:
    """Do it at the table; whether it happened."""
    try:
        match done:
            case HistoryAction.UNDO:
                history.undo()
            case HistoryAction.REDO:
                history.redo()
            case Presence():
                recorder.presence(done)
            case Shown(move=move):
                recorder.shows(move)
            case _:
                history.answer(done)
    except Refused:
        return False
    return True


def kind(done: Done) -> str:
    """The kind of step, for counting."""
    if isinstance(done, Gesture):
        return "gesture"
    return done.value if isinstance(done, HistoryAction) else type(done).__name__.lower()


def marks(history: GameHistory) -> tuple[object, ...]:
    """All that a resumed game must have in common with the one that was left."""
    entries = tuple((entry.move, entry.events, entry.barrier) for entry in history)
    game = history.controller.game
    position = game.key() if isinstance(game, GameState) else astuple(game)
    return position, history.controller.prompt, entries, history.can_redo
