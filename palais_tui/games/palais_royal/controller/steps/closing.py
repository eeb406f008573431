"""The last prompt of a turn, in which a card that was just kept may be played (R7)."""

from __future__ import annotations

from typing import ClassVar

from palais_tui.games.palais_royal.controller.events import CardsDiscarded, Event, TurnEnded
from palais_tui.games.palais_royal.controller.steps.before import CardsOnly
from palais_tui.games.palais_royal.engine.cards import clear_table
from palais_tui.games.palais_royal.engine.state import GameState, Step


class Closing(CardsOnly):
    """The end of the turn. Cards that last one turn are discarded."""

    step: ClassVar = Step.CLOSING
    action: ClassVar = 5
    clause: ClassVar = "R3.2"
    follows: ClassVar = Step.BEFORE

    def close(self, game: GameState, events: list[Event]) -> None:
        cleared = clear_table(game, game.seat)
        if cleared:
            events.append(CardsDiscarded(game.seat, cleared))
        game.used_parts = 0
        events.append(TurnEnded(game.seat))
