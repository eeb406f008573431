"""A person's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.events import Key

from palais_tui.tui.table.idle_keys import why_idle
from palais_tui.tui.table.mode import TableMode

if TYPE_CHECKING:
    from palais_tui.tui.table.bot_mode import BotMode


class PlayMode(TableMode):
    """Plays a turn, and tells what the bots have done since the last one."""

    def __init__(self, bots: BotMode) -> None:
        self._bots = bots
        self._since = ""
        """What the bots did since the player's last turn."""
        self._answers = 0
        """How many answers had been given when the turn began."""

    def allows(self, action: str) -> bool:
        return action != "pace" or self._has_bots

    @property
    def _has_bots(self) -> bool:
        return any(seat.bot for seat in self.table.session.seats)

    def begin_turn(self) -> bool:
        # the player may have taken the seat back from a bot in the middle of a turn
        self._bots.stop()
        return False

    def turn_begun(self) -> None:
        session, view = self.table.session, self.table.view
        if session.bot:
            return  # absent players have passed
        self._since = ""
        self._bots.person_begins()
        if session.prompt is not None and self._has_bots:
            self._since = self.table.game.since_text(view.room())
            self._answers = len(session.entries())
        away = session.seats[session.seat].away
        hint = "" if away else self.table.game.turn_hint()
        if message := hint or self._since:  # beside a hint, the log's line has the other
            self.table.set_message(message)

    def end(self) -> None:
        """A bot's turn begins."""
        view = self.table.view
        if view.message == self._since:
            view.message = ""
        self._since = ""

    def reminder(self) -> str:
        """What the bots did, from the first key until the second move.

        The first one may have been made by a key that was meant for a bot.
        """
        if not self._since or self._since == self.table.view.message:
            return ""
        answers = self.table.session.entries()[self._answers :]
        moves = [entry for entry in answers if not self.table.game.is_pass(entry.move)]
        return self._since if len(moves) <= 1 else ""

    def key_pressed(self, event: Key) -> None:
        """Say why a key does nothing now."""
        if why := why_idle(self.table, event.key):
            self.table.set_message(why)

    # keys that were meant to hurry a bot must not move for the next player

    def forget(self) -> None:
        self._bots.turn_taken()

    def enter(self) -> bool:
        return self._bots.is_late_key()

    def next(self) -> bool:
        return self._bots.is_late_key()

    def hand(self) -> bool:
        return self._bots.is_late_key()
