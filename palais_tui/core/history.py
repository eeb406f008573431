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
class Trial(Generic[C, M, E]):
    """An answer applied to a copy; committing it does not apply it again."""

    move: M | Gesture[M]
    before: C
    after: C
    events: tuple[E, ...]


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
        self._record(trial.before, trial.move)

    def answer(self, move: M | Gesture[M]) -> tuple[E, ...]:
        """Answer the prompt and clear the redo stack; raises `Refused`."""
        before = self.controller.copy()
        events = tuple(self.controller.answer(move))
        self._append(Trial(move, before, self.controller, events))
        self._undone.clear()
        self._record(before, move)
        return events

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to undo, and nothing bars it."""
        return bool(self._entries) and self._entries[-1].barrier is None

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
        trial = self.attempt(self._undone[-1])
        self._append(trial)
        self._undone.pop()
        self._record(trial.before, HistoryAction.REDO)
        return trial.events

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

    def _append(self, trial: Trial[C, M, E]) -> None:
        barrier = self._barrier(trial.before, trial.after, trial.events)
        self._before.append(trial.before)
        self._entries.append(HistoryEntry(trial.move, trial.events, barrier))
        self.controller = trial.after
