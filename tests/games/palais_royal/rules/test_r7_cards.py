"""R7: what the nine privilege cards do, one after another. When: test_r7_moments."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.events import (
    ActionBegan,
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    TurnEnded,
)
from palais_tui.games.palais_royal.controller.reasons import NoneLeft
from palais_tui.games.palais_royal.engine.castle import STAIRWAY
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import RED, YELLOW, position

FAVOUR, GATES, PROCESSION, SWIFT, WINGED, SEALS, PURSE, SMALL_FAME, GREAT_FAME = range(9)


def test_r7_1_stays_face_up_until_the_turn_ends_then_is_discarded() -> None:
    table = position(castle={"parade": {RED: 1, YELLOW: 2}}, hand="favour purse", gold=1)
    assert table.do("play favour") == [CardPlayed(RED, FAVOUR, gold=1, coins=0)]
    assert (table.open_cards(), table.discard(), table.gold()) == ("favour", "", 0)
    table.pass_until(Step.CLOSING)
    assert (table.open_cards(), table.discard()) == ("favour", "")
    events = table.do("pass")
    assert events[1:3] == [CardsDiscarded(RED, (FAVOUR,)), TurnEnded(RED)]
    assert (table.open_cards(RED), table.discard()) == ("", "favour")


def test_r7_1_fine_print_that_turns_draw_cannot_reshuffle_it() -> None:
    table = position(castle={"backdoor": 3}, hand="favour purse", gold=1, deck="", discard="swift")
    table.do("play favour")
    table.pass_until(Step.DRAW)
    assert CardsDrawn(RED, asked=3, cards=(SWIFT,)) in table.do("draw 3")
    table.do("pass", "pass")
    assert table.discard() == "swift favour"


def test_r7_1_fine_print_a_second_one_is_legal_and_idle() -> None:
    castle = {"parade": {RED: 2, YELLOW: 3}}
    table = position(castle=castle, hand="favour favour purse", gold=2)
    table.do("play favour", "play favour")
    assert (table.open_cards(), table.gold()) == ("favour favour", 0)
    table.do("pass")
    assert table.left == 3
    table.pass_until(Step.CLOSING)
    assert CardsDiscarded(RED, (FAVOUR, FAVOUR)) in table.do("pass")
    assert table.discard() == "favour favour"


def test_r7_1_the_open_cards_of_others_are_not_touched_by_it() -> None:
    table = position(2, hand="favour purse", gold=1, fame={RED: "smallfame", YELLOW: "greatfame"})
    table.do("play favour")
    table.pass_turn()
    assert (table.open_cards(RED), table.open_cards(YELLOW)) == ("smallfame", "greatfame")


def test_r7_2_any_number_to_the_gate_from_the_supply_then_the_castle() -> None:
    castle = {"mint": 2, "king": 1, "gate": 1}
    table = position(castle=castle, supply=2, hand="gates", gold=1, step=Step.PARADE)
    assert table.do("play gates") == [CardPlayed(RED, GATES, gold=1, coins=0)]
    table.do("put gate", "put gate")
    assert table.moves == ["put gate from=mint", "put gate from=king", "pass"]
    table.do("put gate from=mint", "put gate from=king", "put gate from=mint")
    assert table.at("gate", RED) == 6
    assert table.discard() == "gates"


def test_r7_2_fine_print_a_second_one_is_legal_and_idle() -> None:
    table = position(hand="gates gates purse", gold=2, step=Step.PARADE)
    table.do("play gates", "put gate", "play gates", "put gate", "put gate")
    assert (table.at("gate"), table.gold(), table.discard()) == (3, 0, "gates gates")
    assert table.prompt.unlimited


def test_r7_2_the_gates_close_with_the_action() -> None:
    table = position(2, castle={"cardinal": 1}, hand="gates purse", gold=1, step=Step.PARADE)
    table.do("play gates", "put gate", "pass")
    assert (table.step, table.prompt.unlimited, table.left) == (Step.STAIRWAY, False, 0)
    table.pass_turn()
    table.do("pass")
    assert (table.seat, table.step, table.prompt.unlimited) == (RED, Step.PARADE, False)
    assert table.refusal("put gate") == (NoneLeft(Step.PARADE),)


def test_r7_3_in_action_1_two_more_to_the_gate_and_six_more_moves() -> None:
    table = position(castle={"cardinal": 1}, hand="procession purse", gold=2, step=Step.PARADE)
    assert table.do("play procession") == [CardPlayed(RED, PROCESSION, gold=2, coins=0)]
    assert table.left == 2
    events = table.do("put gate", "put gate", "pass")
    assert ActionBegan(RED, STAIRWAY, servants=0, bonus=0, nobles=0, cards=6, total=6) in events
    assert (table.left, table.discard()) == (6, "procession")


def test_r7_3_in_action_2_the_moves_alone() -> None:
    table = position(castle={"cardinal": 1}, hand="procession purse", gold=2, step=Step.STAIRWAY)
    table.do("play procession")
    assert (table.step, table.left) == (Step.STAIRWAY, 6)
    assert not table.moves_of("put")


def test_r7_3_fine_print_cards_of_one_kind_add_up() -> None:
    hand = "procession procession procession purse"
    table = position(castle={"cardinal": 1}, hand=hand, gold=6, step=Step.PARADE)
    table.do("play procession", "play procession")
    assert table.left == 4
    table.do("pass")
    assert table.left == 12
    table.do("play procession")
    assert table.left == 18


def test_r7_3_and_r7_2_beside_open_gates_it_still_gives_its_moves() -> None:
    table = position(castle={"cardinal": 1}, hand="gates procession purse", gold=3)
    table.pass_until(Step.PARADE)
    table.do("play procession", "play gates")
    assert (table.prompt.unlimited, table.left) == (True, 0)
    table.do("pass")
    assert (table.step, table.left) == (Step.STAIRWAY, 6)
    again = position(castle={"cardinal": 1}, hand="gates procession purse", gold=3)
    again.pass_until(Step.PARADE)
    again.do("play gates", "play procession")
    assert (again.prompt.unlimited, again.left) == (True, 0)
    again.do("pass")
    assert again.left == 6


def test_r7_3_its_moves_are_for_this_turn_only() -> None:
    table = position(2, castle={"cardinal": 1}, hand="procession purse", gold=2)
    table.pass_until(Step.PARADE)
    table.do("play procession")
    table.pass_turn()
    table.pass_until(Step.STAIRWAY)
    assert (table.seat, table.left) == (RED, 0)


@pytest.mark.parametrize(("card", "gold", "moves"), [("swift", 1, 5), ("winged", 2, 9)])
def test_r7_4_and_r7_5_more_moves(card: str, gold: int, moves: int) -> None:
    table = position(
        castle={"stairway": {RED: 1, YELLOW: 1}},
        hand=f"{card} {card}",
        gold=2 * gold + 1,
        step=Step.STAIRWAY,
    )
    table.do(f"play {card}")
    assert (table.left, table.gold(), table.discard()) == (1 + moves, gold + 1, card)
    table.do(f"play {card}")
    assert (table.left, table.gold()) == (1 + 2 * moves, 1)


def test_r7_6_two_seals_of_one_colour_or_both() -> None:
    for noble, way in (
        ("servants1-1", "enlist c3 seals=1k1m"),
        ("servants1-2", "enlist c3 seals=2m"),
        ("servants1-3", "enlist c3 seals=2k"),
    ):
        table = position(
            castle={"office": 1},
            garden={"c3": noble},
            empty="the rest",
            hand="seals favour",
            gold=2,
            step=Step.ENLIST,
        )
        assert table.moves == ["play seals", "pass"]
        assert table.do("play seals") == [CardPlayed(RED, SEALS, gold=2, coins=0)]
        assert (table.moves, table.discard()) == ([way, "pass"], "seals")


def test_r7_7_four_gold_for_nothing() -> None:
    table = position(hand="purse purse", gold=3)
    assert table.do("play purse") == [CardPlayed(RED, PURSE, gold=0, coins=4)]
    assert (table.gold(), table.discard(), table.hand()) == (7, "purse", "purse")
    table.do("play purse")
    assert table.gold(RED) == 11


@pytest.mark.parametrize(
    ("card", "kind", "price", "points"),
    [("smallfame", SMALL_FAME, 1, 2), ("greatfame", GREAT_FAME, 4, 4)],
)
def test_r7_8_and_r7_9_points_at_the_end_and_it_stays_face_up(
    card: str, kind: int, price: int, points: int
) -> None:
    table = position(2, hand=f"{card} {card} purse", gold=2 * price)
    assert table.do(f"play {card}") == [CardPlayed(RED, kind, gold=price, coins=0)]
    assert (table.gold(), table.open_cards(), table.discard()) == (price, card, "")
    table.do(f"play {card}")
    table.pass_turn()
    assert (table.open_cards(RED), table.discard()) == (f"{card} {card}", "")
    assert table.agree_to_end().totals == (2 * points + 1, 0)  # and the purse in hand
