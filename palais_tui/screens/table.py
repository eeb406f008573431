"""The table: garden, castle, player boards, prompt, and all keys of a turn."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from palais_tui.controller.events import (
    CardPlayed,
    Event,
    GoldTaken,
    NobleEnlisted,
    ServantMoved,
    ServantPut,
    TurnEnded,
)
from palais_tui.controller.moves import PASS, Move
from palais_tui.controller.view import seen_by
from palais_tui.engine.game import Step
from palais_tui.hotseat.protocol import Refused
from palais_tui.screens.acting import Acting, Ask
from palais_tui.screens.commands import TABLE
from palais_tui.screens.host import Host, host
from palais_tui.screens.sitting import Sitting
from palais_tui.texts.brief import brief_place, brief_player, brief_prompt, brief_tile
from palais_tui.widgets.castle import CastleBoard
from palais_tui.widgets.garden import GardenBoard
from palais_tui.widgets.lines import KeyBar, Line
from palais_tui.widgets.players import PlayerBoards
from palais_tui.widgets.scene import Scene
from palais_tui.widgets.track import ActionTrack

NOBODY = -1
FLASH = 0.4


class TableScreen(Screen[None]):
    """Where the game is played."""

    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in TABLE]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.acting = Acting(sitting)
        self._arriving: frozenset[tuple[str, int]] = frozenset()
        self._said = ""
        self._at_keyboard = NOBODY
        self._since = time.monotonic()

    def compose(self) -> ComposeResult:
        """Track, boards, lines."""
        yield ActionTrack(id="track")
        with Horizontal(id="boards"):
            yield GardenBoard(id="garden")
            with Vertical(id="right"):
                yield CastleBoard(id="castle")
                yield PlayerBoards(id="players")
        yield Line(id="prompt")
        yield Line(id="inspector")
        yield Line(id="log")
        yield KeyBar(id="keys")

    @property
    def palais(self) -> Host:
        """The app, with its settings and language."""
        return host(self)

    def on_mount(self) -> None:
        """Show the table and hand it to the first player."""
        self.watch(self.app, "theme", self.refresh_scene, init=False)
        self.refresh_scene()
        self.hand_over()

    def on_resize(self) -> None:
        """Larger terminals get larger fields."""
        width, height = self.app.size
        large = width >= 120 and height >= 40
        self.set_class(large, "-large")
        wide = min(15, (width * 61 // 100 - 1) // 6 - 1) if large else 7
        high = min(6, (height - 9 - 1) // 6 - 1) if large else 2
        self.query_one("#garden").styles.width = 6 * (wide + 1) + 1
        self.query_one("#boards").styles.height = 6 * (high + 1) + 1
        castle = 13 if not large else 19 if height < 46 else 25
        self.query_one("#castle").styles.height = castle
        self.call_after_refresh(self.refresh_scene)

    # --- showing

    def say(self, key: str, **facts: object) -> str:
        """A text of the language."""
        return self.sitting.speaker.language.say(key, **facts)

    def refresh_scene(self) -> None:
        """Draw everything as it stands."""
        if not self.is_mounted:
            return
        acting = self.acting
        scene = Scene(
            view=self.sitting.view(),
            prompt=self.sitting.prompt,
            speaker=self.sitting.speaker,
            symbols=self.palais.symbols,
            palette=self.palais.palette,
            text_side=self.palais.wishes.text_side,
            cursor_field=acting.cursor if acting.on_garden else None,
            cursor_place=None if acting.on_garden else acting.place_at_cursor(),
            origin=acting.origin,
            fields=acting.fields(),
            places=acting.places(),
            arriving=self._arriving,
        )
        for board in (ActionTrack, GardenBoard, CastleBoard, PlayerBoards):
            self.query_one(board).show(scene)
        self._show_lines(scene)

    def _show_lines(self, scene: Scene) -> None:
        prompt, acting = scene.prompt, self.acting
        if acting.ask is not None:
            text = acting.ask.question
        elif prompt is None:
            text = self.say("brief.over")
        else:
            ending = acting.ending is not None
            text = brief_prompt(
                self.sitting.speaker, scene.view, prompt, acting.origin, ending=ending
            )
            if acting.typed:
                text = f"{acting.typed}_  {text}"
            if self.sitting.trying:
                text = self.say("brief.what_if", prompt=text)
        line = self.query_one("#prompt", Line)
        line.set_class(acting.ask is not None, "-asking")
        line.say(text)
        self.query_one("#inspector", Line).say(self._said or self._inspect(scene))
        self._show_log()
        self._show_keys()

    def _inspect(self, scene: Scene) -> str:
        speaker, view, acting = self.sitting.speaker, scene.view, self.acting
        if not acting.on_garden:
            return brief_place(speaker, view, acting.place_at_cursor())
        return brief_tile(speaker, view, acting.cursor, acting.way())

    def _show_log(self) -> None:
        log = self.query_one("#log", Line)
        room = max(1, log.size.height)
        lines: list[str] = []
        for entry in reversed(list(self.sitting.history)):
            said = [self.sitting.speaker.event(seen_by(event, NOBODY)) for event in entry.events]
            lines = [line for line in said if line] + lines
            if len(lines) >= room:
                break
        log.say("\n".join(lines[-room:]))

    def _show_keys(self) -> None:
        keys = [
            (command.shown, self.say(f"keys.{command.action}"), command.action)
            for command in TABLE
            if command.in_footer and self.check_action(command.action, ())
        ]
        self.query_one(KeyBar).keys(keys)

    # --- doing

    def do(self, ask: Ask | None, moves: tuple[Move, ...], *, sure: bool = False) -> None:
        """Answer with moves, or ask once first."""
        self._said = ""
        if ask is not None and not sure and self.palais.wishes.confirmations:
            self.acting.ask = ask
            self.refresh_scene()
            return
        self.acting.ask = None
        if not moves:
            self.refresh_scene()
            return
        if self.sitting.ends_turn(*moves) and self.acting.ending != moves:
            if self.sitting.trying:
                self.tell(self.say("table.try_stops"))
                return
            self.acting.ending = moves
            self.refresh_scene()
            return
        try:
            happened = self.sitting.answer(*moves)
        except Refused as refused:
            self.tell(self.sitting.speaker.reasons(refused.reasons))
            return
        self.acting.after_answer()
        self._flash(happened)
        self._go_on(happened)

    def _go_on(self, happened: tuple[Event, ...]) -> None:
        """Pass what holds only cards while the hand lies face down; hand over after a turn."""
        if any(isinstance(event, TurnEnded) for event in happened) or not self.sitting.prompt:
            self.hand_over()
        elif self.sitting.prompt.step is Step.KEEP:
            self.refresh_scene()
            self.palais.keep_cards()
        elif self.sitting.nothing_but_cards():
            self.do(None, (PASS,))
        else:
            self.refresh_scene()

    def tell(self, text: str) -> None:
        """Answer a wish with a reason, in the inspector's line."""
        self._said = text
        self.refresh_scene()

    def hand_over(self) -> None:
        """Give the keyboard to whoever is asked, with a curtain between people."""
        self._count_time()
        self.acting.begin_turn()
        self.sitting.hand_open = False
        self.refresh_scene()
        if self.sitting.prompt is None:
            self.palais.show_scores()
            return
        seat = self.sitting.seat
        if self.sitting.seats[seat].away:
            self._pass_for(seat)
            return
        if seat != self._at_keyboard:
            first = self._at_keyboard == NOBODY
            self._at_keyboard = seat
            if not first:
                self.palais.curtain(seat)

    def _pass_for(self, seat: int) -> None:
        """A seat whose player has left passes on every prompt."""
        while (prompt := self.sitting.prompt) and prompt.seat == seat:
            self.sitting.answer(PASS if PASS in prompt.moves else prompt.moves[0])
        self.hand_over()

    def _count_time(self) -> None:
        now = time.monotonic()
        if self._at_keyboard != NOBODY:
            self.sitting.seats[self._at_keyboard].seconds += now - self._since
        self._since = now

    def _flash(self, happened: tuple[Event, ...]) -> None:
        """Mark for a moment what has changed."""
        if not self.palais.animated:
            return
        self._arriving = frozenset(mark for event in happened for mark in marks_of(event))
        if self._arriving:
            self.set_timer(FLASH, self._settle)

    def _settle(self) -> None:
        if self._arriving:
            self._arriving = frozenset()
            self.refresh_scene()

    # --- keys

    def on_key(self, event: events.Key) -> None:
        """Arrows, place numbers and field names; a key finishes an animation and counts."""
        self._arriving = frozenset()
        key = event.key
        if self.acting.ask is not None and key not in ("enter", self.acting.ask.key):
            self.acting.ask = None
        if key in ("up", "down", "left", "right"):
            self._said = ""
            self.acting.move_cursor(key)
            self.refresh_scene()
        elif len(key) == 1 and key in "abcdef":
            self._said = ""
            self.acting.type_letter(key)
            self.refresh_scene()
        elif len(key) == 1 and key in "123456789":
            self._said = ""
            self._number(int(key))
        else:
            return
        event.stop()

    def _number(self, number: int) -> None:
        if self.acting.typed:
            self.acting.type_number(number)
            self.refresh_scene()
        elif self.sitting.prompt and self.sitting.prompt.step is Step.DRAW:
            self.do(*self.acting.draw(number))
        else:
            self.choose_place(self.sitting.game.grid.at[number - 1])

    def choose_place(self, place: int) -> None:
        """A place's number was pressed, or it was clicked."""
        self.acting.point_at_place(place)
        result = self.acting.choose_place(place)
        if isinstance(result, str):
            self.tell(result)
        else:
            self.do(*result)

    def action_go(self) -> None:
        """Enter: what is natural now."""
        ask = self.acting.ask
        if ask is not None:
            self.do(None, ask.moves, sure=True)
        elif self.acting.ending is not None:
            self.do(None, self.acting.ending)
        elif self.sitting.prompt is None:
            self.palais.show_scores()
        elif self.sitting.prompt.step is Step.KEEP:
            self.palais.keep_cards()
        else:
            result = self.acting.go()
            if isinstance(result, str):
                self.tell(result)
            else:
                self.do(*result)

    def action_next(self) -> None:
        """End the action."""
        ask = self.acting.ask
        if ask is not None and ask.key == "n":
            self.do(None, ask.moves, sure=True)
        elif self.acting.ending is not None:
            self.do(None, self.acting.ending)
        else:
            self.do(*self.acting.close())

    def action_back(self) -> None:
        """One step back: the question, the origin, the typed letter, the end of the turn."""
        self._said = ""
        self.acting.back()
        self.refresh_scene()

    def action_change(self) -> None:
        """Another way to pay for the noble under the cursor."""
        self.acting.change_way()
        self.refresh_scene()

    def action_undo(self) -> None:
        """Take the last answer back, or the wish to end the turn."""
        wanted_to_end = self.acting.ending is not None
        self.acting.after_answer()
        self._take_back(None if wanted_to_end else self.sitting.history.undo)

    def action_redo(self) -> None:
        """Give it again."""
        self.acting.after_answer()
        self._take_back(self.sitting.history.redo)

    def action_restart(self) -> None:
        """Take the whole turn back, as far as it can be."""
        self.acting.after_answer()
        if not self.sitting.restart_turn():
            self.action_undo()
        else:
            self.refresh_scene()

    def _take_back(self, step: Callable[[], object] | None) -> None:
        self._said = ""
        try:
            if step is not None:
                step()
        except Refused as refused:
            self._said = self.sitting.speaker.reasons(refused.reasons)
        self.refresh_scene()

    def action_what_if(self) -> None:
        """Try moves out, or stop trying."""
        self._said = ""
        self.acting.after_answer()
        if self.sitting.trying:
            self.sitting.stop_trying()
            self._said = self.say("table.try_over")
        else:
            self.sitting.try_out()
            self._said = self.say("table.try_begins")
        self.refresh_scene()

    def action_hand(self) -> None:
        """Turn the own hand over."""
        self.palais.show_hand()

    def action_log(self) -> None:
        """The whole log."""
        self.palais.show_log()

    def action_rules(self) -> None:
        """The rulebook, at the clause of the prompt."""
        prompt = self.sitting.prompt
        self.palais.show_rules(prompt.clause if prompt else "R9.2")

    def action_menu(self) -> None:
        """Leaving, ending by consent, settings."""
        self.palais.show_menu()

    def action_help(self) -> None:
        """Help for where the player is."""
        self.palais.show_help()

    def action_quit(self) -> None:
        """Back to the title; nothing is asked because nothing is lost."""
        self._count_time()
        self.palais.leave_table()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What makes no sense now is not shown."""
        if action == "hand":
            return self.sitting.prompt is not None and self.sitting.game.step is not Step.PLACING
        return True

    # --- mouse

    @on(GardenBoard.Pointed)
    def _field_pointed(self, message: GardenBoard.Pointed) -> None:
        way = self.acting.way(message.field)
        text = brief_tile(self.sitting.speaker, self.sitting.view(), message.field, way)
        self.query_one("#inspector", Line).say(text)

    @on(CastleBoard.Pointed)
    def _place_pointed(self, message: CastleBoard.Pointed) -> None:
        text = brief_place(self.sitting.speaker, self.sitting.view(), message.place)
        self.query_one("#inspector", Line).say(text)

    @on(PlayerBoards.Pointed)
    def _player_pointed(self, message: PlayerBoards.Pointed) -> None:
        text = brief_player(self.sitting.speaker, self.sitting.view(), message.seat)
        self.query_one("#inspector", Line).say(text)

    @on(GardenBoard.Chosen)
    def _field_chosen(self, message: GardenBoard.Chosen) -> None:
        again = self.acting.on_garden and self.acting.cursor == message.field
        self.acting.ask = None
        self._said = ""
        self.acting.point_at_field(message.field)
        if again:
            self.action_go()
        else:
            self.refresh_scene()

    @on(CastleBoard.Chosen)
    def _place_chosen(self, message: CastleBoard.Chosen) -> None:
        self.acting.ask = None
        self.choose_place(message.place)

    @on(Line.Clicked, "#prompt")
    def _prompt_clicked(self) -> None:
        self.action_go()

    @on(KeyBar.Pressed)
    async def _key_clicked(self, message: KeyBar.Pressed) -> None:
        await self.run_action(message.action)


def marks_of(event: Event) -> list[tuple[str, int]]:
    """Where something arrived or left, for a short mark on the boards."""
    match event:
        case ServantPut(place=place) | ServantMoved(target=place):
            return [("place", place)]
        case NobleEnlisted(field=field, seat=seat):
            return [("field", field), ("gold", seat)]
        case GoldTaken(seat=seat):
            return [("gold", seat)]
        case CardPlayed(seat=seat):
            return [("gold", seat)]
        case _:
            return []
