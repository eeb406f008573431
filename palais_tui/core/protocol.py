"""What a game and its front ends say to each other.

A front end reads `controller.prompt` (who is asked, and every legal move) and gives
`controller.answer(move)`, which tells what happened, in order. It does nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar

M = TypeVar("M")
M_contra = TypeVar("M_contra", contravariant=True)
E_co = TypeVar("E_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Gesture(Generic[M]):
    """A group of moves that happen together or not at all: one undo, one line in the log."""

    moves: tuple[M, ...]


def gesture(moves: tuple[M, ...]) -> M | Gesture[M]:
    """One move as itself, several as a gesture."""
    return moves[0] if len(moves) == 1 else Gesture(moves)


def atoms(move: M | Gesture[M]) -> tuple[M, ...]:
    """The moves of a gesture, or the one move."""
    return move.moves if isinstance(move, Gesture) else (move,)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be had, as data with numbers; `texts` makes a sentence of it."""


class Refused(Exception):
    """A move that is not in the prompt. The game is untouched."""

    def __init__(self, *reasons: Reason) -> None:
        super().__init__(", ".join(map(repr, reasons)))
        self.reasons = reasons


class GameController(Protocol[M_contra, E_co]):
    """What a hot-seat table needs of a game's controller."""

    def answer(self, move: M_contra | Gesture[M_contra], /) -> Sequence[E_co]:
        """Apply a move of the prompt; raises `Refused` for any other."""
        ...

    def copy(self) -> Self:
        """An independent controller in the same position."""
        ...
