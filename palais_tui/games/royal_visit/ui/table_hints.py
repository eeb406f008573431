"""Hints and reviewed turns of Royal Visit in words."""

from __future__ import annotations

from typing import Any, Final

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.hint import Hint, TurnReview, TurnSummary
from palais_tui.games.royal_visit.controller.view import View
from palais_tui.tui.table.game_table import Marks

DID: Final = "did_"
"""Before the keys of texts that follow "Played:"."""


def turn_text(narrator: Any, summary: TurnSummary, prefix: str = "") -> str:
    """A whole turn in a sentence, or with the prefix "did_" in a few words."""
    say = narrator.language.text
    if summary.resigned:
        return str(say(f"visit_hints.{prefix}resign"))
    if summary.summoned is not None:
        return str(say(f"visit_hints.{prefix}call", pawn=narrator.the_pawn(summary.summoned)))
    if not summary.cards:
        return str(say(f"visit_hints.{prefix}nothing"))
    counts = [summary.cards.count(face) for face in range(len(narrator.components.cards))]
    facts = {"cards": narrator.cards(counts), "paths": narrator.paths(summary.paths)}
    return str(say(f"visit_hints.{prefix}play", **facts))


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
        """Whether the turn is the same, and the cards laid since are among the suggested ones."""
        game, before = self.session.game, asked.table
        if (game.turn, game.is_over) != (before.turn, False):
            return False
        hands = zip(before.hands[asked.seat], game.hands[asked.seat], strict=True)
        laid = (was - now for was, now in hands)
        return all(count <= hint.summary.cards.count(face) for face, count in enumerate(laid))

    def text(self, hint: Hint, columns: int, lines: int) -> str:
        narrator = self.session.narrator
        text = turn_text(narrator, hint.summary)
        chance = narrator.language.text("visit_hints.chance", chance=round(hint.chance))
        crown = ""
        if hint.facts.crown:
            crown = narrator.language.text("visit_hints.crown", count=hint.facts.crown)
        room = columns * lines
        for parts in ((text, crown, chance), (text, chance)):
            whole = " ".join(filter(None, parts))
            if len(whole) <= room:
                return whole
        return text

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
        did = turn_text(self._narrator, turn.did, DID)
        better = turn_text(self._narrator, turn.better, DID) if turn.better != turn.did else ""
        return did, better
