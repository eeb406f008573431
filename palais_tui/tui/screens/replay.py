"""A game looked at again, or watched while it is played elsewhere."""

from __future__ import annotations

import asyncio
from typing import ClassVar, Final

from textual import on
from textual.binding import BindingType
from textual.timer import Timer
from textual.types import CSSPathType

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.phrases.status_line import brief_field, brief_place, brief_player
from palais_tui.journal.file_watcher import Watch
from palais_tui.journal.loader import LoadedGame, load_journal
from palais_tui.tui.keys import REPLAY
from palais_tui.tui.screens.log import LogScreen
from palais_tui.tui.screens.replay_dialogs import ReplayHelpScreen, TurnsScreen
from palais_tui.tui.screens.replay_review import ReviewedReplay
from palais_tui.tui.table.messages import Pointed
from palais_tui.tui.widgets.status_line import KeyFooter
from palais_tui.tui.widgets.timeline import Timeline

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Answers a second."""
POLL: Final = 0.5
"""Seconds between two looks at a file that is being watched."""


class ReplayScreen(ReviewedReplay):
    """Steps, plays, jumps; with `follow` it stays with a game that goes on elsewhere."""

    CSS_PATH: ClassVar[CSSPathType] = ["../table/boards.tcss", "replay.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in REPLAY]

    def __init__(self, loaded: LoadedGame, *, follow: bool = False, review: bool = False) -> None:
        super().__init__(loaded, follow=follow and not loaded.over)
        self._begins_with_review = review and loaded.over
        self._watch = Watch(loaded.path)
        self._poll: Timer | None = None
        self._reading = False
        self._ticks: Timer | None = None

    def on_mount(self) -> None:
        """Show the game, and look after it if it goes on."""
        self.watch(self.app, "theme", self.refresh_scene, init=False)
        self.refresh_scene()
        if self.follow:
            self._poll = self.set_interval(POLL, self._look)
        if self._begins_with_review:
            self.action_review()

    # --- stepping

    def go(self, at: int) -> None:
        """To a position; whoever steps wants to look at it."""
        self._stop()
        self.replay.go(at)
        self.refresh_scene()

    def action_on(self) -> None:
        """One answer on."""
        self.go(self.replay.at + 1)

    def action_back(self) -> None:
        """One answer back."""
        self.go(self.replay.at - 1)

    def action_next_turn(self) -> None:
        """The next turn."""
        self._go_turn(1)

    def action_previous_turn(self) -> None:
        """The beginning of this turn, or of the one before."""
        self._go_turn(-1)

    def _go_turn(self, by: int) -> None:
        self._stop()
        self.replay.go_turn(by)
        self.refresh_scene()

    def action_begin(self) -> None:
        """The beginning."""
        self.go(0)

    def action_end(self) -> None:
        """The newest position."""
        self.go(self.replay.last)

    def action_jump(self) -> None:
        """Choose a turn."""
        self._stop()
        self.refresh_scene()
        self.app.push_screen(TurnsScreen(self.replay, self.narrator, self.palais), self._jumped)

    def _jumped(self, at: int | None) -> None:
        if at is not None:
            self.go(at)

    def action_review(self) -> None:
        """What the Minister thinks of each turn."""
        self._stop()
        self.refresh_scene()
        self.open_review()

    def _reviewed(self, at: int | None) -> None:
        self._jumped(at)

    # --- playing by itself

    def action_play(self) -> None:
        """Play or stop; at the end of a game it begins anew."""
        if self.playing:
            self._stop()
        else:
            if self.replay.at == self.replay.last and not self.follow:
                self.replay.go(0)
            self._start()
        self.refresh_scene()

    def action_faster(self) -> None:
        """More answers a second."""
        self._change_speed(1)

    def action_slower(self) -> None:
        """Fewer answers a second."""
        self._change_speed(-1)

    def _change_speed(self, by: int) -> None:
        wanted = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[max(0, min(wanted, len(SPEEDS) - 1))]
        if self.playing:
            self._start()
        self.refresh_scene()

    def _start(self) -> None:
        self._stop()
        self.playing = True
        self._ticks = self.set_interval(1 / self.speed, self._tick)

    def _stop(self) -> None:
        self.playing = False
        if self._ticks is not None:
            self._ticks.stop()
            self._ticks = None

    def _tick(self) -> None:
        if not self.playing:
            return  # a tick that was under way when it was stopped
        self.replay.go(self.replay.at + 1)
        if self.replay.at == self.replay.last:
            self._stop()
        self.refresh_scene()

    # --- watching

    def _look(self) -> None:
        """Read the journal again when it has changed, beside the screen's own work."""
        if not self._reading and self._watch.changed():
            self._reading = True
            self.run_worker(self._read_again())

    async def _read_again(self) -> None:
        try:
            loaded = await asyncio.to_thread(load_journal, self.replay.loaded.path)
        finally:
            self._reading = False
        if loaded.damage is not None:
            gone = not loaded.damage.line
            key = "replay.gone" if gone else "replay.damaged"
            self.trouble = self.say(key, line=loaded.damage.line)
        else:
            self.trouble = ""
            self.take(loaded)
            if loaded.over and self._poll is not None:
                self.follow = False
                self._poll.stop()
        self.refresh_scene()

    # --- what else there is to see

    def action_view(self) -> None:
        """Look on through other eyes."""
        self.replay.next_viewer()
        self.refresh_scene()

    def action_log(self) -> None:
        """The whole log, as all may know it."""
        self._stop()
        self.refresh_scene()
        loaded = self.replay.loaded
        if loaded.setup is not None and loaded.history is not None:
            people = GameSession(loaded.setup, loaded.history, loaded.seats, self.narrator)
            self.app.push_screen(LogScreen(people))

    def action_help(self) -> None:
        """Help for this screen."""
        self._stop()
        self.refresh_scene()
        self.app.push_screen(ReplayHelpScreen(self.replay, self.narrator, follow=self.follow))

    def action_leave(self) -> None:
        """Back to where the game was opened."""
        self._stop()
        self.palais.leave_replay()

    # --- mouse

    @on(Timeline.Chosen)
    def _position_chosen(self, message: Timeline.Chosen) -> None:
        self.go(message.at)

    @on(Pointed)
    def _pointed(self, message: Pointed) -> None:
        view, (kind, number) = self.replay.view(), message.target
        match kind:
            case "field":
                text = brief_field(self.narrator, view, number)
            case "place":
                text = brief_place(self.narrator, view, number, self.room(), looking_on=True)
            case _:
                text = brief_player(self.narrator, view, number, self.room())
        self.explain(text)

    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: KeyFooter.Pressed) -> None:
        await self.run_action(message.action)
