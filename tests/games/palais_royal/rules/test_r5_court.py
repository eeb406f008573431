"""R5.5 to R5.8: action 3, mint, king and madame in any order, each once."""

from __future__ import annotations

from itertools import permutations

import pytest

from palais_tui.games.palais_royal.controller.events import (
    ChamberOpened,
    Closed,
    GoldTaken,
    ServantPut,
)
from palais_tui.games.palais_royal.controller.reasons import (
    NoMajority,
    NoneLeft,
    NoServantToPut,
    NotAPart,
    NothingInMint,
    PartUsed,
    WrongStep,
    WrongTarget,
)
from palais_tui.games.palais_royal.engine.castle import KING, MADAME, MINT, OFFICE, SUPPLY
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import GREEN, RED, YELLOW, position

CHAMBERS = pytest.mark.parametrize(("chamber", "place"), [("king", KING), ("madame", MADAME)])
STEP_OF = {"king": Step.KING, "madame": Step.MADAME}


@pytest.mark.parametrize("order", permutations(["mint", "king", "madame"]))
def test_r5_5_the_parts_of_action_3_come_in_any_order(order: tuple[str, ...]) -> None:
    castle = {"mint": 1, "king": 1, "madame": 1}
    table = position(castle=castle, hand="purse", step=Step.COURT)
    for part in order:
        assert f"use {part}" in table.moves
        table.do(f"use {part}")
        if part != "mint":
            table.do(f"put {part}", "pass")
    assert table.moves == ["play purse", "pass"]
    assert (table.gold(), table.at("king"), table.at("madame")) == (2, 2, 2)


@pytest.mark.parametrize(
    ("mint", "gold"),
    [({RED: 2, YELLOW: 2}, 2), ({RED: 2, YELLOW: 1}, 3), ({RED: 1, YELLOW: 5}, 1), ({RED: 5}, 6)],
)
def test_r5_5_gold_for_each_servant_and_the_majority(mint: dict[int, int], gold: int) -> None:
    table = position(castle={"mint": mint}, gold=4, step=Step.COURT)
    table.do("use mint")
    assert table.gold(RED) == 4 + gold


@pytest.mark.parametrize(("nobles", "gold"), [("gold-1", 2), ("gold-1 gold-2", 4)])
def test_r5_5_and_r8_9_two_gold_for_each_gold_noble_even_with_no_servant(
    nobles: str, gold: int
) -> None:
    table = position(nobles=nobles, step=Step.COURT)
    assert table.moves == ["use mint", "pass"]
    assert table.do("use mint")[0] == GoldTaken(RED, 0, 0, nobles=gold, total=gold)
    assert table.gold(RED) == gold


def test_r5_5_servants_majority_and_nobles_add_up() -> None:
    table = position(castle={"mint": {RED: 3, GREEN: 2}}, nobles="gold-2", step=Step.COURT)
    assert table.do("use mint")[0] == GoldTaken(RED, servants=3, bonus=1, nobles=2, total=6)


def test_r5_5_nothing_in_the_mint_gives_nothing() -> None:
    table = position(castle={"mint": {YELLOW: 1}}, hand="purse", step=Step.COURT)
    assert table.moves == ["play purse", "pass"]
    assert table.refusal("use mint") == (NothingInMint(),)


def test_r5_5_each_part_once() -> None:
    castle = {"mint": 1, "king": 1, "madame": 1}
    table = position(castle=castle, hand="purse", step=Step.COURT)
    table.do("use mint")
    assert table.moves == ["use king", "use madame", "play purse", "pass"]
    assert table.refusal("use mint") == (PartUsed(MINT),)
    table.do("use king", "pass")
    assert table.refusal("use king") == (PartUsed(KING),)
    table.do("use madame", "pass")
    assert table.refusal("use madame") == (PartUsed(MADAME),)
    assert table.moves == ["play purse", "pass"]


def test_r5_5_but_again_in_the_next_turn() -> None:
    table = position(players=2, castle={"mint": 1, "king": 1}, step=Step.COURT)
    table.do("use mint", "use king", "put king")
    assert (table.seat, table.step, table.game.used_parts) == (RED, Step.COURT, 0)
    assert table.moves == ["use mint", "use king", "pass"]


