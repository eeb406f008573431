"""V1: the board, the pawns and the cards."""

from __future__ import annotations

import pytest

from palais_tui.core.game_spec import OMNISCIENT, PUBLIC
from palais_tui.games.royal_visit.controller.events import UNSEEN, CardsDrawn
from palais_tui.games.royal_visit.controller.view import seen_by, view
from palais_tui.games.royal_visit.engine.components import (
    CHATEAU,
    COURT,
    GREEN,
    RED,
    SIDES,
    WALL,
    Kind,
    Pawn,
)
from palais_tui.games.royal_visit.engine.setup import set_up
from palais_tui.games.royal_visit.engine.state import End
from tests.games.royal_visit.position import COMPONENTS, moves_of, play, position


def copies(kind: Kind) -> dict[str, int]:
    return {card.id: card.copies for card in COMPONENTS.cards if card.kind is kind}


def test_v1_1_green_and_red_play() -> None:
    game = set_up(COMPONENTS, seed=1)
    assert len(game.hands) == len(SIDES) == 2
    assert (SIDES[GREEN], SIDES[RED]) == (-1, 1)


def test_v1_2_seventeen_spaces_with_the_fountain_in_the_middle() -> None:
    assert len(range(-WALL, WALL + 1)) == 17
    game = position((-8, 0, 8), wizard=-8, jester=8, hand="wizard-1 jester-1")
    assert moves_of(game, "wizard-1") == {"wizard=g7"}
    assert moves_of(game, "jester-1") == {"jester=r7"}


@pytest.mark.parametrize(("seat", "side"), [(GREEN, -1), (RED, 1)])
def test_v1_3_the_two_end_spaces_are_a_chateau(seat: int, side: int) -> None:
    for space, steps in ((5, 0), (6, 0), (7, 1), (8, 1)):
        game = position(wizard=0, jester=side * space, hand="wizard-1", seat=seat)
        play(game, "play wizard-1 wizard=r1", "done")
        assert game.game.crown == side * steps


def test_v1_4_a_duchy_is_every_space_on_ones_side_of_the_fountain() -> None:
    for court, crown in (((-8, -6, -1), -1), ((-3, -2, 0), 0), ((-1, 0, 1), 0)):
        game = position(court, wizard=3, jester=3, hand="wizard-1 jester-1")
        chateau = court[0] <= -CHATEAU
        play(game, "play wizard-1 wizard=r4", "done")
        assert game.game.crown == crown - chateau


def test_v1_5_five_pawns_that_either_player_moves() -> None:
    assert len(Pawn) == 5
    assert set(COURT) == {Pawn.KING, Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD}
    for seat in (GREEN, RED):
        game = position(hand="king-1 guard-1 wizard-1 jester-1", jester=0, seat=seat)
        assert {text.split("=")[0] for text in moves_of(game, "guard-1")} == {"left", "right"}
        for name in ("king-1", "wizard-1", "jester-1"):
            assert moves_of(game, name)


def test_v1_6_twelve_king_cards() -> None:
    assert copies(Kind.KING) == {"king-1": 12}


def test_v1_7_sixteen_guard_cards() -> None:
    assert copies(Kind.GUARD) == {"guard-1": 4, "guard-1+1": 10, "guard-flank": 2}


def test_v1_8_twelve_wizard_cards() -> None:
    assert copies(Kind.WIZARD) == {"wizard-1": 2, "wizard-2": 8, "wizard-3": 2}


def test_v1_9_fourteen_jester_cards_and_54_in_all() -> None:
    numbers = {
        f"jester-{steps}": count for steps, count in zip("12345", (1, 3, 4, 3, 1), strict=True)
    }
    assert copies(Kind.JESTER) == {**numbers, "jester-m": 2}
    assert len(COMPONENTS.deck) == 54


def test_v1_10_the_crown_is_in_the_chateau_from_seven_on() -> None:
    for crown, over in ((-5, False), (-6, True)):
        game = position(jester=-7, crown=crown, hand="wizard-1 wizard-1")
        play(game, "play wizard-1 wizard=0", "done")
        assert (game.game.end is End.CROWN) is over


def test_v1_11_a_hand_is_secret_and_the_rest_is_open() -> None:
    game = position(hand="king-1 jester-m", other="wizard-3", deck="guard-1 guard-1").game
    seen = view(game, GREEN)
    assert seen.table.hands[GREEN] == game.hands[GREEN]
    assert sum(seen.table.hands[RED]) == 0
    assert seen.table.deck == []
    assert seen.table.rng == 0
    assert (seen.hand_sizes, seen.deck_size) == ((2, 1), 2)
    assert seen.table.discard == game.discard
    assert (seen.table.pawns, seen.table.crown) == (game.pawns, game.crown)
    assert seen.unseen[COMPONENTS.face("wizard-3")] == 1
    assert seen.unseen[COMPONENTS.face("guard-1")] == 2
    assert sum(map(sum, view(game, PUBLIC).table.hands)) == 0
    assert view(game, OMNISCIENT).table == game
    drawn = CardsDrawn(RED, (3, 4))
    assert seen_by(drawn, RED) == seen_by(drawn, OMNISCIENT) == drawn
    assert seen_by(drawn, GREEN) == seen_by(drawn, PUBLIC) == CardsDrawn(RED, (UNSEEN, UNSEEN))
