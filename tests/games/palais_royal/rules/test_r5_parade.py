"""R5.1: action 1, the parade ground: servants to the gate."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.events import ActionBegan, Closed, ServantPut
from palais_tui.games.palais_royal.controller.reasons import NoneLeft, WrongTarget
from palais_tui.games.palais_royal.engine.castle import GATE, MINT, PARADE, SUPPLY
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import RED, YELLOW, position


@pytest.mark.parametrize("servants", [1, 2, 5])
def test_r5_1_one_to_the_gate_for_each_on_the_parade_ground(servants: int) -> None:
    table = position(castle={"parade": {RED: servants, YELLOW: servants}}, step=Step.PARADE)
    assert table.left == servants
    for put in range(servants):
        assert table.moves == ["put gate", "pass"]
        assert table.at("gate", RED) == put
        table.do("put gate")
    assert table.at("gate", RED) == servants
    assert table.at("parade", RED) == servants
    assert table.supply(RED) == 18 - 2 * servants
    assert table.seat == YELLOW


def test_r5_1_one_more_for_the_majority() -> None:
    table = position(castle={"parade": {RED: 3, YELLOW: 2}}, step=Step.PARADE)
    assert table.left == 4


@pytest.mark.parametrize(("nobles", "left"), [("gate-1", 4), ("gate-1 gate-2", 6)])
def test_r5_1_and_r8_5_two_more_for_each_gate_noble(nobles: str, left: int) -> None:
    castle = {"parade": {RED: 2, YELLOW: 2}}
    assert position(castle=castle, nobles=nobles, step=Step.PARADE).left == left


def test_r5_1_the_gate_noble_of_another_player_gives_nothing() -> None:
    castle = {"parade": {RED: 2, YELLOW: 2}}
    assert position(castle=castle, nobles={YELLOW: "gate-1"}, step=Step.PARADE).left == 2


def test_r5_1_all_of_it_together() -> None:
    table = position(
        castle={"parade": {RED: 3, YELLOW: 2}},
        nobles="gate-1 move-1 gold-1 couple-a-1",
        hand="procession purse",
        gold=2,
    )
    assert ActionBegan(RED, PARADE, servants=3, bonus=1, nobles=2, cards=0, total=6) in (
        table.do("pass")
    )
    table.do("play procession")
    assert table.left == 8
    events = table.do(*["put gate"] * 8)
    assert events == [ServantPut(RED, GATE, SUPPLY)] * 8
    assert (table.left, table.at("gate")) == (0, 8)
    assert table.refusal("put gate") == (NoneLeft(Step.PARADE),)


def test_r5_1_nobles_count_with_no_servant_on_the_parade_ground() -> None:
    table = position(nobles="gate-1", step=Step.PARADE)
    assert table.left == 2
    table.do("put gate", "put gate")
    assert table.at("gate", RED) == 2


def test_r5_1_cards_count_with_no_servant_on_the_parade_ground() -> None:
    table = position(hand="procession", gold=2, step=Step.PARADE)
    assert (table.left, table.moves) == (0, ["play procession", "pass"])
    table.do("play procession")
    assert table.left == 2


def test_r5_1_any_number_with_open_gates() -> None:
    table = position(hand="gates", gold=1, step=Step.PARADE)
    unlimited = [table.prompt.unlimited]
    table.do("play gates")
    assert [*unlimited, table.prompt.unlimited] == [False, True]
    for put in range(18):
        assert (table.moves, table.at("gate")) == (["put gate", "pass"], put)
        table.do("put gate")
    assert table.at("gate", RED) == 18
    assert table.supply(RED) == 0


def test_r5_1_the_source_is_the_supply_then_the_castle_but_never_the_gate() -> None:
    castle = {"parade": 2, "gate": 4, "mint": 1}
    table = position(castle=castle, supply=1, step=Step.PARADE)
    table.do("put gate")
    assert table.moves == ["put gate from=parade", "put gate from=mint", "pass"]


def test_r5_1_only_the_gate_is_put_to() -> None:
    table = position(castle={"parade": 2}, step=Step.PARADE)
    assert table.refusal("put mint") == (WrongTarget(MINT, only=GATE),)


def test_r5_1_what_is_not_put_is_lost() -> None:
    table = position(castle={"parade": {RED: 3}}, hand="purse", step=Step.PARADE)
    assert table.do("put gate", "pass")[1] == Closed(RED, Step.PARADE, unspent=3, asked=True)
    table.pass_turn()  # the others have nothing to do
    table.do("pass")
    assert (table.seat, table.left) == (RED, 4)


def test_r5_1_fine_print_servants_taken_from_the_parade_ground_do_not_shrink_it() -> None:
    table = position(castle={"parade": {RED: 2}, "mint": 5}, supply=0, step=Step.PARADE)
    assert table.left == 3
    table.do("put gate from=parade", "put gate from=parade")
    assert (table.at("parade"), table.left) == (0, 1)
    table.do("put gate from=mint")
    assert table.at("gate", RED) == 3


def test_r5_1_fine_print_moves_are_counted_afterwards() -> None:
    """A servant taken from the stairway is missing there when action 2 starts."""
    castle = {"parade": {RED: 1, YELLOW: 1}, "stairway": {RED: 3, YELLOW: 4}}
    table = position(castle=castle, supply=0, step=Step.PARADE)
    table.do("put gate from=stairway")
    assert (table.step, table.left) == (Step.STAIRWAY, 2)
