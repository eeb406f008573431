"""The interface of a step: its clause, its moves and their effect, and the next step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from palais_tui.games.palais_royal.controller.events import Event
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.engine.state import GameState, Step

M = TypeVar("M", bound=Move)
"""The moves of a step."""


class TurnStep(ABC, Generic[M]):
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

    def begin(self, game: GameState, events: list[Event]) -> None:
        """Fix the value of the step (R3.4)."""

    @abstractmethod
    def options(self, game: GameState) -> Sequence[M]:
        """The legal moves, without cards and passing."""

    @abstractmethod
    def apply(self, game: GameState, move: M, events: list[Event]) -> None:
        """Apply one of the options."""

    def close(self, game: GameState, events: list[Event]) -> None:
        """Leave the step; the controller drops any value left."""


class Line:
    """A step as the controller reads it.

    Python finds attributes of one class faster than those of eleven.
    """

    __slots__ = (
        "step",
        "action",
        "clause",
        "follows",
        "may_pass",
        "takes_cards",
        "begin",
        "options",
        "apply",
        "close",
    )

    def __init__(self, step: TurnStep[Any]) -> None:
        self.step = step.step
        self.action = step.action
        self.clause = step.clause
        self.follows = step.follows
        self.may_pass = step.may_pass
        self.takes_cards = step.takes_cards
        self.begin = step.begin
        self.options = step.options
        self.apply = step.apply
        self.close = step.close
