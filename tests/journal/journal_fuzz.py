"""A game night that is written down: lively players who also undo, redo, leave and come back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

from palais_tui.core.history import HistoryAction
from palais_tui.core.protocol import Gesture, Refused
from palais_tui.core.seats import Presence
from palais_tui.core.setup import GameHistory
from palais_tui.games.palais_royal.bot_levels import BOT_LEVELS
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.controller.macros import put_all
from palais_tui.games.palais_royal.controller.moves import AGREE
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.journal.library import keep
from palais_tui.journal.recorder import GameRecorder
from palais_tui.journal.records import Done, Shown
from tests.journal.journals import setup


def begin(folder: Path, players: int = 2, seed: int = 1) -> tuple[GameHistory, GameRecorder]:
    """A new game, ready to be written into a folder."""
    start = setup(players, seed)
    history = start.deal()
    return history, keep(start, history, start.seats(), folder)


def evening(history: GameHistory, seed: int, *, agree_after: int = 10_000) -> Iterator[Done]:
    """What is wished for next, in a game that is played by whoever does it; to its end."""
    rng, bot, count = Random(seed), HeuristicBot(seed), 0
    while (prompt := history.controller.prompt) is not None:
        count += 1
        chance = rng.random()
        if count > agree_after and AGREE in prompt.by_agreement:
            yield AGREE
        elif history.can_redo and chance < 0.5:
            yield HistoryAction.REDO
        elif chance < 0.06:
            yield HistoryAction.UNDO
        elif chance < 0.08:
            seat = rng.randrange(history.controller.game.players)
            yield Presence(seat, away=True, bot=rng.choice(("", *BOT_LEVELS)))
            yield Presence(seat, away=False)
        else:
            game = history.controller.game
            all_at_once = put_all(game) if game.step is Step.PARADE and chance < 0.7 else ()
            if len(all_at_once) > 1:
                yield Gesture(all_at_once)
            else:
                move = bot.choose(prompt, partial(view, game, prompt.seat))
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
    return history.controller.game.key(), history.controller.prompt, entries, history.can_redo
