"""The table where programs play too: they think elsewhere, and move so that one can follow."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import ClassVar, Final

from textual.binding import BindingType
from textual.events import Key
from textual.timer import Timer

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.macros import animation_steps
from palais_tui.games.palais_royal.controller.moves import PASS
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.since_last_turn import since_last_turn_text
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.keymap import keys_of
from palais_tui.tui.keys import BOT_TURN, TABLE, Command
from palais_tui.tui.services.bot_requests import ask_plan, spinner_frame
from palais_tui.tui.table.playback_pacer import SECONDS, PlaybackPacer
from palais_tui.tui.table.screen import TableScreen
from palais_tui.tui.widgets.status_line import StatusLine
from palais_tui.user_files.settings import PACES

SPINNER_INTERVAL: Final = 0.12
"""Seconds between two pictures of it."""
TOO_LATE: Final = 0.6
"""Seconds after a program's turn in which a key was still meant for it."""
ONLY_PEOPLE: Final = ("undo", "redo", "restart", "what_if", "change", "hint")


class BotTable(TableScreen):
    """While a program is in turn, the keys are for watching it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(command.binding() for command in BOT_TURN if command not in TABLE),
    ]

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self.pace = PlaybackPacer(
            lambda: SECONDS[self.palais.settings.pace], lambda: not self.in_front
        )
        self._thinks = False
        self._trouble = ""
        self._sign: Timer | None = None
        self._turns_of_sign = 0
        self._ended = -TOO_LATE
        """When the last turn of a program ended."""
        self._since = "", 0
        """What the programs did since the person's turn, and how many answers there were then."""

    def on_mount(self) -> None:
        """A sign of life for whoever thinks."""
        self._sign = self.set_interval(SPINNER_INTERVAL, self._move_sign, pause=True)

    def on_screen_resume(self) -> None:
        """What covered the table is gone: the program may move on."""
        self.pace.wake()

    # --- a program's turn

    def hand_over(self) -> None:
        """A program plays at once; a person is told what programs did since their turn."""
        if not self.session.bot:
            # a person may have taken the seat back in the middle of its program's turn
            self.workers.cancel_group(self, "program")
            self._thinks = False
            super().hand_over()
            self._tell_since()
            return
        self.forget_hint()
        self._forget_since()
        self.table_input.begin_turn()
        self.session.hand_open = False
        self.pace.begin_turn()
        if self._trouble:
            self._trouble = self._said = ""
        self.run_worker(self._play(self.session.seat), group="program", exclusive=True)

    async def _play(self, seat: int) -> None:
        """Think, and move at the pace that is wished for, to the end of the turn."""
        bot = self.session.seats[seat].bot
        while self.session.prompt and self.session.seat == seat:
            self._think(True)
            plan = await ask_plan(self.palais, bot, seat, self.session.own_view())
            if isinstance(plan, str):
                self._trouble = self._said = plan
                self._think(False)
                return
            self._think(False)
            for moves in animation_steps(plan):
                if moves != (PASS,):
                    await self.pace.beat()
                self._flash(self.session.answer(*moves))
                self.refresh_scene()
        self._ended = monotonic()
        self.call_later(self.hand_over)

    def _think(self, thinks: bool) -> None:
        self._thinks = thinks
        if self._sign is not None:
            if thinks and self.palais.animated:
                self._sign.resume()
            else:
                self._sign.pause()
        self.refresh_scene()

    def _move_sign(self) -> None:
        self._turns_of_sign += 1
        if self._thinks and self.in_front:
            self.query_one("#prompt", StatusLine).set_text(self._watching())

    def _tell_since(self) -> None:
        """What the programs did is soon read over: their nobles and rooms stand in a line."""
        self._since = "", 0
        if self.session.prompt is None or self.session.game.step is Step.PLACING:
            return
        seat = self.session.seat
        bots = [s for s, person in enumerate(self.session.seats) if person.bot]
        since, changed = self.session.since(seat), self.session.changed_majorities(seat)
        text = since_last_turn_text(self.session.narrator, since, changed, bots, self._room())
        if text:
            self._since = text, len(self.session.entries())
            self.tell(text)

    def _forget_since(self) -> None:
        if self._said == self._since[0]:
            self._said = ""
        self._since = "", 0

    def reminder(self) -> str:
        """That line again, from the first key until the first move."""
        text, answers = self._since
        if not text or text == self._said or self.session.bot:
            return ""
        return text if all(entry.move == PASS for entry in self.session.entries()[answers:]) else ""

    # --- what is shown

    def prompt_text(self, scene: Scene) -> str:
        """In a program's turn, what it is at."""
        return self._watching() if self.session.bot else super().prompt_text(scene)

    def _watching(self) -> str:
        name = self.session.narrator.names[self.session.seat]
        if self._trouble:
            return self.say("program.stuck", name=name)
        if self.pace.paused:
            return self.say("program.paused", name=name)
        if self._thinks:
            sign = spinner_frame(self.palais, self._turns_of_sign)
            return self.say("program.thinks", name=name, sign=sign)
        return self.say("program.plays", name=name)

    def footer(self) -> Iterator[tuple[Command, str]]:
        """In a program's turn, what can be done about it comes first."""
        if not self.session.bot:
            yield from super().footer()
            return
        for command in (c for c in BOT_TURN if self.is_large or not c.when_large):
            key = "go_on" if command.action == "hand" and self.pace.paused else command.action
            yield command, self.say(f"program_keys.{key}")
        yield from (pair for pair in super().footer() if pair[0] not in BOT_TURN)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing of a program's turn can be taken back or tried out."""
        if self.session.bot:
            return action not in ONLY_PEOPLE
        return super().check_action(action, parameters)

    # --- keys

    def on_key(self, event: Key) -> None:
        """What only people can do is answered by whose turn it is."""
        super().on_key(event)
        if self.session.bot and any(
            event.key in keys_of(command, self.palais.settings.keys)
            for command in TABLE
            if command.action in ONLY_PEOPLE
        ):
            name = self.session.narrator.names[self.session.seat]
            self.tell(self.say("program.not_yours", name=name))

    def _too_late(self) -> bool:
        """Whether a key hurried a program that has just ended its turn: no move of a person's."""
        late = monotonic() < self._ended + TOO_LATE
        if late:  # as long as they keep coming they are meant for it
            self._ended = monotonic()
        return late

    def action_go(self) -> None:
        """The rest of a program's turn at once; or let it try again."""
        if not self.session.bot:
            if not self._too_late():
                super().action_go()
        elif self._trouble:
            self.hand_over()
        else:
            self.pace.hurry()
            self.refresh_scene()

    def action_next(self) -> None:
        """One move of a program's, then wait."""
        if self.session.bot:
            self.pace.step()
            self.refresh_scene()
        elif not self._too_late():
            super().action_next()

    def action_hand(self) -> None:
        """A program's turn stops, or goes on."""
        if self.session.bot:
            self.pace.pause()
            self.refresh_scene()
        elif not self._too_late():
            super().action_hand()

    def action_faster(self) -> None:
        """Programs move at a quicker pace."""
        self._change_pace(1)

    def action_slower(self) -> None:
        """Programs move at a slower pace."""
        self._change_pace(-1)

    def _change_pace(self, by: int) -> None:
        settings = self.palais.settings
        at = max(0, min(PACES.index(settings.pace) + by, len(PACES) - 1))
        settings.pace = PACES[at]
        self.palais.save_settings()
        self.pace.wake()
        self.tell(self.say("program.pace", pace=self.say(f"settings.pace_{settings.pace}")))

    def choose_place(self, place: int) -> None:
        """In a program's turn places can only be looked at."""
        if self.session.bot:
            self._forget()
            self.table_input.point_at_place(place)
            self.refresh_scene()
        else:
            super().choose_place(place)
