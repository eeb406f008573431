"""R5.2 to R5.4: action 2, the stairway: moves.

The first-game layout, for reading the tests:

    Back door   Office   Cardinal
    Mint        Gate     Madame
    Stairway    King     Parade ground
"""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.events import ActionBegan, Closed, ServantMoved
from palais_tui.games.palais_royal.controller.moves import PASS, Walk
from palais_tui.games.palais_royal.controller.reasons import NoneLeft, NoServantAt, NotAdjacent
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    CARDINAL,
    GATE,
    MADAME,
    MINT,
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import RED, YELLOW, Castle, position

STRAIGHT = {
    "backdoor": "office mint",
    "office": "backdoor cardinal gate",
    "cardinal": "office madame",
    "mint": "backdoor gate stairway",
    "gate": "office mint madame king",
    "madame": "cardinal gate parade",
    "stairway": "mint king",
    "king": "gate stairway parade",
    "parade": "madame king",
}
WITH_DIAGONALS = {
    "backdoor": "office mint gate",
    "office": "backdoor cardinal mint gate madame",
    "cardinal": "office gate madame",
    "mint": "backdoor office gate stairway king",
    "gate": "backdoor office cardinal mint madame stairway king parade",
    "madame": "office cardinal gate king parade",
    "stairway": "mint gate king",
    "king": "mint gate madame stairway parade",
    "parade": "gate madame king",
}


@pytest.mark.parametrize("servants", [1, 2, 4])
def test_r5_2_one_move_for_each_servant_on_the_stairway(servants: int) -> None:
    castle = {"stairway": {RED: servants, YELLOW: servants}}
    assert position(castle=castle, step=Step.STAIRWAY).left == servants


def test_r5_2_one_more_for_the_majority() -> None:
    castle = {"stairway": {RED: 4, YELLOW: 3}}
    assert position(castle=castle, step=Step.STAIRWAY).left == 5


@pytest.mark.parametrize(("nobles", "left"), [("move-1", 3), ("move-2 move-1", 5)])
def test_r5_2_and_r8_6_two_more_for_each_move_noble(nobles: str, left: int) -> None:
    castle = {"stairway": {RED: 1, YELLOW: 1}}
    assert position(castle=castle, nobles=nobles, step=Step.STAIRWAY).left == left


@pytest.mark.parametrize(
    ("cards", "left"),
    [
        ("procession", 8),
        ("swift", 7),
        ("winged", 11),
        ("swift swift", 12),
        ("procession swift winged", 22),
    ],
)
def test_r5_2_six_five_or_nine_more_for_cards(cards: str, left: int) -> None:
    castle = {"stairway": {RED: 2, YELLOW: 2}}
    table = position(castle=castle, hand=cards, gold=9, step=Step.STAIRWAY)
    table.do(*(f"play {card}" for card in cards.split()))
    assert table.left == left


def test_r5_2_nobles_and_cards_count_with_no_servant_on_the_stairway() -> None:
    table = position(castle={"gate": 1}, nobles="move-1", hand="swift", gold=1, step=Step.STAIRWAY)
    assert table.left == 2
    table.do("play swift")
    assert table.left == 7
    table.do(*["move gate>king", "move king>gate"] * 3)
    assert (table.left, table.at("gate")) == (1, 1)


def test_r5_2_all_of_it_together() -> None:
    castle = {"stairway": {RED: 3, YELLOW: 2}}
    table = position(castle=castle, nobles="move-1 gate-1", hand="procession", gold=2)
    began = table.do("pass", "play procession", "put gate", "pass")
    assert ActionBegan(RED, STAIRWAY, servants=3, bonus=1, nobles=2, cards=6, total=12) in began
    assert table.left == 12


@pytest.mark.parametrize("place", STRAIGHT)
def test_r5_3_a_move_is_one_orthogonal_step(place: str) -> None:
    table = position(castle={place: 1}, nobles="move-1", step=Step.STAIRWAY)
    expected = [f"move {place}>{target}" for target in STRAIGHT[place].split()]
    assert table.moves == [*expected, "pass"]


@pytest.mark.parametrize("place", WITH_DIAGONALS)
@pytest.mark.parametrize("nobles", ["diagonal-1", "diagonal-1 diagonal-2"])
def test_r5_3_and_r8_7_diagonally_too_with_a_diagonal_noble(place: str, nobles: str) -> None:
    table = position(castle={place: 1}, nobles=f"move-1 {nobles}", step=Step.STAIRWAY)
    expected = [f"move {place}>{target}" for target in WITH_DIAGONALS[place].split()]
    assert table.moves == [*expected, "pass"]
    assert table.left == 2 + (place == "stairway") * 2


