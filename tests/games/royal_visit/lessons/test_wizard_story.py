"""What lesson 3 says of the other player's turn is what the discard pile shows."""

from __future__ import annotations

from palais_tui.games.royal_visit.assets.loader import read_components
from palais_tui.games.royal_visit.engine.components import Pawn
from palais_tui.games.royal_visit.lessons.loader import read_lessons
from palais_tui.games.royal_visit.lessons.position_builder import lay_out


def test_the_other_player_has_played_a_king_card_and_moved_the_king() -> None:
    components = read_components()
    lesson = next(one.data for one in read_lessons() if one.id == "wizard")
    before, after = (
        lay_out(lesson.positions[name], components).game for name in ("outside", "inside")
    )
    pairs = zip(components.cards, before.discard, after.discard, strict=True)
    assert {card.id: now - was for card, was, now in pairs if now != was} == {
        "wizard-3": 1,  # the learner's own
        "king-1": 1,
    }
    moved = {pawn for pawn in Pawn if before.pawns[pawn] != after.pawns[pawn]}
    assert moved == {Pawn.KING, Pawn.WIZARD}
    assert abs(after.king - before.king) == 1
