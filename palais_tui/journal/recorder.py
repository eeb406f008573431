"""Writes a game down while it is played, and counts the time everybody takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from palais_tui.core.history import HistoryAction
from palais_tui.core.protocol import Gesture
from palais_tui.core.seats import Seat
from palais_tui.core.setup import GameHistory
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.journal.records import Done, Presence, Shown, write_record
from palais_tui.journal.writer import JournalWriter

LONGEST = 9_999_999.0
"""Seconds that fit into a line."""


class GameRecorder:
    """Sits beside the table: every answer, undo and redo becomes a line of the journal."""

    def __init__(
        self,
        history: GameHistory,
        seats: Sequence[Seat],
        saving: JournalWriter,
        clock: Callable[[], float] = time.monotonic,
        *,
        shown: Move | Gesture[Move] | None = None,
    ) -> None:
        self.saving = saving
        self._history = history
        self._seats = seats
        self._clock = clock
        self._since = clock()
        self._shown = shown
        history.on_record = self._played

    def wake(self) -> None:
        """Somebody sits down at the table: time counts from now."""
        self._since = self._clock()

    def presence(self, done: Presence) -> None:
        """A player leaves, perhaps to a program, or comes back."""
        seat = self._seats[done.seat]
        seat.away, seat.bot = done.away, done.bot
        self._write(self._history.controller, done)

    def shows(self, move: Move | Gesture[Move] | None) -> None:
        """The last move of a turn is on the table, or taken back; ended it is written anew."""
        if move != self._shown:
            self._shown = move
            self._write(self._history.controller, Shown(move))

    def close(self) -> None:
        """Write no more; others may have the file."""
        self._history.on_record = None
        self.saving.close()

    def _played(
        self, position: PalaisController, done: Move | Gesture[Move] | HistoryAction
    ) -> None:
        self._shown = None
        self._write(position, done)

    def _write(self, position: PalaisController, done: Done) -> None:
        """The time goes to whoever was asked, also when somebody else leaves meanwhile."""
        now = self._clock()
        seconds = min(LONGEST, round(max(0.0, now - self._since), 1))
        self._since = now
        game = position.game
        self._seats[game.seat].seconds += seconds
        self.saving.keep(write_record(game.components, seconds, done))
