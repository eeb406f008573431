"""Hints of Palais Royal at the table."""

from __future__ import annotations

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.hint import Hint
from palais_tui.games.palais_royal.controller.hint_tracking import is_followed, places_left
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.palais_royal.phrases.hints import hint_text, rest_of_hint
from palais_tui.games.palais_royal.ui.refusals import ACTION_OF
from palais_tui.tui.table.game_table import Marks


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
        return hint_text(self.session.narrator, hint, columns, lines, self._asked)

    def rest(self, hint: Hint, columns: int) -> str:
        action = ACTION_OF.get(self.session.game.step, 0)
        return rest_of_hint(self.session.narrator, hint, action, columns)

    def marks(self, hint: Hint) -> Marks:
        now = self.session.game
        fields = {("field", field) for field in hint.summary.fields if now.garden[field] >= 0}
        places = {("place", place) for place in places_left(hint, self._asked or now, now)}
        return frozenset(fields | places)

    def names_secrets(self, hint: Hint) -> bool:
        return bool(hint.summary.cards) and not self.session.hand_open
