"""Before action 1: the only moment for the majority card (R7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from palais_tui.games.palais_royal.controller.events import Event
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.steps.step import TurnStep
from palais_tui.games.palais_royal.engine.state import GameState, Step


class CardsOnly(TurnStep[Move]):
    """A step in which only cards can be played."""

    def options(self, game: GameState) -> Sequence[Move]:
        return ()

    def apply(self, game: GameState, move: Move, events: list[Event]) -> None:
        raise AssertionError(move)


class Before(CardsOnly):
    """The start of the turn."""

    step: ClassVar = Step.BEFORE
    action: ClassVar = 0
    clause: ClassVar = "R7.1"
    follows: ClassVar = Step.PARADE
