"""Action 1: put servants on the gate (R5.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from palais_tui.games.palais_royal.controller.events import ActionBegan, Event, ServantPut
from palais_tui.games.palais_royal.controller.moves import Put
from palais_tui.games.palais_royal.controller.steps.step import TurnStep
from palais_tui.games.palais_royal.engine.actions import parade
from palais_tui.games.palais_royal.engine.castle import GATE, PARADE, SOURCES
from palais_tui.games.palais_royal.engine.state import GameState, Step

TO_GATE = tuple(Put(GATE, source) for source in range(SOURCES))


class Parade(TurnStep[Put]):
    """Put servants on the gate one by one."""

    step: ClassVar = Step.PARADE
    action: ClassVar = 1
    clause: ClassVar = "R5.1"
    follows: ClassVar = Step.STAIRWAY

    def begin(self, game: GameState, events: list[Event]) -> None:
        worth = parade.worth(game, game.seat)
        game.points_left = worth.total
        events.append(ActionBegan(game.seat, PARADE, *worth, worth.total))

    def options(self, game: GameState) -> Sequence[Put]:
        return [TO_GATE[source] for source in parade.gate_sources(game, game.seat)]

    def apply(self, game: GameState, move: Put, events: list[Event]) -> None:
        parade.put_on_gate(game, game.seat, move.source)
        events.append(ServantPut(game.seat, GATE, move.source))

    def close(self, game: GameState, events: list[Event]) -> None:
        game.open_gates = False