def test_r5_5_fine_print_the_mints_gold_is_taken_in_full_or_not_at_all() -> None:
    table = position(castle={"mint": 3}, step=Step.COURT)
    assert table.moves == ["use mint", "pass"]
    declined = position(castle={"mint": 3}, step=Step.COURT)
    declined.do("pass")
    assert declined.gold(RED) == 0


@CHAMBERS
def test_r5_6_and_r5_7_with_the_majority_one_servant(chamber: str, place: int) -> None:
    table = position(castle={chamber: {RED: 2, YELLOW: 1}}, hand="favour", step=Step.COURT)
    assert table.do(f"use {chamber}") == [ChamberOpened(RED, place, bonus=1, nobles=0, total=1)]
    assert (table.step, table.left, table.moves) == (
        STEP_OF[chamber],
        1,
        [f"put {chamber}", "pass"],
    )
    assert table.do(f"put {chamber}") == [ServantPut(RED, place, SUPPLY)]
    assert (table.left, table.at(chamber), table.supply()) == (0, 3, 15)
    assert table.moves == ["pass"]
    assert table.refusal(f"put {chamber}") == (NoneLeft(STEP_OF[chamber]),)
    assert table.do("pass") == [Closed(RED, STEP_OF[chamber], unspent=0, asked=True)]
    assert table.step is Step.COURT


@CHAMBERS
def test_r5_6_and_r5_7_without_it_none(chamber: str, place: int) -> None:
    castle = {chamber: {RED: 1, YELLOW: 3, GREEN: 2}}
    table = position(castle=castle, hand="favour", step=Step.COURT)
    assert table.moves == ["pass"]
    assert table.refusal(f"use {chamber}") == (NoMajority(place, own=1, most=3),)


@CHAMBERS
def test_r5_6_and_r5_7_one_more_for_each_noble_with_the_majority_or_without(
    chamber: str, place: int
) -> None:
    """R8.10 and R8.11."""
    castle = {chamber: {RED: 1, YELLOW: 2}}
    one = position(castle=castle, nobles=f"{chamber}-1", step=Step.COURT)
    assert one.do(f"use {chamber}") == [ChamberOpened(RED, place, bonus=0, nobles=1, total=1)]
    both = f"{chamber}-1 {chamber}-2"
    two = position(castle={}, nobles=both, step=Step.COURT)
    assert two.do(f"use {chamber}") == [ChamberOpened(RED, place, bonus=0, nobles=2, total=2)]
    three = position(castle={chamber: {RED: 2, YELLOW: 1}}, nobles=both, step=Step.COURT)
    assert three.do(f"use {chamber}") == [ChamberOpened(RED, place, bonus=1, nobles=2, total=3)]
    assert three.step is STEP_OF[chamber]
    three.do(*[f"put {chamber}"] * 3)
    assert three.at(chamber, RED) == 5


@CHAMBERS
def test_r5_6_and_r5_7_a_noble_serves_its_own_chamber(chamber: str, place: int) -> None:
    other = "madame" if chamber == "king" else "king"
    table = position(nobles=f"{chamber}-1", hand="favour", step=Step.COURT)
    assert table.moves == [f"use {chamber}", "pass"]
    assert table.refusal(f"use {other}") == (NoMajority(KING + MADAME - place, own=0, most=0),)


@CHAMBERS
def test_r5_6_and_r5_7_the_majority_is_decided_once(chamber: str, place: int) -> None:
    """The noble's servant brings the majority, but that was asked when the part began."""
    castle = {chamber: {RED: 1, YELLOW: 1}}
    table = position(castle=castle, nobles=f"{chamber}-1", hand="favour", step=Step.COURT)
    assert table.do(f"use {chamber}") == [ChamberOpened(RED, place, bonus=0, nobles=1, total=1)]
    table.do(f"put {chamber}")
    assert (table.left, table.at(chamber), table.step) == (0, 2, STEP_OF[chamber])
    table.do("pass")
    assert table.refusal(f"use {chamber}") == (PartUsed(place),)


