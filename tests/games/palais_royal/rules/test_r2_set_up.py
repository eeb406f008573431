"""R2: set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from palais_tui.games.palais_royal.controller.events import (
    Closed,
    RoundBegan,
    ServantPut,
    TurnBegan,
)
from palais_tui.games.palais_royal.controller.reasons import MustPlaceAll, SupplyFirst, WrongStep
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.castle import GATE, PARADE, STAIRWAY, SUPPLY
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import EMPTY, Step
from tests.games.palais_royal.position import BLACK, COMPONENTS, GREEN, RED, YELLOW, Table

ANYWHERE = [
    *("put parade", "put stairway", "put mint", "put king", "put madame", "put office"),
    *("put gate", "put backdoor", "put cardinal"),
]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r2_1_two_to_four_may_play(players: int) -> None:
    assert set_up(COMPONENTS, players, seed=1).players == players


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_r2_1_no_other_number_of_players(players: int) -> None:
    with pytest.raises(ValueError, match=f"^2 to 4 players, not {players}$"):
        set_up(COMPONENTS, players, seed=1)


def test_r2_1_turn_order_is_seat_order_from_the_start_player() -> None:
    table = Table(set_up(COMPONENTS, 4, seed=1, start=GREEN))
    order = []
    for _ in range(4):
        order.append(table.seat)
        table.do(*["put gate"] * 5)
    for _ in range(4):
        order.append(table.seat)
        table.pass_turn()
    assert order == [GREEN, BLACK, RED, YELLOW] * 2


def test_r2_2_36_of_42_nobles_lie_in_the_garden() -> None:
    game = set_up(COMPONENTS, 4, seed=5)
    assert len(game.garden) == game.nobles_in_garden() == 36
    assert len(game.left_out) == 6
    assert sorted((*game.garden, *game.left_out)) == list(range(42))
    assert game.face_up == game.face_down == [()] * 4
    assert EMPTY not in game.garden


def test_r2_2_the_nobles_are_shuffled() -> None:
    gardens = {tuple(set_up(COMPONENTS, 2, seed).garden) for seed in range(20)}
    assert len(gardens) == 20
    assert {noble for garden in gardens for noble in garden} == set(range(42))


def test_r2_2_the_six_left_out_are_unseen() -> None:
    game = set_up(COMPONENTS, 3, seed=5)
    assert all(view(game, seat).table.left_out == () for seat in range(3))


def test_r2_3_the_suggested_first_layout() -> None:
    at = set_up(COMPONENTS, 2, seed=1, layout="first").grid.at
    assert [COMPONENTS.places[place].id for place in at] == [
        *("backdoor", "office", "cardinal"),
        *("mint", "gate", "madame"),
        *("stairway", "king", "parade"),
    ]


def test_r2_3_a_random_layout_puts_any_place_anywhere() -> None:
    grids = [set_up(COMPONENTS, 2, seed, layout="random").grid.at for seed in range(200)]
    assert all(sorted(at) == list(range(9)) for at in grids)
    assert all({at[spot] for at in grids} == set(range(9)) for spot in range(9))
    assert set_up(COMPONENTS, 2, 3).grid.at == grids[3]


def test_r2_3_the_third_layout_keeps_the_gate_in_the_centre() -> None:
    grids = [set_up(COMPONENTS, 2, seed, layout="gate").grid.at for seed in range(200)]
    assert all(sorted(at) == list(range(9)) and at[4] == GATE for at in grids)
    others = set(range(9)) - {GATE}
    assert all({at[spot] for at in grids} == others for spot in range(9) if spot != 4)


def test_r2_3_there_are_no_other_layouts() -> None:
    known = "no castle layout is called 'best'; there are first, gate, random"
    with pytest.raises(ValueError, match=f"^{known}$"):
        set_up(COMPONENTS, 2, 1, layout="best")


def test_r2_4_36_cards_make_a_face_down_deck() -> None:
    game = set_up(COMPONENTS, 4, seed=1)
    assert Counter(game.deck) == dict.fromkeys(range(9), 4)
    assert game.discard == game.looking == ()
    assert game.hands == game.open_cards == [0] * 36
    assert all(view(game, seat).table.deck == () for seat in range(4))


def test_r2_4_the_cards_are_shuffled() -> None:
    assert len({set_up(COMPONENTS, 2, seed).deck for seed in range(20)}) == 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r2_5_18_servants_to_play_with_and_7_in_reserve(players: int) -> None:
    game = set_up(COMPONENTS, players, seed=1)
    assert game.reserve == [7] * players
    assert [game.supply[s] + sum(game.castle[s * 9 : s * 9 + 9]) for s in range(players)] == [
        18
    ] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r2_6_three_on_the_stairway_and_two_on_the_parade_ground(players: int) -> None:
    game = set_up(COMPONENTS, players, seed=1)
    for seat in range(players):
        stands = {place: game.servants(seat, place) for place in range(9)}
        assert stands == {**dict.fromkeys(range(9), 0), STAIRWAY: 3, PARADE: 2}
    assert game.supply == [13] * players


@pytest.mark.parametrize(
    ("players", "start", "gold"),
    [
        (4, RED, [0, 1, 2, 3]),
        (4, YELLOW, [3, 0, 1, 2]),
        (4, BLACK, [1, 2, 3, 0]),
        (3, RED, [0, 1, 2]),
        (3, GREEN, [1, 2, 0]),
        (2, RED, [0, 1]),
        (2, YELLOW, [1, 0]),
    ],
)
def test_r2_7_gold_in_turn_order(players: int, start: int, gold: list[int]) -> None:
    game = set_up(COMPONENTS, players, seed=1, start=start)
    assert game.gold == gold
    assert game.start == game.seat == start


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r2_7_a_start_player_at_random(players: int) -> None:
    starts = {set_up(COMPONENTS, players, seed).start for seed in range(60)}
    assert starts == set(range(players))


@pytest.mark.parametrize("start", [-1, 3])
def test_r2_7_the_start_player_is_one_of_the_players(start: int) -> None:
    with pytest.raises(ValueError, match=f"^the start player is seat 0 to 2, not {start}$"):
        set_up(COMPONENTS, 3, seed=1, start=start)


def test_r2_8_five_servants_each_on_any_places_one_player_after_another() -> None:
    table = Table(set_up(COMPONENTS, 3, seed=1, start=YELLOW))
    for seat in (YELLOW, GREEN, RED):
        for left in (5, 4, 3, 2, 1):
            assert (table.seat, table.step, table.left) == (seat, Step.PLACING, left)
            assert table.moves == ANYWHERE
            events = table.do("put cardinal")
            assert events[0] == ServantPut(seat, 8, SUPPLY)
    assert table.game.supply == [8, 8, 8]
    assert [table.at("cardinal", seat) for seat in range(3)] == [5, 5, 5]


def test_r2_8_a_split_as_the_player_likes() -> None:
    table = Table(set_up(COMPONENTS, 2, seed=1, start=RED))
    table.do("put madame", "put madame", "put cardinal", "put stairway", "put mint")
    places = ("madame", "cardinal", "stairway", "mint", "parade")
    assert [table.at(place, RED) for place in places] == [2, 1, 4, 1, 2]
    assert table.supply(RED) == 8
    assert table.supply(YELLOW) == 13


def test_r2_8_those_who_come_later_see_what_was_placed() -> None:
    table = Table(set_up(COMPONENTS, 2, seed=1, start=RED))
    table.do(*["put office"] * 5)
    assert view(table.game, YELLOW).table.servants(RED, 5) == 5


def test_r2_8_fine_print_all_five_must_be_placed() -> None:
    table = Table(set_up(COMPONENTS, 2, seed=1, start=RED))
    assert table.refusal("pass") == (MustPlaceAll(5),)
    table.do(*["put gate"] * 4)
    assert table.refusal("pass") == (MustPlaceAll(1),)


def test_r2_8_they_come_from_the_supply() -> None:
    table = Table(set_up(COMPONENTS, 2, seed=1, start=RED))
    assert table.refusal("put gate from=parade") == (SupplyFirst(13),)


def test_r2_8_nothing_else_can_be_done_meanwhile() -> None:
    table = Table(set_up(COMPONENTS, 2, seed=1, start=RED))
    assert table.refusal("move parade>king") == (WrongStep(Step.PLACING, Step.STAIRWAY),)
    assert table.refusal("draw 1") == (WrongStep(Step.PLACING, Step.DRAW),)


def test_r2_8_after_the_last_servant_the_start_player_begins_round_1() -> None:
    table = Table(set_up(COMPONENTS, 2, seed=1, start=YELLOW))
    table.do(*["put gate"] * 9)
    events = table.do("put gate")
    assert events[:4] == [
        ServantPut(RED, GATE, SUPPLY),
        Closed(RED, Step.PLACING, unspent=0, asked=False),
        RoundBegan(round=1, nobles=36),
        TurnBegan(YELLOW),
    ]
    assert (table.seat, table.step) == (YELLOW, Step.PARADE)
