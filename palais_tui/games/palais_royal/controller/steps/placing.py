"""Set-up: the players place five servants each, in turn order (R2.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from palais_tui.games.palais_royal.controller.events import Event, ServantPut
from palais_tui.games.palais_royal.controller.moves import Put
from palais_tui.games.palais_royal.controller.steps.step import TurnStep
from palais_tui.games.palais_royal.engine.castle import PLACES, SUPPLY
from palais_tui.games.palais_royal.engine.servants import put
from palais_tui.games.palais_royal.engine.state import GameState, Step

ANYWHERE = tuple(Put(place) for place in range(PLACES))


class Placing(TurnStep[Put]):
    """Place all five servants on any castle places."""

    step: ClassVar = Step.PLACING
    action: ClassVar = 0
    clause: ClassVar = "R2.8"
    follows: ClassVar = Step.PLACING
    may_pass: ClassVar = False
    takes_cards: ClassVar = False

    def begin(self, game: GameState, events: list[Event]) -> None:
        game.points_left = game.components.preparation.to_place

    def options(self, game: GameState) -> Sequence[Put]:
        return ANYWHERE if game.points_left else ()

    def apply(self, game: GameState, move: Put, events: list[Event]) -> None:
        put(game, game.seat, move.place, SUPPLY)
        game.points_left -= 1
        events.append(ServantPut(game.seat, move.place, SUPPLY))
