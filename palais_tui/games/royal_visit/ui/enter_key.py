"""The footer's word for Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.explanations import why_card
from palais_tui.games.royal_visit.controller.moves import DONE
from palais_tui.games.royal_visit.ui.table_input import VisitInput
from palais_tui.tui.table.enter_key import EnterKey

PLAY: Final = "keys.go"
CHOOSE: Final = "visit_table.key_choose"
SUMMON: Final = "visit_table.key_summon"
CARDS: Final = "keys.hand"
END: Final = "visit_table.done"
RESULT: Final = "visit_table.key_result"


class VisitEnterKey(EnterKey):
    """Implements `EnterKey`."""

    def __init__(self, session: GameSession, entry: VisitInput) -> None:
        super().__init__(session)
        self.input = entry

    def labels(self) -> Sequence[str]:
        return [self.tr(key) for key in (PLAY, CHOOSE, SUMMON, CARDS, END, RESULT)]

    def label(self) -> str:
        key = self._key()
        return self.tr(key) if key else ""

    def _key(self) -> str:
        # in the order in which `VisitInput.enter` asks
        entry, selection = self.input, self.input.selection
        if entry.watching:
            return ""
        if self.session.prompt is None:
            return RESULT
        if self.session.staged is not None:
            return "" if self.session.in_what_if else END
        if not entry.is_hand_shown:
            return CARDS
        if selection.option() is not None:
            return SUMMON if selection.calling else PLAY
        if selection.is_asking_way or selection.is_joker:
            return ""
        if not selection.playable() and DONE in selection.moves:
            return END
        face = selection.hand()[min(entry.cursor, len(selection.hand()) - 1)]
        return "" if why_card(self.session.game, face) else CHOOSE
