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
class Trial(Generic[C, M, E]):
    """An answer applied to a copy; committing it does not apply it again."""

    move: M | Gesture[M]
    before: C
    after: C
    events: tuple[E, ...]


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

    def attempt(self, move: M | Gesture[M]) -> Trial[C, M, E]:
        """Apply an answer to a copy; raises `Refused`."""
        after = self.controller.copy()
        return Trial(move, self.controller, after, tuple(after.answer(move)))

    def commit(self, trial: Trial[C, M, E]) -> None:
        """Make an attempt the present position; what was undone is forgotten."""
        if trial.before is not self.controller:
            raise ValueError("the game has gone on since the attempt")
        self._append(trial)
        self._undone.clear()
        self._write_down(trial.before, trial.move)

    def answer(self, move: M | Gesture[M]) -> tuple[E, ...]:
        """Answer the prompt; raises `Refused`."""
        before = self.controller.copy()
        events = tuple(self.controller.answer(move))
        self._append(Trial(move, before, self.controller, events))
        self._undone.clear()
        self._write_down(before, move)
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
        trial = self.attempt(self._undone[-1])
        self._append(trial)
        self._undone.pop()
        self._write_down(trial.before, HistoryAction.REDO)
        return trial.events

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

    def _append(self, trial: Trial[C, M, E]) -> None:
        barrier = self._barrier(trial.before, trial.after, trial.events)
        self._before.append(trial.before)
        self._entries.append(HistoryEntry(trial.move, trial.events, barrier))
        self.controller = trial.after
