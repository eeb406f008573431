"""How a turn goes on at the table: answers, questions first, the keyboard to the next."""

from __future__ import annotations

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.protocol import Refused
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.events import Event, TurnEnded
from palais_tui.games.palais_royal.controller.moves import PASS, Draw, Move
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.ui.table_input import Ask
from palais_tui.tui.table.view import TablePicture


class TableTurn(TablePicture):
    """Answers the prompt for the player in turn."""

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self._at_keyboard = PUBLIC

    def sits_at_keyboard(self, other: TableTurn) -> None:
        """In place of another table, with the same person before it."""
        self._at_keyboard = other._at_keyboard

    def do(
        self,
        ask: Ask | None,
        moves: tuple[Move, ...],
        *,
        sure: bool = False,
        unasked: bool = False,
    ) -> None:
        """Answer with moves, or ask once first; `unasked` if no key was pressed for it."""
        self._said = ""
        if ask is not None and not sure and self.palais.settings.confirmations:
            self.table_input.ask = ask
            self.refresh_scene()
            return
        self.table_input.ask = None
        if not moves:
            self.refresh_scene()
            return
        if self.session.trying and any(isinstance(move, Draw) for move in moves):
            self.tell(self.say("table.try_draw"))
            return
        if self.session.ends_turn(*moves):
            # the closing prompt asks just that
            asked = self.session.game.step is Step.CLOSING and PASS in moves and not unasked
            trying = self.session.trying
            if (trying or not asked) and self.table_input.ending != moves:
                self.session.show(moves)
                self.refresh_scene()
                return
            if trying:
                self.tell(self.say("table.try_stops"))
                return
        try:
            happened = self.session.answer(*moves)
        except Refused as refused:
            self.tell(self._because(refused.reasons))
            return
        self.table_input.after_answer()
        self._flash(happened)
        self._go_on(happened)

    def _go_on(self, happened: tuple[Event, ...]) -> None:
        """Pass what holds only cards while the hand lies face down; hand over after a turn."""
        prompt = self.session.prompt
        ended = any(isinstance(event, TurnEnded) for event in happened)
        if ended or prompt is None or prompt.seat != self._at_keyboard:
            self.hand_over()
        elif prompt.step is Step.KEEP:
            self.refresh_scene()
            self.palais.keep_cards()
        elif self.session.nothing_but_cards():
            self.do(None, (PASS,), unasked=True)
        else:
            self.refresh_scene()

    def hand_over(self) -> None:
        """Give the keyboard to whoever is asked, with a curtain between people."""
        self.session.stop_trying()
        self.table_input.begin_turn()
        self.session.hand_open = False
        before, seat = self._at_keyboard, self.session.seat
        away = self.session.seats[seat].away and not self.session.bot
        if self.session.prompt and not away:
            self._at_keyboard = seat
        self.refresh_scene()
        if self.session.prompt is None:
            self.palais.show_scores()
            return
        people = [person for person in self.session.seats if not person.bot]
        if people and all(person.away for person in people):
            self.tell(self.say("table.all_away"))
        elif away:
            self._pass_for(seat)
        elif before not in (PUBLIC, seat):
            self.palais.curtain(seat)

    def _pass_for(self, seat: int) -> None:
        """A seat whose player has left passes on every prompt."""
        while (prompt := self.session.prompt) and prompt.seat == seat:
            self.session.answer(PASS if PASS in prompt.moves else prompt.moves[0])
        self.hand_over()
