"""Hints of Palais Royal at the table."""

from __future__ import annotations

from typing import Final

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.hint import Hint, TurnSummary, summarise_turn
from palais_tui.games.palais_royal.controller.hint_tracking import is_followed, places_left
from palais_tui.games.palais_royal.controller.moves import PASS
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.palais_royal.phrases.hints import hint_text, rest_of_hint
from palais_tui.games.palais_royal.ui.refusals import ACTION_OF
from palais_tui.tui.table.game_table import Marks

NOTHING: Final = TurnSummary()


class PalaisHints:
    """Implements `GameHints`."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self._asked: GameState | None = None
        """The position of the last request."""

    def position(self) -> View:
        asked = self.session.view()
        self._asked = asked.table
        return asked

    def is_current(self, asked: View) -> bool:
        return self.session.view().table.key() == asked.table.key()

    def is_followed(self, hint: Hint, asked: View) -> bool:
        return is_followed(hint, asked.table, self.session.game)

    def text(self, hint: Hint, columns: int, lines: int) -> str:
        narrator = self.session.narrator
        if self._nothing_left(hint):
            return narrator.language.text("hint.nothing_left")
        if not self._turn_is_done:
            return hint_text(narrator, hint, columns, lines, self._asked)
        instead = narrator.language.text("hint.instead")
        return "\n".join([instead, hint_text(narrator, hint, columns, lines - 1, self._asked)])

    @property
    def _turn_is_done(self) -> bool:
        """Whether the last move is made, but not yet the end of the turn."""
        return any(move is not PASS for move in self.session.staged or ())

    def _nothing_left(self, hint: Hint) -> bool:
        """Whether a hint asked for at the end of a turn names only what has been done."""
        if self._turn_is_done:
            return summarise_turn(self.session.staged or ()) == hint.summary
        return self.session.game.step is Step.CLOSING and hint.summary == NOTHING

    def rest(self, hint: Hint, columns: int) -> str:
        action = ACTION_OF.get(self.session.game.step, 0)
        return rest_of_hint(self.session.narrator, hint, action, columns)

    def marks(self, hint: Hint) -> Marks:
        if self._nothing_left(hint):
            return frozenset()
        now = self.session.game
        fields = {("field", field) for field in hint.summary.fields if now.garden[field] >= 0}
        places = {("place", place) for place in places_left(hint, self._asked or now, now)}
        return frozenset(fields | places)

    def names_secrets(self, hint: Hint) -> bool:
        return bool(hint.summary.cards) and not self.session.hand_open
