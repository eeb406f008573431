"""Records a game while it is played, and counts the time each player takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from palais_tui.core.seats import Presence, Seat
from palais_tui.core.setup import GameHistory, GameSetup
from palais_tui.journal.records import Done, Shown, write_record
from palais_tui.journal.writer import JournalWriter

LONGEST = 9_999_999.0
"""The most seconds that fit into a line."""


class GameRecorder:
    """Turns every answer, undo and redo of a history into a line of its journal."""

    def __init__(
        self,
        setup: GameSetup,
        history: GameHistory,
        seats: Sequence[Seat],
        writer: JournalWriter,
        clock: Callable[[], float] = time.monotonic,
        *,
        shown: Any = None,
    ) -> None:
        self.writer = writer
        self._setup = setup
        self._history = history
        self._seats = seats
        self._clock = clock
        self._since = clock()
        self._shown = shown
        history.on_record = self._record

    def wake(self) -> None:
        """Count time from now: the players have sat down again."""
        self._since = self._clock()

    def presence(self, done: Presence) -> None:
        """A player leaves, perhaps to a bot, or returns."""
        seat = self._seats[done.seat]
        seat.away, seat.bot = done.away, done.bot
        self._write(self._history.controller, done)

    def shows(self, move: Any) -> None:
        """The last move of a turn is staged, or withdrawn with None."""
        if move != self._shown:
            self._shown = move
            self._write(self._history.controller, Shown(move))

    def close(self) -> None:
        """Stop recording and release the file."""
        self._history.on_record = None
        self.writer.close()

    def _record(self, position: Any, done: Done) -> None:
        self._shown = None
        self._write(position, done)

    def _write(self, position: Any, done: Done) -> None:
        now = self._clock()
        seconds = min(LONGEST, round(max(0.0, now - self._since), 1))
        self._since = now
        # the player to move pays for the time, even when it is another one who leaves
        self._seats[self._setup.spec.seat(position)].seconds += seconds
        self.writer.keep(write_record(self._setup, seconds, done))
