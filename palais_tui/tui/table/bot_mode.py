"""A bot's turn: it thinks in another process and moves slowly enough to follow."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Final

from textual.events import Key
from textual.timer import Timer

from palais_tui.tui.keys import BOT_TURN, TABLE, Command, keys_of
from palais_tui.tui.services.advisor import spinner_frame
from palais_tui.tui.table.mode import Footer, TableMode
from palais_tui.tui.table.play_mode import PlayMode
from palais_tui.tui.table.playback_pacer import SECONDS, PlaybackPacer
from palais_tui.user_files.settings import PACES

if TYPE_CHECKING:
    from palais_tui.tui.table.screen import TableScreen

SPINNER_INTERVAL: Final = 0.12
LATE_KEY_SECONDS: Final = 1.2
"""How long after the player's turn is painted a first key may still be meant for the bot."""
REPEATED_KEY_SECONDS: Final = 0.5
"""How soon after a late key another one still belongs to it, e.g. of a key held down."""
PEOPLE_ONLY: Final = ("undo", "redo", "restart", "what_if", "change", "hint")
WORKER_GROUP: Final = "bot"


class BotMode(TableMode):
    """While a bot is to move, the keys are for watching it."""

    watching = True

    def __init__(self) -> None:
        self.pace = PlaybackPacer(
            lambda: SECONDS[self.table.app.settings.pace], lambda: not self.table.in_front
        )
        self.play = PlayMode(self)
        """The mode for the turns of people between those of bots."""
        self.late_until = 0.0
        """Until when a key counts as meant for a bot whose turn has ended."""
        self._thinking = False
        self._trouble = ""
        """Why the bot could not move."""
        self._spinner: Timer | None = None
        self._frame = 0

    def attach(self, table: TableScreen) -> None:
        super().attach(table)
        self.play.attach(table)

    # --- the turn

    def begin_turn(self) -> bool:
        table, session = self.table, self.table.session
        table.hints.discard()
        self.play.end()
        table.game.input.begin_turn()
        session.hand_open = False
        self.pace.begin_turn()
        if self._trouble:
            self._trouble = table.view.message = ""
        table.run_worker(self._play(session.seat), group=WORKER_GROUP, exclusive=True)
        return True

    def stop(self) -> None:
        """Give the turn back to a person."""
        self.table.workers.cancel_group(self.table, WORKER_GROUP)
        self._thinking = False

    async def _play(self, seat: int) -> None:
        """Think and move until the turn ends."""
        table, session = self.table, self.table.session
        bot = session.seats[seat].bot
        while session.prompt and session.seat == seat:
            self._think(True)
            plan = await table.app.advisor.plan(session.spec, bot, seat, session.own_view())
            if isinstance(plan, str):
                self._trouble = table.view.message = plan
                self._think(False)
                return
            self._think(False)
            for moves in table.game.animation_steps(plan):
                if not (len(moves) == 1 and table.game.is_pass(moves[0])):
                    await self.pace.beat()
                table.view.flash(session.answer(*moves))
                table.refresh_scene()
        self.late_until = inf  # until the next turn is painted
        table.call_later(table.flow.start_next_turn)

    def _think(self, thinking: bool) -> None:
        self._thinking = thinking
        if thinking and self.table.app.animated:
            if self._spinner is None:
                self._spinner = self.table.set_interval(SPINNER_INTERVAL, self._spin)
            self._spinner.resume()
        elif self._spinner is not None:
            self._spinner.pause()
        self.table.refresh_scene()

    def _spin(self) -> None:
        self._frame += 1
        if self._thinking and self.table.in_front:
            self.table.view.prompt.set_text(self.prompt_text())

    def is_late_key(self) -> bool:
        """Whether a key came so soon after a bot's turn that it was meant to hurry it.

        The next one is the player's own, unless it follows at once.
        """
        late = monotonic() < self.late_until
        if late and self.late_until != inf:
            self.late_until = monotonic() + REPEATED_KEY_SECONDS
        return late

    def person_begins(self) -> None:
        """A person's turn is drawn; on a slow machine it is painted much later."""
        if self.table.in_front:
            self.table.call_after_refresh(self._turn_painted)
        else:  # the curtain takes the keys
            self.turn_taken()

    def _turn_painted(self) -> None:
        if self.late_until == inf:  # else the player has taken the turn
            self.late_until = monotonic() + LATE_KEY_SECONDS

    def hand_over(self) -> None:
        """No curtain covers the table: the last player's Enter must not uncover a hand."""
        people = sum(not seat.bot for seat in self.table.session.seats)
        if people > 1 and self.table.game.shows_hand:
            self.late_until = inf
            self.table.call_after_refresh(self._turn_painted)

    def turn_taken(self) -> None:
        """The player has seen that it is their turn: no key is late any more."""
        self.late_until = 0.0

    # --- what is shown

    def prompt_text(self) -> str:
        name = self.table.session.narrator.names[self.table.session.seat]
        if self._trouble:
            return self.tr("program.stuck", name=name)
        if self.pace.paused:
            return self.tr("program.paused", name=name)
        if self._thinking:
            sign = spinner_frame(self.table.app, self._frame)
            return self.tr("program.thinks", name=name, sign=sign)
        return self.tr("program.plays", name=name)

    def footer(self, commands: Footer) -> Iterator[tuple[Command, str]]:
        for command in BOT_TURN:
            if self.table.view.is_large or not command.when_large:
                yield command, self._pause() if command.action == "hand" else self.tr(command.label)
        yield from (pair for pair in commands if pair[0] not in BOT_TURN)

    def _pause(self) -> str:
        """Pause or continue, both of one width: the keys beside it keep their columns."""
        words = self.tr("program_keys.hand"), self.tr("program_keys.go_on")
        return words[self.pace.paused].ljust(max(map(len, words)))

    # --- keys

    def allows(self, action: str) -> bool:
        return action not in PEOPLE_ONLY

    def key_pressed(self, event: Key) -> None:
        """Explain why a person's command does nothing."""
        own = self.table.app.settings.keys
        people_only = (command for command in TABLE if command.action in PEOPLE_ONLY)
        if any(event.key in keys_of(command, own) for command in people_only):
            name = self.table.session.narrator.names[self.table.session.seat]
            self.table.set_message(self.tr("program.not_yours", name=name))

    def enter(self) -> bool:
        """Make the rest of the turn at once, or try again after trouble."""
        if self._trouble:
            self.table.flow.start_next_turn()
        else:
            self.pace.hurry()
            self.table.refresh_scene()
        return True

    def next(self) -> bool:
        """Make one move, then pause."""
        self.pace.step()
        self.table.refresh_scene()
        return True

    def hand(self) -> bool:
        """Pause or continue."""
        self.pace.pause()
        self.table.refresh_scene()
        return True

    def change_pace(self, by: int) -> None:
        app = self.table.app
        at = max(0, min(PACES.index(app.settings.pace) + by, len(PACES) - 1))
        pace = app.settings.pace = PACES[at]
        app.save_settings()
        self.pace.wake()
        self.table.set_message(self.tr("program.pace", pace=self.tr(f"settings.pace_{pace}")))
