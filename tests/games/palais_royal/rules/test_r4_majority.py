"""R4: majority and the cardinal."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from palais_tui.games.palais_royal.controller.events import (
    ActionBegan,
    CardsDrawn,
    ChamberOpened,
    GoldTaken,
)
from palais_tui.games.palais_royal.controller.reasons import NoMajority
from palais_tui.games.palais_royal.engine.castle import KING, PARADE, PLACE_IDS, STAIRWAY
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import (
    BLACK,
    COMPONENTS,
    GREEN,
    RED,
    YELLOW,
    Castle,
    position,
)


def gate_bonus(
    parade: Mapping[int, int], cardinal: Mapping[int, int], seat: int = RED, players: int = 4
) -> int:
    """The bonus a player's action 1 begins with."""
    hand = {seat: "purse"}
    castle = {"parade": parade, "cardinal": cardinal}
    table = position(players, seat=seat, castle=castle, hand=hand)
    began = [event for event in table.do("pass") if isinstance(event, ActionBegan)]
    assert (began[0].seat, began[0].place) == (seat, PARADE)
    return began[0].bonus


@pytest.mark.parametrize(
    ("parade", "bonus"),
    [
        ({RED: 3, YELLOW: 2, GREEN: 2}, 1),
        ({RED: 3, YELLOW: 3}, 0),
        ({RED: 2, YELLOW: 3}, 0),
        ({RED: 2, BLACK: 3}, 0),
        ({RED: 1}, 1),
    ],
)
def test_r4_1_at_least_one_servant_and_more_than_every_other(
    parade: dict[int, int], bonus: int
) -> None:
    assert gate_bonus(parade, {}) == bonus


def test_r4_1_each_other_player_is_looked_at_alone() -> None:
    assert gate_bonus({RED: 3, YELLOW: 2, GREEN: 2, BLACK: 2}, {}) == 1


@pytest.mark.parametrize("cardinal", [{}, {RED: 4}])
def test_r4_1_and_r4_2_fine_print_0_against_0_is_no_tie(cardinal: dict[int, int]) -> None:
    assert gate_bonus({}, cardinal) == 0


def test_r4_2_the_cardinal_breaks_a_tie() -> None:
    assert gate_bonus({RED: 3, YELLOW: 3}, {RED: 2, YELLOW: 1}) == 1
    assert gate_bonus({RED: 3, YELLOW: 3}, {RED: 2, YELLOW: 1}, seat=YELLOW) == 0


def test_r4_2_it_takes_at_least_one_servant_at_the_cardinal() -> None:
    assert gate_bonus({RED: 3, YELLOW: 3}, {RED: 1}) == 1
    assert gate_bonus({RED: 3, YELLOW: 3}, {}) == 0


def test_r4_2_tied_at_the_cardinal_too_nobody_has_it() -> None:
    for seat in (RED, YELLOW):
        assert gate_bonus({RED: 3, YELLOW: 3}, {RED: 2, YELLOW: 2}, seat=seat) == 0


def test_r4_2_the_cardinal_asks_only_those_who_are_tied() -> None:
    cardinal = {RED: 1, GREEN: 1, BLACK: 5}
    assert gate_bonus({RED: 3, YELLOW: 3, GREEN: 2, BLACK: 1}, cardinal) == 1


def test_r4_2_of_three_tied_one_must_have_more_than_each_other() -> None:
    parade = {RED: 2, YELLOW: 2, GREEN: 2}
    assert gate_bonus(parade, {RED: 1, YELLOW: 2, GREEN: 1}, seat=YELLOW) == 1
    assert gate_bonus(parade, {RED: 1, YELLOW: 2, GREEN: 1}, seat=RED) == 0
    assert gate_bonus(parade, {YELLOW: 2, GREEN: 2}, seat=YELLOW) == 0
    assert gate_bonus(parade, {YELLOW: 2, GREEN: 2}, seat=GREEN) == 0
    assert gate_bonus(parade, {GREEN: 1}, seat=GREEN) == 1


