"""What lessons and puzzles need to know about the game they teach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, TypeVar

from palais_tui.core.protocol import GameController, Reason

C = TypeVar("C", bound=GameController[Any, Any])
M = TypeVar("M")
E_contra = TypeVar("E_contra", contravariant=True)

LEARNER: Final = 0
"""The seat of the player who learns."""


class LessonGame(Protocol[C, M, E_contra]):
    """A game as lessons and puzzles see it; the game supplies an implementation."""

    def lay_out(self, position: Any) -> C:
        """A controller at a position of a lesson or puzzle file, with the learner to move."""
        ...

    def barrier(self, before: C, after: C, events: Sequence[E_contra]) -> Reason | None:
        """Why an answer cannot be undone, or None."""
        ...

    def notation(self, move: M) -> str:
        """A move as files write it."""
        ...

    def seat_to_move(self, controller: C) -> int | None:
        """The seat that is asked; None when the game is over."""
        ...

    def legal_moves(self, controller: C) -> Sequence[M]:
        """What the asked player may answer."""
        ...

    def passing_move(self, controller: C) -> M:
        """The answer of the other players, who only get out of the learner's way."""
        ...

    def ends_turn(self, event: E_contra) -> bool:
        """Whether the event ends a turn of the learner."""
        ...

    def holds(self, condition: str, controller: C, turns: int) -> bool:
        """Whether a condition is met; `turns` is the number of turns the learner has ended."""
        ...

    def is_past(self, step: str, controller: C) -> bool:
        """Whether the learner's turn is over or past the named step."""
        ...

    def value(self, goal: str, controller: C, start: C) -> int:
        """How much of a puzzle's goal the learner has, or has gained since `start`."""
        ...
