"""R3: turns, and where a servant that is put comes from."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.events import (
    ActionBegan,
    Closed,
    TurnBegan,
    TurnEnded,
)
from palais_tui.games.palais_royal.controller.reasons import (
    NoneLeft,
    NoServantAt,
    SourceIsTarget,
    SupplyEmpty,
    SupplyFirst,
    WrongStep,
    WrongTarget,
)
from palais_tui.games.palais_royal.engine.castle import GATE, KING, PARADE, STAIRWAY
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import BLACK, GREEN, RED, YELLOW, Castle, position

WHOLE_TURN = [
    Step.BEFORE,
    Step.PARADE,
    Step.STAIRWAY,
    Step.COURT,
    Step.ENLIST,
    Step.DRAW,
    Step.CLOSING,
]


def test_r3_1_a_complete_turn_then_the_next_player() -> None:
    table = position(players=3, seat=YELLOW, hand={RED: "purse", YELLOW: "purse", GREEN: "purse"})
    for seat, following in ((YELLOW, GREEN), (GREEN, RED), (RED, YELLOW)):
        assert table.seat == seat
        events = table.pass_turn()
        assert TurnEnded(seat) in events
        assert events[-1] == TurnBegan(following)
    assert table.seat == YELLOW


def test_r3_2_the_actions_come_in_order_and_each_may_be_declined() -> None:
    table = position(hand="purse")
    steps = [table.step]
    while not any(isinstance(event, TurnEnded) for event in table.do("pass")):
        steps.append(table.step)
    assert steps == WHOLE_TURN


def test_r3_2_every_step_says_its_action() -> None:
    table = position(hand="purse")
    actions = []
    for _ in WHOLE_TURN:
        actions.append((table.prompt.action, table.prompt.clause))
        table.do("pass")
    assert actions == [
        *((0, "R7.1"), (1, "R5.1"), (2, "R5.2"), (3, "R5.5"), (4, "R5.9"), (5, "R5.16")),
        (5, "R3.2"),
    ]


def test_r3_2_an_action_may_be_used_in_part() -> None:
    table = position(castle={"parade": 3, "stairway": 2}, step=Step.PARADE)
    table.do("put gate", "pass")
    assert table.at("gate") == 1
    assert table.step is Step.STAIRWAY


def test_r3_2_no_action_is_gone_back_to() -> None:
    table = position(castle={"parade": 3, "stairway": 2, "mint": 1}, step=Step.STAIRWAY)
    assert table.refusal("put gate") == (WrongStep(Step.STAIRWAY, Step.PARADE),)
    table.do("pass")
    assert table.refusal("move mint>gate") == (WrongStep(Step.COURT, Step.STAIRWAY),)


def test_r3_2_nor_is_one_anticipated() -> None:
    table = position(castle={"parade": 1, "mint": 1, "backdoor": 1}, step=Step.PARADE)
    assert table.refusal("move parade>king") == (WrongStep(Step.PARADE, Step.STAIRWAY),)
    assert table.refusal("use mint") == (WrongStep(Step.PARADE, Step.COURT),)
    assert table.refusal("draw 1") == (WrongStep(Step.PARADE, Step.DRAW),)
    assert table.refusal("put king") == (WrongTarget(KING, only=GATE),)


def test_r3_2_an_action_ends_when_it_is_closed_not_when_its_count_is_0() -> None:
    castle = {"parade": {RED: 1, YELLOW: 1}}
    table = position(castle=castle, hand="procession favour", gold=2, step=Step.PARADE)
    table.do("put gate")
    assert (table.step, table.left) == (Step.PARADE, 0)
    assert table.moves == ["play procession", "pass"]
    assert table.refusal("put gate") == (NoneLeft(Step.PARADE),)
    table.do("play procession", "put gate", "put gate")
    assert (table.at("gate"), table.left, table.moves) == (3, 0, ["pass"])


def test_r3_2_with_nothing_to_do_and_an_empty_hand_a_step_answers_itself() -> None:
    table = position(players=2, seat=RED, castle={"parade": {RED: 1}, "mint": {YELLOW: 1}})
    assert table.step is Step.PARADE  # before action 1 there are only cards to play
    events = table.do("put gate")
    assert table.seat == RED
    assert table.left == 1  # the majority's
    events = table.do("put gate")
    assert events[1:] == [
        Closed(RED, Step.PARADE, unspent=0, asked=False),
        ActionBegan(RED, STAIRWAY, servants=0, bonus=0, nobles=0, cards=0, total=0),
        Closed(RED, Step.STAIRWAY, unspent=0, asked=False),
        Closed(RED, Step.COURT, unspent=0, asked=False),
        Closed(RED, Step.ENLIST, unspent=0, asked=False),
        Closed(RED, Step.DRAW, unspent=0, asked=False),
        Closed(RED, Step.CLOSING, unspent=0, asked=False),
        TurnEnded(RED),
        TurnBegan(YELLOW),
        Closed(YELLOW, Step.BEFORE, unspent=0, asked=False),
        ActionBegan(YELLOW, PARADE, servants=0, bonus=0, nobles=0, cards=0, total=0),
        Closed(YELLOW, Step.PARADE, unspent=0, asked=False),
        ActionBegan(YELLOW, STAIRWAY, servants=0, bonus=0, nobles=0, cards=0, total=0),
        Closed(YELLOW, Step.STAIRWAY, unspent=0, asked=False),
    ]
    assert (table.seat, table.step) == (YELLOW, Step.COURT)


@pytest.mark.parametrize("card", ["favour", "gates", "winged", "seals", "purse", "greatfame"])
def test_r3_2_and_r7_7_whether_one_is_asked_does_not_betray_the_hand(card: str) -> None:
    """Any card in hand, playable now or not, dear or cheap: the same prompts come."""
    table = position(hand=card)
    steps = [table.step]
    while not any(isinstance(event, TurnEnded) for event in table.do("pass")):
        steps.append(table.step)
    assert steps == WHOLE_TURN


def test_r3_3_a_servant_comes_from_the_supply_while_it_lasts() -> None:
    table = position(castle={"parade": 17}, supply=1, step=Step.PARADE)
    assert table.moves == ["put gate", "pass"]
    assert table.refusal("put gate from=parade") == (SupplyFirst(1),)
    table.do("put gate")
    assert (table.supply(), table.at("gate"), table.at("parade")) == (0, 1, 17)


def test_r3_3_from_the_castle_only_while_the_supply_is_empty() -> None:
    castle: Castle = {"parade": 3, "mint": {RED: 2, BLACK: 1}, "king": {BLACK: 4}, "cardinal": 1}
    table = position(castle=castle, supply=0, step=Step.PARADE)
    assert table.moves == [
        "put gate from=parade",
        "put gate from=mint",
        "put gate from=cardinal",
        "pass",
    ]
    assert table.refusal("put gate") == (SupplyEmpty(),)
    assert table.refusal("put gate from=king") == (NoServantAt(KING),)
    table.do("put gate from=mint")
    assert (table.at("gate"), table.at("mint"), table.supply()) == (1, 1, 0)


def test_r3_3_fine_print_asked_anew_for_each_servant() -> None:
    table = position(castle={"parade": 3, "mint": 1}, supply=1, step=Step.PARADE)
    assert table.moves == ["put gate", "pass"]
    table.do("put gate")
    assert table.moves == ["put gate from=parade", "put gate from=mint", "pass"]
    table.do("put gate from=mint")
    assert table.moves == ["put gate from=parade", "pass"]


def test_r3_3_fine_print_the_source_is_never_the_target() -> None:
    table = position(castle={"parade": 2, "gate": 3}, supply=0, step=Step.PARADE)
    assert table.moves == ["put gate from=parade", "pass"]
    assert table.refusal("put gate from=gate") == (SourceIsTarget(GATE),)
    chamber = position(castle={"king": 3, "mint": 1}, supply=0, step=Step.COURT)
    chamber.do("use king")
    assert chamber.moves == ["put king from=mint", "pass"]
    assert chamber.refusal("put king from=king") == (SourceIsTarget(KING),)


def test_r3_3_moving_is_not_putting() -> None:
    for supply in (0, 5):
        table = position(castle={"stairway": 1}, supply=supply, step=Step.STAIRWAY)
        assert table.moves == ["move stairway>mint", "move stairway>king", "pass"]
        table.do("move stairway>mint")
        assert (table.supply(), table.at("mint"), table.at("stairway")) == (supply, 1, 0)


def test_r3_4_what_an_action_is_worth_is_fixed_when_it_starts() -> None:
    castle: Castle = {"parade": {RED: 3, YELLOW: 2}, "cardinal": 1}
    table = position(castle=castle, supply=0, step=Step.PARADE)
    assert table.left == 4
    for left in (3, 2, 1):
        table.do("put gate from=parade")
        assert table.left == left
    assert (table.at("parade"), table.at("gate"), table.left) == (0, 3, 1)


def test_r3_4_a_card_played_in_it_adds_to_it() -> None:
    table = position(castle={"stairway": 1}, hand="swift", gold=1, step=Step.STAIRWAY)
    assert table.left == 2
    table.do("move stairway>mint", "play swift")
    assert table.left == 6


def test_r3_4_and_r4_5_fine_print_a_part_of_action_3_is_counted_when_it_is_opened() -> None:
    """With an empty supply the order matters: a servant leaves the mint before or after it."""
    castle = {"mint": {RED: 2, GREEN: 1}, "king": {RED: 2, GREEN: 1}}
    first = position(castle=castle, supply=0, step=Step.COURT)
    first.do("use mint", "use king", "put king from=mint")
    assert first.gold(RED) == 3
    last = position(castle=castle, supply=0, step=Step.COURT)
    last.do("use king", "put king from=mint", "use mint")
    assert last.gold(RED) == 1
