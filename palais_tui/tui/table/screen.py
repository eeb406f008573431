"""The table: all keys and clicks of a turn."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.types import CSSPathType

from palais_tui.core.protocol import Refused
from palais_tui.games.palais_royal.controller.legality import why_not
from palais_tui.games.palais_royal.controller.moves import PASS
from palais_tui.games.palais_royal.controller.reasons import CardsWereSeen
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.status_line import brief_player
from palais_tui.games.palais_royal.ui.castle import CastleBoard
from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.games.palais_royal.ui.players import PlayerBoards
from palais_tui.games.palais_royal.ui.table_input import Wish
from palais_tui.tui.keymap import ARROWS, FIELDS, PLACES
from palais_tui.tui.keys import TABLE
from palais_tui.tui.table.hints import Hinting
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine

SAVE_AGAIN = 2.0
"""Seconds until a game that could not be saved is tried again."""


class TableScreen(Hinting):
    """Where the game is played."""

    CSS_PATH: ClassVar[CSSPathType] = ["boards.tcss", "table.tcss"]
    _is_wished = False
    """Whether a field was typed after the turn was done."""
    BINDINGS: ClassVar[list[BindingType]] = [
        *(command.binding() for command in TABLE),
        # bindings and on_key overtake each other when keys come in one go: all are bindings
        *(Binding(key, f"cursor('{key}')", show=False) for key in ARROWS),
        *(Binding(key, f"letter('{key}')", show=False) for key in FIELDS),
        *(Binding(key, f"number({key})", show=False) for key in PLACES),
    ]

    def on_mount(self) -> None:
        """Show the table and hand it to the first player."""
        self.watch(self.app, "theme", self.refresh_scene, init=False)
        self.set_interval(SAVE_AGAIN, self._save_again)
        self.refresh_scene()
        self.hand_over()

    def _save_again(self) -> None:
        """Take saving up again as soon as it can be; the notice goes with the trouble."""
        recorder = self.session.recorder
        if recorder and recorder.writer.trouble:
            if recorder.writer.catch_up():
                self.notify(self.say("table.saved_again"))
            self.refresh_scene()

    def on_key(self, _event: Key) -> None:
        """A key finishes an animation, and counts."""
        self._arriving = frozenset()

    def action_cursor(self, key: str) -> None:
        """An arrow moves the cursor over both boards."""
        self._forget()
        self.table_input.move_cursor(key)
        self.refresh_scene()

    def action_letter(self, letter: str) -> None:
        """The first half of a field's name."""
        self._forget()
        self.table_input.type_letter(letter)
        self.refresh_scene()

    def _forget(self) -> None:
        """What was said or asked is answered by doing something else."""
        self._said = ""
        self._is_wished = False
        self.table_input.ask = None
        self.table_input.clicked = None

    def action_number(self, number: int) -> None:
        """A field's row, how many cards to draw, or a place."""
        if self.table_input.typed:
            self._forget()
            self.table_input.type_number(number)
            self._is_wished = self.table_input.ending is not None
            self.refresh_scene()
        elif self.session.prompt and self.session.prompt.step is Step.DRAW:
            self._draw(number)
        elif self.session.prompt and self.session.prompt.step is Step.KEEP:
            self.palais.keep_cards()  # they have numbers, too
        else:
            self.choose_place(self.session.game.grid.at[number - 1])

    def _draw(self, count: int) -> None:
        """So many cards; the same number again answers the question."""
        ask = self.table_input.ask
        again = ask is not None and ask.key == str(count)
        self._forget()
        self._wish(self.table_input.draw(count), sure=again)

    def choose_place(self, place: int) -> None:
        """A place's number was pressed, or it was clicked."""
        self._forget()
        if self.table_input.ending is not None:  # only Enter ends a turn
            self.tell(self.say("acting.turn_done"))
            return
        self.table_input.point_at_place(place)
        self._wish(self.table_input.choose_place(place))

    def _wish(self, wish: Wish, *, sure: bool = False) -> None:
        if isinstance(wish, str):
            self.tell(wish)
        else:
            self.do(*wish, sure=sure)

    def action_go(self) -> None:
        """Enter: what is natural now."""
        ask = self.table_input.ask
        if ask is not None and not ask.by_enter:
            self.tell(self.say("acting.not_enter"))
        elif ask is not None:
            self.do(None, ask.moves, sure=True)
        elif self.table_input.ending is not None:
            if self._is_wished:  # a field was named: no answer to that is to end the turn
                self._is_wished = False
                self.tell(self.say("acting.turn_done"))
                return
            self.do(None, self.table_input.ending)
        elif self.session.prompt is None:
            self.palais.show_scores()
        elif self.session.prompt.step is Step.KEEP:
            self.palais.keep_cards()
        else:
            self._wish(self.table_input.go())

    def action_next(self) -> None:
        """End the action."""
        ask = self.table_input.ask
        if ask is not None and ask.key == "n":
            self.do(None, ask.moves, sure=True)
        elif self.table_input.ending is not None:  # only Enter ends a turn
            self.tell(self.say("acting.turn_done"))
        elif self.session.game.step is Step.PLACING:
            self.tell(self._because(why_not(self.session.game, PASS)))
        else:
            self.do(*self.table_input.close())

    def action_back(self) -> None:
        """One step back: the question, the hint, the origin, the typed letter, the turn's end."""
        self._said = ""
        if self.drop_hint():
            return
        self.table_input.back()
        self.refresh_scene()

    def action_change(self) -> None:
        """Another way to pay for the noble under the cursor."""
        self._forget()
        self.table_input.change_way()
        self.refresh_scene()

    def action_undo(self) -> None:
        """Take the last answer back, or the wish to end the turn."""
        wish = self.table_input.ending is not None and not self.session.nothing_but_cards()
        self.session.show(None)
        self.table_input.after_answer()
        self._take_back(None if wish else self.session.history.undo)

    def action_redo(self) -> None:
        """Give it again."""
        self.table_input.after_answer()
        self._take_back(self.session.redo)

    def action_restart(self) -> None:
        """Take the whole turn back, as far as it can be."""
        shown = self.session.ending is not None
        self.session.show(None)
        self.table_input.after_answer()
        count, why = self.session.restart_turn()
        seen = any(isinstance(reason, CardsWereSeen) for reason in why)
        # back at the turn's beginning there is nothing to explain
        self.tell(self._because(why) if seen or not (count or shown) else "")

    def _take_back(self, step: Callable[[], object] | None) -> None:
        self._said = ""
        self._is_wished = False
        try:
            if step is not None:
                step()
                # what was passed by itself is taken back by itself
                with suppress(Refused):
                    while self.session.nothing_but_cards():
                        step()
        except Refused as refused:
            self._said = self._because(refused.reasons)
        self.refresh_scene()

    def action_what_if(self) -> None:
        """Try moves out, or stop trying."""
        self._said = ""
        self.table_input.after_answer()
        if self.session.trying:
            self.session.stop_trying()
            self._said = self.say("table.try_over")
        else:
            self.session.try_out()
            self._said = self.say("table.try_begins")
        self.refresh_scene()

    def action_hand(self) -> None:
        """Turn the own hand over."""
        self.palais.show_hand()

    def action_log(self) -> None:
        """The whole log."""
        self.palais.show_log()

    def action_rules(self) -> None:
        """The rulebook, at the clause of what was just explained, else of the prompt."""
        prompt, (said, clause) = self.session.prompt, self.table_input.explained
        asked = prompt.clause if prompt else "R9.2"
        self.palais.show_rules(clause if clause and said == self._said else asked)

    def action_menu(self) -> None:
        """Leaving, ending by consent, settings."""
        self.palais.show_menu()

    def action_help(self) -> None:
        """Help for where the player is."""
        self.palais.show_help()

    def action_quit(self) -> None:
        """Back to the title; nothing is asked because nothing is lost."""
        self.palais.leave_table()

    # --- mouse

    @property
    def in_front(self) -> bool:
        """Whether nothing covers the table, not even in part; a click may come too late."""
        return self.app.screen is self

    @on(GardenBoard.Pointed)
    def _field_pointed(self, message: GardenBoard.Pointed) -> None:
        may_choose = self.table_input.ending is None and not self.looking_on
        way = self.table_input.way(message.field) if may_choose else None
        text = self.about_field(self.table_input.seen(), message.field, way)
        self.query_one("#inspector", StatusLine).set_text(text)

    @on(CastleBoard.Pointed)
    def _place_pointed(self, message: CastleBoard.Pointed) -> None:
        text = self.about_place(self.table_input.seen(), message.place)
        self.query_one("#inspector", StatusLine).set_text(text)

    @on(PlayerBoards.Pointed)
    def _player_pointed(self, message: PlayerBoards.Pointed) -> None:
        seen = self.table_input.seen()
        text = brief_player(self.session.narrator, seen, message.seat, self._room())
        self.query_one("#inspector", StatusLine).set_text(text)

    @on(GardenBoard.Chosen)
    def _field_chosen(self, message: GardenBoard.Chosen) -> None:
        """The first click points, the second enlists; none of them ends a turn."""
        table_input, field = self.table_input, message.field
        if not self.in_front:
            return
        again = table_input.clicked == field
        self._forget()
        if again and table_input.ending is not None:
            self.tell(self.say("acting.turn_done"))
        elif again and self.session.prompt is not None:
            self._wish(table_input.enlist())
        else:
            if (table_input.on_garden, table_input.cursor) != (
                True,
                field,
            ):  # another way to pay stays
                table_input.point_at_field(field)
            table_input.clicked = field
            self.refresh_scene()

    @on(CastleBoard.Chosen)
    def _place_chosen(self, message: CastleBoard.Chosen) -> None:
        prompt = self.session.prompt
        if not self.in_front:
            return
        if prompt and prompt.step is Step.DRAW and message.place == BACK_DOOR:
            wish = self.table_input.one_card_more()
            if not isinstance(wish, str):
                self.table_input.ask = wish[0]
            self.tell(wish if isinstance(wish, str) else "")
            return
        self.choose_place(message.place)

    @on(CastleBoard.Dragged)
    def _servant_dragged(self, message: CastleBoard.Dragged) -> None:
        """One servant from a place to another; the next one is dragged or clicked anew."""
        table_input = self.table_input
        if self.in_front and self.session.game.step is Step.STAIRWAY and not self.looking_on:
            table_input.let_go()
            self.choose_place(message.origin)
            if table_input.origin == message.origin:
                self.choose_place(message.target)
                table_input.let_go()
                self.refresh_scene()

    @on(StatusLine.Clicked, "#prompt")
    def _prompt_clicked(self) -> None:
        if self.in_front:
            self.action_go()

    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: KeyFooter.Pressed) -> None:
        if self.in_front:
            await self.run_action(message.action)
