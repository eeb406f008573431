"""Undo and redo, limited by revealed information."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from palais_tui.core.protocol import GameController, Gesture, Reason, Refused

M = TypeVar("M")
E = TypeVar("E")
C = TypeVar("C", bound=GameController[Any, Any])


@dataclass(frozen=True, slots=True)
class HistoryEntry(Generic[M, E]):
    """An answer, its events, and the reason it cannot be undone, if any."""

    move: M | Gesture[M]
    events: tuple[E, ...]
    barrier: Reason | None


@dataclass(frozen=True, slots=True)
class NothingToUndo(Reason):
    """The game is at its start."""


@dataclass(frozen=True, slots=True)
class NothingToRedo(Reason):
    """Nothing was undone, or another move was made since."""


class HistoryAction(Enum):
    """What can be recorded besides answers."""

    UNDO = "undo"
    REDO = "redo"


class History(Generic[C, M, E]):
    """A controller with its past positions.

    `barrier(before, after, events)` returns why an answer cannot be undone (cards were
    seen, the turn was passed on), or None. `on_record`, if set, is called after every
    answer, undo and redo with the position it was made in.
    """

    on_record: Callable[[C, M | Gesture[M] | HistoryAction], None] | None = None

    def __init__(
        self, controller: C, barrier: Callable[[C, C, Sequence[E]], Reason | None]
    ) -> None:
        self.controller = controller
        self._barrier = barrier
        self._before: list[C] = []
        self._entries: list[HistoryEntry[M, E]] = []
        self._undone: list[M | Gesture[M]] = []

    def answer(self, move: M | Gesture[M]) -> tuple[E, ...]:
        """Answer the prompt; clears the redo stack."""
        events = self._answer(move)
        self._undone.clear()
        self._record(self._before[-1], move)
        return events

    def undo(self) -> HistoryEntry[M, E]:
        """Undo the last answer; raises `Refused` with the reason if it cannot be undone."""
        if not self._entries:
            raise Refused(NothingToUndo())
        barrier = self._entries[-1].barrier
        if barrier is not None:
            raise Refused(barrier)
        entry = self._entries.pop()
        left, self.controller = self.controller, self._before.pop()
        self._undone.append(entry.move)
        self._record(left, HistoryAction.UNDO)
        return entry

    def redo(self) -> tuple[E, ...]:
        """Repeat the answer undone last; raises `Refused` if there is none."""
        if not self._undone:
            raise Refused(NothingToRedo())
        events = self._answer(self._undone[-1])
        self._undone.pop()
        self._record(self._before[-1], HistoryAction.REDO)
        return events

    def _record(self, position: C, done: M | Gesture[M] | HistoryAction) -> None:
        if self.on_record is not None:
            self.on_record(position, done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def fork(self) -> History[C, M, E]:
        """Start a separate history at the current position."""
        return History(self.controller.copy(), self._barrier)

    def __iter__(self) -> Iterator[HistoryEntry[M, E]]:
        """Iterate over all answers, oldest first."""
        return iter(self._entries)

    def positions(self) -> Iterator[C]:
        """Iterate over all positions, oldest first, ending with the current one."""
        yield from self._before
        yield self.controller

    def _answer(self, move: M | Gesture[M]) -> tuple[E, ...]:
        before = self.controller.copy()
        events = tuple(self.controller.answer(move))
        self._before.append(before)
        barrier = self._barrier(before, self.controller, events)
        self._entries.append(HistoryEntry(move, events, barrier))
        return events
