"""R5.13: a noble from an edge field leaves a servant there."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.events import (
    EdgeOccupied,
    NobleEnlisted,
    ServantsJoined,
)
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.reasons import (
    EdgeServantNeeded,
    NoServantAt,
    NotOnEdge,
)
from palais_tui.games.palais_royal.engine.castle import MADAME, MINT, OFFICE, SUPPLY
from palais_tui.games.palais_royal.engine.state import EMPTY, Step
from tests.games.palais_royal.position import RED, THE_REST, YELLOW, Table, position

A3 = FIELD_IDS.index("a3")


def on_a3(noble: str = "servants1-3", seat: int = RED, supply: int = 9, **castle: int) -> Table:
    """Only one noble in the garden, on the x2 field of the lions."""
    return position(
        seat=seat,
        castle=dict(castle),
        supply=supply,
        garden={"a3": noble},
        empty=THE_REST,
        hand="favour",
        step=Step.ENLIST,
    )


def test_r5_13_from_the_supply_or_any_castle_place() -> None:
    table = on_a3(office=1, king=2, mint=1, parade=2, cardinal=3)
    assert table.moves == [
        "enlist a3 edge=supply",
        "enlist a3 edge=parade",
        "enlist a3 edge=mint",
        "enlist a3 edge=cardinal",
        "pass",
    ]


def test_r5_13_from_office_and_chambers_too_if_someone_stays_there() -> None:
    table = on_a3(office=2, king=3, madame=1, gate=1, backdoor=1, stairway=1)
    sources = ("supply", "stairway", "king", "madame", "office", "gate", "backdoor")
    assert table.moves == [*(f"enlist a3 edge={source}" for source in sources), "pass"]


def test_r5_13_those_who_were_just_returned_stand_in_the_supply() -> None:
    table = on_a3(office=1, king=2, madame=1)
    assert table.refusal("enlist a3 edge=office") == (NoServantAt(OFFICE),)
    assert table.moves == ["enlist a3 edge=supply", "enlist a3 edge=madame", "pass"]


def test_r5_13_fine_print_the_supply_is_never_empty_then() -> None:
    table = on_a3(office=1, king=2, supply=0)
    assert table.moves == ["enlist a3 edge=supply", "pass"]
    table.do("enlist a3 edge=supply")
    assert table.supply() == 3  # 3 home, 1 of R8.8, 1 to the garden


def test_r5_13_it_is_put_on_that_field_and_stays_to_the_end() -> None:
    table = on_a3(seat=YELLOW, office=1, king=2, mint=2)
    events = table.do("enlist a3 edge=mint")
    assert [type(event) for event in events] == [NobleEnlisted, ServantsJoined, EdgeOccupied]
    assert events[-1] == EdgeOccupied(YELLOW, A3, MINT)
    assert table.field("a3") == EMPTY - 1 - YELLOW
    assert (table.at("mint"), table.supply()) == (1, 13)
    while table.controller.prompt:
        table.pass_turn()
    assert table.field("a3") == EMPTY - 1 - YELLOW


def test_r5_13_from_the_supply_it_is_missing_there() -> None:
    table = on_a3(office=1, king=2)
    assert table.do("enlist a3 edge=supply")[-1] == EdgeOccupied(RED, A3, SUPPLY)
    assert table.supply() == 9 + 3 + 1 - 1


def test_r5_13_fine_print_it_is_part_of_the_price() -> None:
    table = on_a3(office=1, king=2)
    assert table.refusal("enlist a3") == (EdgeServantNeeded(A3),)


def test_r5_13_not_from_a_place_without_an_own_servant() -> None:
    table = on_a3(office=1, king=2)
    assert table.refusal("enlist a3 edge=madame") == (NoServantAt(MADAME),)


def test_r5_13_no_servant_is_put_on_an_inner_field() -> None:
    table = position(castle={"office": 1, "king": 2}, garden={"b3": "servants1-3"}, empty=THE_REST)
    table.pass_until(Step.ENLIST)
    assert table.moves == ["enlist b3", "pass"]
    assert table.refusal("enlist b3 edge=supply") == (NotOnEdge(FIELD_IDS.index("b3")),)
    table.do("enlist b3")
    assert table.field("b3") == EMPTY


def test_r5_13_and_r5_11_a_chamber_spared_by_borrowed_seals_can_give_the_servant() -> None:
    table = position(
        castle={"office": 1, "king": 2},
        garden={"a3": "servants1-3"},
        empty=THE_REST,
        hand="seals favour",
        gold=2,
        step=Step.ENLIST,
    )
    table.do("play seals")
    assert table.moves == [
        "enlist a3 edge=supply",
        "enlist a3 seals=1k edge=supply",
        "enlist a3 seals=1k edge=king",
        "enlist a3 seals=2k edge=supply",
        "enlist a3 seals=2k edge=king",
        "pass",
    ]
    table.do("enlist a3 seals=2k edge=king")
    assert table.at("king") == 1


@pytest.mark.parametrize("field", FIELD_IDS)
def test_r5_13_and_r6_1_exactly_the_20_outer_fields_take_a_servant(field: str) -> None:
    table = position(castle={"office": 1, "king": 2}, garden={field: "servants1-3"}, empty=THE_REST)
    table.pass_until(Step.ENLIST)
    outer = field[0] in "af" or field[1] in "16"
    assert table.moves == [f"enlist {field} edge=supply" if outer else f"enlist {field}", "pass"]