@pytest.mark.parametrize("seat", [RED, YELLOW])
def test_r4_2_with_two_players(seat: int) -> None:
    assert gate_bonus({RED: 2, YELLOW: 2}, {seat: 1}, seat, players=2) == 1
    assert gate_bonus({RED: 2, YELLOW: 2}, {1 - seat: 1}, seat, players=2) == 0


def test_r4_3_the_cardinal_never_helps_who_is_not_tied_for_most() -> None:
    assert gate_bonus({RED: 2, YELLOW: 3}, {RED: 5}) == 0
    assert gate_bonus({RED: 2, YELLOW: 3, GREEN: 3}, {RED: 5}) == 0
    assert gate_bonus({RED: 2, YELLOW: 3, GREEN: 3}, {RED: 5, GREEN: 1}, seat=GREEN) == 1


def test_r4_3_nor_does_it_hurt_who_has_most_alone() -> None:
    assert gate_bonus({RED: 3, YELLOW: 2}, {YELLOW: 5}) == 1


def test_r4_4_five_places_give_a_bonus_four_give_none() -> None:
    assert {place.id: place.bonus for place in COMPONENTS.places} == {
        "parade": 1,
        "stairway": 1,
        "mint": 1,
        "king": 1,
        "madame": 1,
        "office": 0,
        "gate": 0,
        "backdoor": 0,
        "cardinal": 0,
    }


@pytest.mark.parametrize("place", ["parade", "stairway", "mint", "king", "madame"])
def test_r4_4_the_bonus_is_one_and_that_of_its_own_place(place: str) -> None:
    table = position(castle={place: {RED: 2, YELLOW: 1}}, hand="purse")
    events = table.pass_until(Step.COURT)
    events += table.do(*table.moves_of("use"))
    bonuses = {
        "mint" if isinstance(event, GoldTaken) else PLACE_IDS[event.place]: event.bonus
        for event in events
        if isinstance(event, ActionBegan | GoldTaken | ChamberOpened)
    }
    assert bonuses == {"parade": 0, "stairway": 0, place: 1}


def test_r4_4_the_back_door_gives_none() -> None:
    table = position(castle={"backdoor": {RED: 2, YELLOW: 1}}, step=Step.DRAW)
    assert table.moves == ["draw 1", "draw 2", "pass"]
    assert CardsDrawn in {type(event) for event in table.do("draw 2")}


@pytest.mark.parametrize("place", ["office", "gate", "backdoor", "cardinal"])
def test_r4_4_not_even_the_majority_card_finds_a_bonus_there(place: str) -> None:
    table = position(castle={place: 3}, hand="favour purse", gold=1)
    table.do("play favour", "pass")
    lefts = [table.left]
    for _ in range(3):
        table.do("pass")
        lefts.append(table.left)
    assert lefts == [0, 0, 0, 0]
    assert table.step is Step.ENLIST
    assert table.gold() == 0


def test_r4_5_the_parade_grounds_majority_counts_when_action_1_starts() -> None:
    """Taking servants away from it during the action changes nothing."""
    castle: Castle = {"parade": {RED: 2, YELLOW: 1}, "cardinal": 1}
    table = position(castle=castle, supply=0, step=Step.PARADE)
    assert table.left == 3
    table.do("put gate from=parade")
    assert table.left == 2


def test_r4_5_the_stairways_majority_counts_when_action_2_starts() -> None:
    """A servant that left the stairway for the gate in action 1 took the majority along."""
    castle: Castle = {"parade": 1, "stairway": {RED: 2, YELLOW: 1}, "cardinal": 1}
    kept = position(castle=castle, supply=0, step=Step.PARADE)
    kept.do("put gate from=cardinal", "pass")
    assert (kept.step, kept.left) == (Step.STAIRWAY, 3)
    lost = position(castle=castle, supply=0, step=Step.PARADE)
    lost.do("put gate from=stairway", "put gate from=cardinal")
    assert (lost.step, lost.left) == (Step.STAIRWAY, 1)


def test_r4_5_the_cardinal_too_counts_at_that_moment() -> None:
    castle: Castle = {"parade": 1, "stairway": {RED: 1, YELLOW: 1}, "cardinal": 1, "mint": 1}
    kept = position(castle=castle, supply=0, step=Step.PARADE)
    kept.do("put gate from=mint", "pass")
    assert kept.left == 2
    gone = position(castle=castle, supply=0, step=Step.PARADE)
    gone.do("put gate from=cardinal", "pass")
    assert gone.left == 1


