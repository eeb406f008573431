"""The order of steps, turns and rounds, and the end of the game (R3.1, R9.1, R9.6)."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.controller.events import (
    Event,
    GameEnded,
    LastRound,
    QuietRounds,
    RoundBegan,
    TurnBegan,
)
from palais_tui.games.palais_royal.controller.steps import STEPS
from palais_tui.games.palais_royal.engine.ending import begin_round
from palais_tui.games.palais_royal.engine.scoring import score, winners
from palais_tui.games.palais_royal.engine.state import GameState, Step

PLACING: Final = Step.PLACING
BEFORE: Final = Step.BEFORE
CLOSING: Final = Step.CLOSING
OVER: Final = Step.OVER


def next_step(game: GameState, events: list[Event]) -> None:
    """Begin the step after the one that was closed."""
    step = game.step
    if step is PLACING or step is CLOSING:
        game.seat = (game.seat + 1) % game.players
        if step is CLOSING or game.seat == game.start:
            begin_turn(game, events)
            return
    game.step = follows = STEPS[step].follows
    STEPS[follows].begin(game, events)


def begin_turn(game: GameState, events: list[Event]) -> None:
    """Begin a turn, and with the start player's turn a new round, unless the game ends."""
    if game.seat == game.start:
        begin_round(game)
        if game.step is OVER:
            end_game(game, events)
            return
        events.append(RoundBegan(game.round, game.nobles_in_garden()))
        if game.last_round:
            events.append(LastRound(game.nobles_in_garden()))
        if game.quiet_rounds >= game.components.ending.told_from:
            events.append(QuietRounds(game.quiet_rounds, game.components.ending.stalled_after))
    game.turn_untouched = True
    game.step = BEFORE
    events.append(TurnBegan(game.seat))


def end_game(game: GameState, events: list[Event]) -> None:
    """Report the end of the game."""
    totals = tuple(points.total for points in score(game))
    events.append(GameEnded(game.end, totals, winners(game)))
