"""Help on Royal Visit at the table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from palais_tui.games.royal_visit.controller.explanations import why_card
from palais_tui.games.royal_visit.engine.components import Effect, Kind
from palais_tui.games.royal_visit.engine.movement import has_jester
from palais_tui.games.royal_visit.ui.table_input import VisitInput
from palais_tui.tui.game_screens import GameHelp

CLAUSES: Final = {"first": "V3.3", "next": "V3.5", "call": "V5.1", "joker": "V5.6", "over": "V8.1"}
CARD_CLAUSES: Final = {
    (Kind.KING, Effect.STEPS): "V4.2",
    (Kind.GUARD, Effect.STEPS): "V4.4",
    (Kind.GUARD, Effect.PAIR): "V4.5",
    (Kind.GUARD, Effect.FLANK): "V4.6",
    (Kind.WIZARD, Effect.STEPS): "V4.7",
    (Kind.JESTER, Effect.STEPS): "V4.8",
    (Kind.JESTER, Effect.FOUNTAIN): "V4.8",
}
PRIVILEGE_CLAUSE: Final = "V4.3"
CROWN_CLAUSE: Final = "V6.1"


class VisitHelp(GameHelp):
    """Explains the step, and the card under the cursor."""

    table_input: VisitInput

    @property
    def _now(self) -> str:
        entry, session = self.table_input, self.session
        if session.prompt is None:
            return "over"
        if entry.selection.calling:
            return "call"
        if entry.selection.is_joker:
            return "joker"
        return "next" if session.game.bound else "first"

    @property
    def clause(self) -> str:
        if self.session.staged is not None:
            return CROWN_CLAUSE
        selection = self.table_input.selection
        if selection.chosen and not selection.is_joker:
            card = selection.card(selection.chosen[0])
            several = len(selection.chosen) > 1
            return PRIVILEGE_CLAUSE if several else CARD_CLAUSES[card.kind, card.effect]
        return CLAUSES[self._now]

    def step(self) -> str:
        if self.session.bot:
            return self._say("help_bot")
        if self.session.staged is not None:
            done: str = self.session.narrator.language.text("acting.turn_done")
            return done
        return self._say(f"help_{self._now}")

    def left_out(self) -> Collection[str]:
        return ("repeat",)

    def input_keys(self) -> Iterable[str]:
        return "arrows", "cards", "choices", "mouse"

    def under_cursor(self) -> Iterator[str]:
        entry, narrator = self.table_input, self.session.narrator
        if not entry.is_hand_shown or self.session.prompt is None:
            return
        hand = entry.selection.hand()
        if not hand:
            return
        face = hand[min(entry.cursor, len(hand) - 1)]
        yield narrator.about_card(face)
        game = self.session.game
        joker = game.bound is None and has_jester(game.pawns, game.seat)
        if game.components.cards[face].kind is Kind.JESTER and joker:
            yield self._say("card_joker")
        if why := why_card(game, face):
            yield narrator.language.text("help_screen.not_now", why=narrator.reasons(why))

    def _say(self, key: str, **facts: object) -> str:
        text: str = self.session.narrator.language.text(f"visit_table.{key}", **facts)
        return text
