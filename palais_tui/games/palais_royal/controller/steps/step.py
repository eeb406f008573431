"""The interface of a step: its clause, its moves and their effect, and the next step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from palais_tui.games.palais_royal.controller.events import Event
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.engine.state import GameState, Step


class TurnStep(ABC):
    """One line of the turn summary.

    `options` lists the moves besides playing cards and passing. A step without options
    is skipped if the player's hand is empty.
    """

    step: ClassVar[Step]
    action: ClassVar[int]
    clause: ClassVar[str]
    follows: ClassVar[Step]
    may_pass: ClassVar[bool] = True
    takes_cards: ClassVar[bool] = True

    def begin(self, game: GameState, events: list[Event]) -> None:  # noqa: B027  # optional
        """Fix the value of the step (R3.4)."""

    @abstractmethod
    def options(self, game: GameState) -> Sequence[Move]:
        """The legal moves, without cards and passing."""

    @abstractmethod
    def apply(self, game: GameState, move: Move, events: list[Event]) -> None:
        """Apply one of the options."""

    def close(self, game: GameState, events: list[Event]) -> None:  # noqa: B027  # optional
        """Leave the step; the controller drops any value left."""
