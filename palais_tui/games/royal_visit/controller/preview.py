"""A staged move: what its player may see before the turn has really ended."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.games.royal_visit.controller.events import (
    CardsDrawn,
    DeckRanOut,
    Event,
    GameOver,
    TurnEnded,
)
from palais_tui.games.royal_visit.engine.state import GameState

TURN_IS_OVER = (CardsDrawn, DeckRanOut, TurnEnded, GameOver)


def staged(now: GameState, trial: GameState) -> GameState:
    """The position with the pawns moved: no crown step, no drawn card, no end of the game."""
    game = now.copy()
    game.pawns = trial.pawns[:]
    if trial.run_outs == now.run_outs:
        laid = [after - before for before, after in zip(now.discard, trial.discard, strict=True)]
        game.discard = trial.discard[:]
        hand = game.hands[now.seat]
        hand[:] = [held - gone for held, gone in zip(hand, laid, strict=True)]
    return game


def staged_events(events: Sequence[Event]) -> Sequence[Event]:
    """The events before the refill, which would show the cards."""
    ends = [at for at, event in enumerate(events) if isinstance(event, TURN_IS_OVER)]
    return events[: ends[0]] if ends else events
