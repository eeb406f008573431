"""Undo and redo: back to the last revealed information, never further."""

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
    """One answer, what happened, and what stands in the way of taking it back."""

    move: M | Gesture[M]
    events: tuple[E, ...]
    barrier: Reason | None


@dataclass(frozen=True, slots=True)
class NothingToUndo(Reason):
    """The game stands at its beginning."""


@dataclass(frozen=True, slots=True)
class NothingToRedo(Reason):
    """No move was taken back, or another was made since."""


class HistoryAction(Enum):
    """What can be done besides answering."""

    UNDO = "undo"
    REDO = "redo"


class History(Generic[C, M, E]):
    """A controller with its past.

    `barrier(before, after, events)` says why an answer cannot be taken back (cards
    were seen, the keyboard passed on), or None. `on_record`, if set, is told of every
    answer, undo and redo that has happened, with the position it was done in.
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
        """Answer the prompt and remember it; what was undone is forgotten."""
        events = self._answer(move)
        self._undone.clear()
        self._write_down(self._before[-1], move)
        return events

    def undo(self) -> HistoryEntry[M, E]:
        """Take the last answer back; raises `Refused` with the reason it stops."""
        if not self._entries:
            raise Refused(NothingToUndo())
        barrier = self._entries[-1].barrier
        if barrier is not None:
            raise Refused(barrier)
        entry = self._entries.pop()
        left, self.controller = self.controller, self._before.pop()
        self._undone.append(entry.move)
        self._write_down(left, HistoryAction.UNDO)
        return entry

    def redo(self) -> tuple[E, ...]:
        """Give the answer again that was taken back last."""
        if not self._undone:
            raise Refused(NothingToRedo())
        events = self._answer(self._undone[-1])
        self._undone.pop()
        self._write_down(self._before[-1], HistoryAction.REDO)
        return events

    def _write_down(self, position: C, done: M | Gesture[M] | HistoryAction) -> None:
        if self.on_record is not None:
            self.on_record(position, done)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and can be done again."""
        return bool(self._undone)

    def fork(self) -> History[C, M, E]:
        """A new past that begins here, to try things out without touching this one."""
        return History(self.controller.copy(), self._barrier)

    def __iter__(self) -> Iterator[HistoryEntry[M, E]]:
        """All answers so far, oldest first."""
        return iter(self._entries)

    def positions(self) -> Iterator[C]:
        """Every position so far, oldest first, the present one last."""
        yield from self._before
        yield self.controller

    def _answer(self, move: M | Gesture[M]) -> tuple[E, ...]:
        before = self.controller.copy()
        events = tuple(self.controller.answer(move))
        self._before.append(before)
        barrier = self._barrier(before, self.controller, events)
        self._entries.append(HistoryEntry(move, events, barrier))
        return events
