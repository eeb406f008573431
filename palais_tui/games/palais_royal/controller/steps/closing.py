"""The closing prompt: a card kept just now may still be played, then the turn ends (R7)."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.events import CardsDiscarded, Event, TurnEnded
from palais_tui.games.palais_royal.controller.steps.before import CardsOnly
from palais_tui.games.palais_royal.engine.cards import clear_table
from palais_tui.games.palais_royal.engine.state import GameState, Step


class Closing(CardsOnly):
    """The turn closes."""

    step = Step.CLOSING
    action = 5
    clause = "R3.2"
    follows = Step.BEFORE

    def close(self, game: GameState, events: list[Event]) -> None:
        """Cards that stay for the turn are discarded, and what it was worth is forgotten."""
        super().close(game, events)
        cleared = clear_table(game, game.seat)
        if cleared:
            events.append(CardsDiscarded(game.seat, cleared))
        game.used_parts = 0
        events.append(TurnEnded(game.seat))
