"""Hints and reviewed turns of Royal Visit in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.hint import Hint, TurnReview, is_followed
from palais_tui.games.royal_visit.controller.view import View
from palais_tui.games.royal_visit.phrases.hints import hint_sentences, turn_text
from palais_tui.tui.table.game_table import Marks

DID: Final = "did_"
"""Before the keys of texts that follow "Played:"."""


class VisitHints:
    """Implements `GameHints`."""

    def __init__(self, session: GameSession) -> None:
        self.session = session

    def position(self) -> View:
        view: View = self.session.own_view()
        return view

    def is_current(self, asked: View) -> bool:
        return self.position().table == asked.table

    def is_followed(self, hint: Hint, asked: View) -> bool:
        return is_followed(hint, asked.table, self.position().table)

    def text(self, hint: Hint, columns: int, lines: int) -> str:
        turn, *reasons, chance = hint_sentences(self.session.narrator, hint)
        for count in range(len(reasons), -1, -1):
            whole = " ".join((turn, *reasons[:count], chance))
            if len(whole) <= columns * lines:
                return whole
        return turn

    def rest(self, hint: Hint, columns: int) -> str:
        turn, *_ = hint_sentences(self.session.narrator, hint)
        return turn

    def marks(self, hint: Hint) -> Marks:
        pawns = {("pawn", int(pawn)) for pawn, _, _ in hint.summary.paths}
        return frozenset(pawns | {("card", face) for face in hint.summary.cards})

    def names_secrets(self, hint: Hint) -> bool:
        """The cards of a hand that lies face down; alone among bots it never does."""
        people = sum(not person.bot for person in self.session.seats)
        return bool(hint.summary.cards) and people > 1 and not self.session.hand_open


class VisitReviewTexts:
    """Words for what the strongest bot thinks of a turn."""

    def __init__(self, narrator: Any) -> None:
        self._narrator = narrator

    def lost(self, turn: TurnReview) -> str:
        if not round(turn.lost):
            return ""
        return str(self._narrator.language.text("visit_hints.lost", count=round(turn.lost)))

    def compared(self, turn: TurnReview) -> tuple[str, str]:
        """The turn that was played and a better one; empty if it is the same in the end."""
        did, better = (turn_text(self._narrator, one, DID) for one in (turn.did, turn.better))
        return did, "" if turn.did.is_like(turn.better) else better

    def shorter(self, _turn: TurnReview) -> Iterable[tuple[str, str]]:
        return ()

    def why(self, _turn: TurnReview) -> Sequence[str]:
        return ()