@CHAMBERS
def test_r5_6_and_r5_7_the_part_is_done_in_one_go(chamber: str, place: int) -> None:
    castle = {"mint": 1, chamber: 1}
    table = position(castle=castle, nobles=f"{chamber}-1", step=Step.COURT)
    table.do(f"use {chamber}", f"put {chamber}")
    assert table.refusal("use mint") == (WrongStep(STEP_OF[chamber], Step.COURT),)
    assert table.do("pass") == [Closed(RED, STEP_OF[chamber], unspent=1, asked=True)]
    assert table.moves == ["use mint", "pass"]
    assert table.refusal(f"use {chamber}") == (PartUsed(place),)


@CHAMBERS
def test_r5_6_and_r5_7_from_the_castle_when_the_supply_is_empty(chamber: str, place: int) -> None:
    castle = {chamber: 1, "mint": 1, "cardinal": 1}
    nobles = f"{chamber}-1 {chamber}-2"
    table = position(castle=castle, nobles=nobles, supply=1, step=Step.COURT)
    table.do(f"use {chamber}", f"put {chamber}")
    assert (table.step, table.left) == (STEP_OF[chamber], 2)
    assert table.moves == [f"put {chamber} from=mint", f"put {chamber} from=cardinal", "pass"]
    table.do(f"put {chamber} from=cardinal")
    assert table.moves == [f"put {chamber} from=mint", "pass"]
    assert table.game.servants(RED, place) == 3


@CHAMBERS
def test_r5_6_and_r5_7_with_no_servant_to_put_there_is_nothing_to_use(
    chamber: str, place: int
) -> None:
    table = position(castle={chamber: 3}, supply=0, hand="favour", step=Step.COURT)
    assert table.moves == ["pass"]
    assert table.refusal(f"use {chamber}") == (NoServantToPut(place),)


@CHAMBERS
def test_r5_6_and_r5_7_only_that_chamber_is_put_to(chamber: str, place: int) -> None:
    other = KING + MADAME - place
    table = position(castle={"king": 1, "madame": 1}, step=Step.COURT)
    table.do(f"use {chamber}")
    assert table.step is STEP_OF[chamber]
    wrong = "madame" if chamber == "king" else "king"
    assert table.refusal(f"put {wrong}") == (WrongTarget(other, only=place),)


def test_r5_6_open_gates_of_action_1_do_not_open_the_kings_chamber() -> None:
    """R7.2 is for the gate alone: the king's one servant stays one, and the refusal says so."""
    table = position(castle={"king": 1}, hand="gates favour", gold=1, step=Step.PARADE)
    table.do("play gates", "pass", "pass", "use king", "put king")
    assert (table.step, table.left, table.moves) == (Step.KING, 0, ["pass"])
    assert table.refusal("put king") == (NoneLeft(Step.KING),)


def test_r5_6_and_r5_7_the_prompt_names_the_chambers_own_clause() -> None:
    table = position(castle={"king": 1, "madame": 1}, hand="favour", step=Step.COURT)
    table.do("use king")
    clauses = [(table.prompt.action, table.prompt.clause)]
    table.do("pass", "use madame")
    assert [*clauses, (table.prompt.action, table.prompt.clause)] == [(3, "R5.6"), (3, "R5.7")]


def test_r5_8_the_office_gives_nothing_in_action_3() -> None:
    table = position(castle={"office": 3}, hand="purse", step=Step.COURT)
    assert table.moves == ["play purse", "pass"]
    assert table.refusal("use office") == (NotAPart(OFFICE),)


def test_r5_8_its_servants_count_in_action_4() -> None:
    castle = {"office": 1, "king": 2}
    garden = {"c3": "servants1-3"}
    with_office = position(castle=castle, garden=garden, empty="the rest", hand="favour")
    with_office.pass_until(Step.ENLIST)
    assert with_office.moves == ["enlist c3", "pass"]
    without = position(castle={"king": 2}, garden=garden, empty="the rest", hand="favour")
    without.pass_until(Step.ENLIST)
    assert without.moves == ["pass"]
