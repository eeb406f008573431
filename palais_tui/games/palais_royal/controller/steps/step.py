"""What every step of a turn knows: its clause, its moves, how one is applied, what follows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from palais_tui.games.palais_royal.controller.events import Event
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.engine.state import GameState, Step


class TurnStep(ABC):
    """One line of the turn summary.

    `options` lists what there is to do besides playing cards and passing; a step
    without options is not asked when the hand is empty too.
    """

    step: Step
    action: int
    clause: str
    follows: Step
    may_pass: bool = True
    takes_cards: bool = True

    def begin(self, game: GameState, events: list[Event]) -> None:  # noqa: B027  # most have nothing
        """Fix what the step is worth (R3.4)."""

    @abstractmethod
    def options(self, game: GameState) -> Sequence[Move]:
        """What there is to do, cards and passing aside."""

    @abstractmethod
    def apply(self, game: GameState, move: Move, events: list[Event]) -> None:
        """Do one of the options."""

    def close(self, game: GameState, events: list[Event]) -> None:
        """Leave the step; what is unspent is lost."""
        game.points_left = 0