def test_r5_3_the_diagonal_noble_of_another_player_does_not_help() -> None:
    table = position(castle={"stairway": 1}, nobles={YELLOW: "diagonal-1"}, step=Step.STAIRWAY)
    assert table.refusal("move stairway>gate") == (NotAdjacent(STAIRWAY, GATE, distance=2),)


def test_r5_3_what_is_next_to_what_depends_on_the_layout() -> None:
    table = position(castle={"stairway": 1}, layout="random", seed=3, step=Step.STAIRWAY)
    at = table.game.grid.at
    row, column = divmod(at.index(STAIRWAY), 3)
    beside = [
        place for spot, place in enumerate(at) if abs(spot // 3 - row) + abs(spot % 3 - column) == 1
    ]
    assert table.prompt.moves == (*(Walk(STAIRWAY, place) for place in beside), PASS)


def test_r5_3_further_away_is_refused() -> None:
    table = position(castle={"stairway": 2}, step=Step.STAIRWAY)
    assert table.refusal("move stairway>backdoor") == (NotAdjacent(STAIRWAY, BACK_DOOR, 2),)
    assert table.refusal("move stairway>cardinal") == (NotAdjacent(STAIRWAY, CARDINAL, 4),)
    assert table.refusal("move stairway>stairway") == (NotAdjacent(STAIRWAY, STAIRWAY, 0),)


def test_r5_3_own_servants_only() -> None:
    table = position(castle={"stairway": 1, "gate": {YELLOW: 3}}, step=Step.STAIRWAY)
    assert table.moves == ["move stairway>mint", "move stairway>king", "pass"]
    assert table.refusal("move gate>mint") == (NoServantAt(GATE),)


def test_r5_3_every_servant_in_the_castle_may_move() -> None:
    castle = {"stairway": 1, "parade": 2, "cardinal": 1}
    table = position(castle=castle, step=Step.STAIRWAY)
    assert table.moves == [
        *("move parade>madame", "move parade>king"),
        *("move stairway>mint", "move stairway>king"),
        *("move cardinal>office", "move cardinal>madame"),
        "pass",
    ]


def test_r5_3_a_servant_may_be_moved_again_and_again() -> None:
    table = position(castle={"stairway": {RED: 3, YELLOW: 3}}, step=Step.STAIRWAY)
    route = ("move stairway>mint", "move mint>gate", "move gate>madame")
    assert table.do(*route)[:3] == [
        ServantMoved(RED, STAIRWAY, MINT),
        ServantMoved(RED, MINT, GATE),
        ServantMoved(RED, GATE, MADAME),
    ]
    assert [table.at(place, RED) for place in ("stairway", "mint", "gate", "madame")] == [
        *(2, 0, 0, 1)
    ]


def test_r5_3_unused_moves_are_lost() -> None:
    table = position(castle={"stairway": 3}, hand="procession purse", gold=2, step=Step.PARADE)
    table.do("play procession", "pass")
    assert table.left == 10
    assert table.do("move stairway>king", "pass")[1] == Closed(RED, Step.STAIRWAY, 9, asked=True)
    assert table.left == 0
    table.pass_turn()
    table.pass_until(Step.STAIRWAY)
    assert table.left == 3  # two servants and the majority; nothing of the card


def test_r5_3_without_moves_left_nobody_moves() -> None:
    table = position(castle={"king": 1}, hand="purse", step=Step.STAIRWAY)
    assert table.moves == ["play purse", "pass"]
    assert table.refusal("move king>gate") == (NoneLeft(Step.STAIRWAY),)


def test_r5_4_leaving_the_stairway_changes_nothing_this_turn() -> None:
    table = position(castle={"stairway": {RED: 2, YELLOW: 1}}, step=Step.STAIRWAY)
    assert table.left == 3
    table.do("move stairway>mint", "move stairway>mint")
    assert (table.left, table.at("stairway")) == (1, 0)


def test_r5_4_nor_does_entering_it() -> None:
    castle: Castle = {"stairway": {RED: 2, YELLOW: 3}, "king": 1, "mint": 1}
    table = position(castle=castle, step=Step.STAIRWAY)
    assert table.left == 2
    table.do("move king>stairway")
    assert table.left == 1
    table.do("move mint>stairway")
    assert table.at("stairway", RED) == 4
    assert (table.seat, table.step) == (YELLOW, Step.STAIRWAY)
