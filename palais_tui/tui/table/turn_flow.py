"""The course of a turn: making moves, confirming them, undoing them, handing over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from palais_tui.core.protocol import Refused
from palais_tui.tui.table.intent import Intent

if TYPE_CHECKING:
    from palais_tui.tui.table.screen import TableScreen

NOBODY: Final = -1


class TurnFlow:
    """Answers the prompts for the player at the keyboard."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.session = table.session
        self.game = table.game
        self.active_seat = NOBODY
        """Whose turn was last shown at the keyboard."""
        self._answered: Any = None
        """The last prompt that the player answered; automatic answers may follow."""
        self._since: list[Any] = []
        """The events since that prompt."""

    # --- making moves

    def submit(self, intent: Intent, *, sure: bool = False, automatic: bool = False) -> None:
        """Make an intent's moves, or ask first; `automatic` if no key was pressed for them."""
        table, entry = self.table, self.game.input
        table.view.covered = False
        if intent.refusal:
            table.set_message(intent.refusal)
            return
        if intent.dialog is not None:
            table.dialogs.ask_moves(intent.dialog)
            return
        moves, confirm = intent.moves, intent.confirm
        if moves and table.mode.intercept(moves, automatic=automatic):
            return
        table.view.message = ""
        confirmations = table.app.settings.confirmations
        if confirm is not None and not sure and (confirmations or confirm.required):
            entry.confirm = confirm
            table.refresh_scene()
            return
        entry.confirm = None
        if moves and not automatic:
            self._answered, self._since = self.session.prompt, []
        if not moves:
            table.refresh_scene()
        elif not self._is_held_back(moves, automatic=automatic):
            self._answer(moves)

    def _is_held_back(self, moves: tuple[Any, ...], *, automatic: bool) -> bool:
        """Stage the last move of a turn; in a what-if no turn ends."""
        table, session = self.table, self.session
        if session.in_what_if and any(map(session.spec.reveals, moves)):
            table.set_message(table.tr("table.try_draw"))
            return True
        if not session.ends_turn(*moves):
            return False
        if not automatic and table.mode.wants_at_once(moves):
            session.stage(None)
            return False
        asked = self.game.is_end_confirmed(moves) and not automatic
        if (session.in_what_if or not asked) and session.staged != moves:
            session.stage(moves)
            events = session.staged_events(*moves)
            table.view.flash(events)
            self._show_notice(events)
            return True
        if session.in_what_if:
            table.set_message(table.tr("table.try_stops"))
            return True
        return False

    def _answer(self, moves: tuple[Any, ...]) -> None:
        try:
            events = self.session.answer(*moves)
        except Refused as refused:
            self.table.set_message(self.game.reasons_text(refused.reasons))
            return
        self._since += events
        self.game.input.after_answer()
        self.table.view.flash(events)
        if not self.table.mode.answered(events):
            self.go_on(events)

    def go_on(self, events: Sequence[Any]) -> None:
        """After an answer: the same player's next prompt, or the next player."""
        prompt = self.session.prompt
        if prompt is None or prompt.seat != self.active_seat or self._has_turn_ended(events):
            self.start_next_turn()
            return
        dialog = self.game.private_dialog()
        if dialog is not None:
            self.table.view.covered = True
            self.table.refresh_scene()
            self.table.dialogs.ask_moves(dialog)
            return
        move = self._automatic_move()
        if move is not None:
            self.submit(Intent((move,)), automatic=True)
        else:
            self._show_notice()

    def _show_notice(self, staged: Sequence[Any] = ()) -> None:
        """Redraw, saying what the boards don't show of what followed the player's answer."""
        events = (*self._since, *staged)
        self.table.view.message = self.game.notice(self._answered, events)
        self.table.refresh_scene()

    def _has_turn_ended(self, events: Sequence[Any]) -> bool:
        """The same player may have the next turn too."""
        return any(self.session.spec.turn_ended(event) is not None for event in events)

    def _automatic_move(self) -> Any:
        """The answer to a prompt without a choice."""
        session = self.session
        return session.spec.auto_pass(session.controller, hand_open=session.hand_open)

    # --- handing over

    def start_next_turn(self) -> None:
        """Give the keyboard to the player to move, with a curtain between people."""
        self.choose_mode()
        if not self.table.mode.begin_turn():
            self._hand_over()
            self.table.mode.turn_begun()

    def choose_mode(self) -> None:
        """Switch between the turns of people and bots."""
        table = self.table
        if table.taught is None:
            table.mode = table.bot_mode if self.session.bot else table.bot_mode.play
            self.game.input.watching = table.mode.watching

    def _hand_over(self) -> None:
        table, session = self.table, self.session
        session.end_what_if()
        self.game.input.begin_turn()
        session.hand_open = False
        before, seat = self.active_seat, session.seat
        away = session.seats[seat].away and not session.bot
        if session.prompt and not away:
            self.active_seat = seat
        table.refresh_scene()
        if session.prompt is None:
            table.dialogs.show_scores()
            return
        people = [person for person in session.seats if not person.bot]
        if people and all(person.away for person in people):
            table.set_message(table.tr("table.all_away"))
        elif away:
            self._auto_pass_absent(seat)
        elif before not in (NOBODY, seat) and not table.dialogs.draw_curtain(seat):
            table.bot_mode.hand_over()

    def _auto_pass_absent(self, seat: int) -> None:
        while (prompt := self.session.prompt) and prompt.seat == seat:
            self.session.answer(self.session.spec.absent_move(self.session.controller))
        self.start_next_turn()

    # --- undo and what-if

    def undo(self) -> None:
        """Take back the staged move, or the last answer."""
        staged = self.session.staged is not None and self._automatic_move() is None
        self.session.stage(None)
        self._step_back(None if staged else self.session.history.undo)

    def redo(self) -> None:
        self._step_back(self.session.redo)

    def _step_back(self, step: Callable[[], object] | None) -> None:
        view = self.table.view
        view.message = ""
        self.game.input.named_after_staging = False
        try:
            if step is not None:
                step()
                # automatic answers are taken back with the one before
                with suppress(Refused):
                    while self._automatic_move() is not None:
                        step()
        except Refused as refused:
            view.message = self.game.reasons_text(refused.reasons)
        self.game.input.after_answer()
        self.table.refresh_scene()

    def restart(self) -> None:
        """Take back the whole turn, as far as possible."""
        staged = self.session.staged is not None
        self.session.stage(None)
        count, why = self.session.restart_turn()
        self.game.input.after_answer()
        # a turn that is back at its beginning needs no explanation
        explain = self.game.is_barrier(why) or not (count or staged)
        self.table.set_message(self.game.reasons_text(why) if explain else "")

    def keep_what_if(self) -> None:
        """Turn the tried moves into real ones, each of them undone on its own."""
        events = self.session.keep_what_if()
        self.game.input.after_answer()
        self.table.view.flash(events)
        self.table.set_message(self.table.tr("table.try_kept") if events else "")

    def toggle_what_if(self) -> None:
        session = self.session
        if session.in_what_if:
            session.end_what_if()
            key = "table.try_left" if session.has_left_what_if else "table.try_over"
        else:
            staged, goes_on = session.staged is not None, session.has_left_what_if
            session.begin_what_if()
            begins = "table.try_begins_before" if staged else "table.try_begins"
            key = "table.try_again" if goes_on else begins
        self.game.input.after_answer()
        self.table.set_message(self.table.tr(key))
