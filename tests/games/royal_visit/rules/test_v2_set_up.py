"""V2: set-up."""

from __future__ import annotations

from palais_tui.games.royal_visit.engine.components import GREEN, RED, SIDES, Pawn
from palais_tui.games.royal_visit.engine.setup import set_up
from tests.games.royal_visit.position import COMPONENTS

GAMES = [set_up(COMPONENTS, seed) for seed in range(400)]


def test_v2_1_each_player_has_one_chateau() -> None:
    assert sorted(SIDES) == [-1, 1]


def test_v2_2_the_king_is_on_the_fountain_and_the_guards_two_spaces_away() -> None:
    for game in GAMES:
        assert game.pawns[:3] == [0, -2, 2]


def test_v2_3_wizard_and_jester_stand_beside_the_fountain_by_lot() -> None:
    wizards = [game.pawns[Pawn.WIZARD] for game in GAMES]
    assert set(wizards) == {-1, 1}
    assert 160 < wizards.count(1) < 240
    assert all(game.pawns[Pawn.JESTER] == -game.pawns[Pawn.WIZARD] for game in GAMES)


def test_v2_4_eight_cards_each_and_a_deck_of_38() -> None:
    for game in GAMES:
        assert [sum(hand) for hand in game.hands] == [8, 8]
        assert len(game.deck) == 38
        assert sum(game.discard) == 0
    assert len({tuple(game.hands[GREEN]) for game in GAMES}) > 350
    again = set_up(COMPONENTS, 3)
    assert again == GAMES[3]


def test_v2_5_the_crown_is_in_the_middle_with_its_big_side_up() -> None:
    assert all((game.crown, game.run_outs) == (0, 0) for game in GAMES)


def test_v2_6_the_player_on_the_wizards_side_has_the_first_turn() -> None:
    for game in GAMES:
        assert game.seat == game.start == (RED if game.pawns[Pawn.WIZARD] > 0 else GREEN)
    for seat, side in enumerate(SIDES):
        chosen = set_up(COMPONENTS, 3, start=seat)
        assert (chosen.seat, chosen.pawns[Pawn.WIZARD]) == (seat, side)