def test_r4_5_the_mints_majority_counts_when_it_is_used() -> None:
    castle: Castle = {"stairway": 1, "mint": {RED: 1, YELLOW: 1}}
    table = position(castle=castle, step=Step.STAIRWAY)
    table.do("move stairway>mint", "pass")
    assert GoldTaken(RED, servants=2, bonus=1, nobles=0, total=3) in table.do("use mint")


def test_r4_5_the_chambers_majorities_count_when_they_are_used() -> None:
    castle = {"king": {RED: 2, YELLOW: 1}, "madame": {RED: 2, YELLOW: 1}}
    table = position(castle=castle, supply=0, hand="purse", step=Step.COURT)
    assert table.moves_of("use") == ["use king", "use madame"]
    table.do("use madame", "put madame from=king", "pass")
    assert (table.at("king"), table.at("madame")) == (1, 3)
    assert table.moves == ["play purse", "pass"]  # tied at the king now
    assert table.refusal("use king") == (NoMajority(KING, own=1, most=1),)


def test_r4_6_with_the_card_every_place_with_a_servant_gives_its_bonus() -> None:
    others = {YELLOW: 4, GREEN: 4}
    places = ("parade", "stairway", "mint", "king", "madame")
    castle = {place: {RED: 1, **others} for place in places}
    table = position(castle=castle, hand="favour purse", gold=1)
    table.do("play favour")
    began = [event for event in table.do("pass", "pass") if isinstance(event, ActionBegan)]
    assert began == [
        ActionBegan(RED, PARADE, servants=1, bonus=1, nobles=0, cards=0, total=2),
        ActionBegan(RED, STAIRWAY, servants=1, bonus=1, nobles=0, cards=0, total=2),
    ]
    table.do("pass")
    assert table.moves_of("use") == ["use mint", "use king", "use madame"]
    assert GoldTaken(RED, servants=1, bonus=1, nobles=0, total=2) in table.do("use mint")
    assert table.do("use king")[0] == ChamberOpened(RED, KING, bonus=1, nobles=0, total=1)


def test_r4_6_a_place_without_a_servant_gives_none() -> None:
    castle = {"parade": {YELLOW: 1}, "king": {YELLOW: 1}, "mint": {YELLOW: 1}}
    table = position(castle=castle, hand="favour purse", gold=1)
    table.do("play favour", "pass")
    assert (table.step, table.left) == (Step.PARADE, 0)
    table.pass_until(Step.COURT)
    assert table.refusal("use king") == (NoMajority(KING, own=0, most=1),)
    assert table.moves == ["play purse", "pass"]


def test_r4_6_the_servant_must_be_there_at_the_moment_of_use() -> None:
    castle = {"stairway": {RED: 1, YELLOW: 2}, "mint": {YELLOW: 3}}
    table = position(castle=castle, hand="favour purse", gold=1)
    table.do("play favour", "pass", "pass", "move stairway>mint", "pass")
    assert GoldTaken(RED, servants=1, bonus=1, nobles=0, total=2) in table.do("use mint")


def test_r4_6_it_doubles_no_bonus_and_takes_none_from_others() -> None:
    table = position(
        castle={"parade": {RED: 3, YELLOW: 1}}, hand={RED: "favour purse", YELLOW: "purse"}, gold=1
    )
    table.do("play favour", "pass")
    assert table.left == 4


def test_r4_6_it_lasts_until_the_turn_ends_and_works_for_its_player_alone() -> None:
    castle = {"parade": {RED: 1, YELLOW: 2, BLACK: 2}}
    table = position(castle=castle, hand="favour purse", gold=1, players=4)
    table.do("play favour", "pass")
    assert table.left == 2
    table.pass_turn()
    assert (table.seat, table.step, table.left) == (YELLOW, Step.PARADE, 2)
    table.pass_turn()
    table.pass_turn()
    assert table.seat == RED
    table.do("pass")
    assert (table.step, table.left) == (Step.PARADE, 1)
