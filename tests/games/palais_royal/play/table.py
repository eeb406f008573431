"""The table as a teller has it and as it lies, side by side."""

from __future__ import annotations

from operator import attrgetter

from palais_tui.games.palais_royal.controller.events import UNSEEN
from palais_tui.games.palais_royal.engine.state import End, GameState
from tests.games.palais_royal.play.invariants import hold
from tests.games.palais_royal.play.log_replayer import Teller

OPEN_FACTS = (
    "castle supply reserve gold garden face_up face_down open_cards discard "
    "round step points_left seals used_parts last_round end".split()
)
"""What everyone at the table sees, and the names of the tiles as they are taken."""

open_facts = attrgetter(*OPEN_FACTS)


def same_table(teller: Teller, game: GameState) -> None:
    """Whether the teller's table is the game's, as far as its reader may know."""
    told, lie = open_facts(teller), open_facts(game)
    if told != lie:
        for fact, says, lies in zip(OPEN_FACTS, told, lie, strict=True):
            hold(says == lies, fact, "told", says, "lies", lies)
    if game.end is End.NOT_YET:  # afterwards it is nobody's turn
        hold(teller.seat == game.seat, "seat", teller.seat, game.seat)
    hold(teller.deck_size == len(game.deck), "deck", teller.deck_size)
    for seat in range(game.players):
        hand = teller.hands[seat]
        if teller.reader in (None, seat):
            lies = game.hands[seat * 9 : seat * 9 + 9]
            hold(hand == [*lies, 0], "hand", seat, hand, lies)
        else:
            hidden = [*[0] * 9, game.hand_size(seat)]
            hold(hand == hidden, "another's hand", seat, hand, hidden)
    knows = teller.reader in (None, game.seat) or game.end is not End.NOT_YET
    looking = game.looking if knows else (UNSEEN,) * len(game.looking)
    hold(tuple(teller.looking) == looking, "looking", teller.looking, looking)
