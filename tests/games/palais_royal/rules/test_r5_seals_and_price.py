"""R5.11, R5.12: borrowed seals, and the reduction of a noble's price."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.events import NobleEnlisted, SealsLost
from palais_tui.games.palais_royal.controller.reasons import (
    BorrowedShort,
    MoreSealsThanNeeded,
    SealsShort,
    TurquoiseShort,
    VioletShort,
)
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import RED, THE_REST, YELLOW, position
from tests.games.palais_royal.rules.one_noble import before_one


def test_r5_11_borrowed_seals_replace_servants_of_either_chamber() -> None:
    table = before_one("couple-b-3", king=1, madame=0, gold=8, hand="seals")
    assert table.moves_of("c3") == []
    table.do("play seals")
    assert (table.prompt.seals, table.gold()) == (2, 6)
    assert table.moves_of("c3") == ["enlist c3 seals=1k1m"]
    table.do("enlist c3 seals=1k1m")
    assert (table.at("king"), table.at("madame"), table.prompt.seals) == (0, 0, 0)


def test_r5_11_split_over_the_nobles_of_the_turn() -> None:
    garden = {"b2": "servants1-2", "e5": "servants1-3"}
    castle = {"office": 2, "king": 1, "madame": 1}
    table = position(
        castle=castle, garden=garden, empty=THE_REST, hand="seals favour", gold=2, step=Step.ENLIST
    )
    table.do("play seals")
    assert table.moves == [
        "enlist b2 seals=1m",
        "enlist b2 seals=2m",
        "enlist e5 seals=1k",
        "enlist e5 seals=2k",
        "pass",
    ]
    table.do("enlist b2 seals=1m")
    assert table.prompt.seals == 1
    assert table.moves == ["enlist e5 seals=1k", "pass"]
    table.do("enlist e5 seals=1k")
    assert table.prompt.seals == 0
    assert [table.at(place) for place in ("office", "king", "madame")] == [0, 0, 0]


def test_r5_11_two_of_them_are_not_three() -> None:
    table = before_one("couple-b-3", gold=8, hand="seals")
    table.do("play seals")
    assert table.moves_of("c3") == []
    assert table.refusal("enlist c3") == (
        TurquoiseShort(2, 2, 0),
        VioletShort(1, 1, 0),
        SealsShort(short=1, borrowed=2),
    )


def test_r5_11_unused_ones_are_lost_when_action_4_ends() -> None:
    table = before_one("couple-b-3", gold=2, hand="seals")
    table.do("play seals")
    assert SealsLost(RED, 2) in table.do("pass")
    assert (table.step, table.prompt.seals, table.game.seals) == (Step.DRAW, 0, 0)


def test_r5_11_none_are_lost_when_none_are_left() -> None:
    table = before_one("couple-b-3", gold=2)
    assert not [event for event in table.do("pass") if isinstance(event, SealsLost)]


def test_r5_11_fine_print_the_colour_is_chosen_when_spent_also_beside_a_servant() -> None:
    table = before_one("couple-b-3", king=2, madame=1, gold=8, hand="seals")
    table.do("play seals")
    assert table.moves_of("c3") == [
        "enlist c3",
        "enlist c3 seals=1m",
        "enlist c3 seals=1k",
        "enlist c3 seals=1k1m",
        "enlist c3 seals=2k",
    ]
    table.do("enlist c3 seals=2k")
    assert (table.at("king"), table.at("madame"), table.prompt.seals) == (2, 0, 0)


def test_r5_11_fine_print_several_cards_add_up() -> None:
    table = before_one("couple-b-3", gold=10, hand="seals seals")
    table.do("play seals", "play seals")
    assert table.prompt.seals == 4
    assert table.moves_of("c3") == ["enlist c3 seals=2k1m"]
    table.do("enlist c3 seals=2k1m")
    assert table.prompt.seals == 1


def test_r5_11_no_more_than_are_borrowed_or_asked_for() -> None:
    table = before_one("couple-b-3", king=2, madame=1, gold=8, hand="seals")
    assert table.refusal("enlist c3 seals=1k") == (BorrowedShort(asked=1, have=0),)
    table.do("play seals")
    assert table.refusal("enlist c3 seals=2k1m") == (BorrowedShort(asked=3, have=2),)
    assert table.refusal("enlist c3 seals=2m") == (MoreSealsThanNeeded(turquoise=2, violet=1),)


@pytest.mark.parametrize(
    ("empty", "price"),
    [
        ("", 6),
        ("b2", 5),
        ("b2 c2 d2", 3),
        ("b3 d3 b4 c4 d4", 1),
        ("b2 c2 d2 b3 d3 b4", 0),
        ("b2 c2 d2 b3 d3 b4 c4 d4", 0),
        ("c1 e3 c5 a3 e5", 6),
    ],
)
def test_r5_12_one_gold_less_for_each_empty_neighbour_in_8_directions(
    empty: str, price: int
) -> None:
    table = position(
        castle={"office": 1, "madame": 2},
        garden={"c3": "couple-a-1"},
        empty=empty,
        gold=9,
        step=Step.ENLIST,
    )
    event = table.do("enlist c3")[0]
    assert isinstance(event, NobleEnlisted)
    assert (event.printed, event.gold) == (6, price)
    assert table.gold(RED) == 9 - price


@pytest.mark.parametrize(("gold", "legal"), [(4, True), (3, False)])
def test_r5_12_the_reduced_price_decides_who_can_pay(gold: int, legal: bool) -> None:
    table = position(
        castle={"office": 1, "madame": 2},
        garden={"c3": "couple-a-1"},
        empty="b2 d4",
        gold=gold,
        hand="favour",
        step=Step.ENLIST,
    )
    assert table.moves_of("c3") == (["enlist c3"] if legal else [])


def test_r5_12_never_below_0() -> None:
    table = position(castle={"office": 1, "king": 2}, garden={"c3": "servants1-3"}, empty=THE_REST)
    table.pass_until(Step.ENLIST)
    table.do("enlist c3")
    assert table.gold(RED) == 0


def test_r5_12_a_field_with_a_servant_is_empty_in_this_sense() -> None:
    table = position(
        castle={"office": 1, "madame": 2},
        garden={"b3": "couple-a-1"},
        edge={"a2": RED, "a4": YELLOW},
        gold=6,
        step=Step.ENLIST,
    )
    table.do("enlist b3")
    assert table.gold(RED) == 2
