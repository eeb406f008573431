"""The rulebook's own worked examples, with its numbers (sources 000 and 001)."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.events import (
    ActionBegan,
    CardsDiscarded,
    ChamberOpened,
    GoldTaken,
    NobleEnlisted,
)
from palais_tui.games.palais_royal.engine.castle import KING, MADAME, PARADE, STAIRWAY
from palais_tui.games.palais_royal.engine.scoring import Score, edge_counts, score
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import (
    BLACK,
    COMPONENTS,
    GREEN,
    NOBLE_IDS,
    RED,
    YELLOW,
    Table,
    position,
)

LIONS, VASES = 0, 1

CARDINAL_PICTURE = {
    "cardinal": {RED: 2, YELLOW: 1, BLACK: 1},
    "stairway": {RED: 3, YELLOW: 3, BLACK: 2, GREEN: 2},
    "mint": {RED: 2, YELLOW: 1, GREEN: 2, BLACK: 3},
    "madame": {RED: 1, YELLOW: 2, GREEN: 2},
    "parade": {YELLOW: 2, GREEN: 1, BLACK: 2},
}
"""What all four examples of the cardinal share."""


def test_r2_8_two_to_the_madame_one_each_to_cardinal_stairway_and_mint() -> None:
    table = Table(set_up(COMPONENTS, 4, seed=1, start=RED))
    table.do("put madame", "put madame", "put cardinal", "put stairway", "put mint")
    assert [table.at(place, RED) for place in ("madame", "cardinal", "stairway", "mint")] == [
        *(2, 1, 4, 1)
    ]
    assert table.supply(RED) == 8


def test_r5_1_parade_ground_red_places_3_and_1() -> None:
    table = position(castle={"parade": {RED: 3, GREEN: 2}}, hand="favour")
    assert ActionBegan(RED, PARADE, servants=3, bonus=1, nobles=0, cards=0, total=4) in (
        table.do("pass")
    )
    table.do(*["put gate"] * 4)
    assert (table.at("gate"), table.left) == (4, 0)


def test_r5_2_stairway_green_makes_4_and_1_moves() -> None:
    castle = {"stairway": {GREEN: 4, RED: 3}}
    table = position(seat=GREEN, castle=castle, hand="favour")
    assert ActionBegan(GREEN, STAIRWAY, servants=4, bonus=1, nobles=0, cards=0, total=5) in (
        table.do("pass", "pass")
    )


def test_r5_5_mint_yellow_takes_2_and_1_gold() -> None:
    table = position(seat=YELLOW, castle={"mint": {YELLOW: 2, RED: 1}}, step=Step.COURT)
    assert GoldTaken(YELLOW, servants=2, bonus=1, nobles=0, total=3) in table.do("use mint")
    assert table.gold(YELLOW) == 3


def test_r5_6_and_r5_7_yellow_has_3_turquoise_and_4_violet_seals() -> None:
    castle = {"king": {YELLOW: 2, RED: 1}, "madame": {YELLOW: 3, BLACK: 2}}
    table = position(seat=YELLOW, castle=castle, step=Step.COURT)
    assert table.do("use king")[0] == ChamberOpened(YELLOW, KING, bonus=1, nobles=0, total=1)
    table.do("put king")
    assert table.do("use madame")[0] == ChamberOpened(YELLOW, MADAME, 1, 0, total=1)
    table.do("put madame")
    assert (table.at("king", YELLOW), table.at("madame", YELLOW)) == (3, 4)


def test_r5_8_and_r5_10_two_in_the_office_enlist_up_to_two_nobles() -> None:
    garden = {"b2": "servants1-1", "e5": "servants1-2", "c5": "servants1-3"}
    castle = {"office": {YELLOW: 2}, "king": {YELLOW: 4}, "madame": {YELLOW: 4}}
    table = position(seat=YELLOW, castle=castle, garden=garden, empty="the rest", hand="favour")
    table.pass_until(Step.ENLIST)
    table.do("enlist b2", "enlist e5")
    assert table.moves == ["pass"]


def test_r5_9_the_noble_of_4_gold_and_2_turquoise_seals() -> None:
    """One from the office, two from the king, 4 gold; face up, 2 gold each turn, 3 points."""
    castle = {"office": 1, "king": 2}
    table = position(
        2, castle=castle, garden={"c3": "gold-1"}, gold=4, hand="favour", step=Step.ENLIST
    )
    supply = table.supply()
    table.do("enlist c3")
    assert (table.at("office"), table.at("king"), table.supply()) == (0, 0, supply + 3)
    assert table.gold() == 0
    assert table.game.face_up[RED] == (NOBLE_IDS.index("gold-1"),)
    assert score(table.game)[RED].nobles == 3
    table.pass_turn()
    table.pass_until(Step.COURT)
    table.do("use mint")
    assert table.gold(RED) == 2


def test_r8_1_the_tile_of_6_gold_one_violet_and_one_turquoise_seal_yields_6_points() -> None:
    couple = COMPONENTS.nobles[NOBLE_IDS.index("couple-a-3")]
    assert (couple.gold, couple.violet, couple.turquoise, couple.points) == (6, 1, 1, 6)
    assert couple.face_down


def test_r5_17_green_draws_three_keeps_two_and_discards_the_third() -> None:
    table = position(
        seat=GREEN, castle={"backdoor": 3}, deck="purse swift gates", discard="", step=Step.DRAW
    )
    supply = table.supply()
    events = table.do("draw 3", "keep purse", "keep gates", "pass")
    assert CardsDiscarded(GREEN, (3,)) in events
    assert (table.hand(), table.discard()) == ("gates purse", "swift")
    assert (table.at("backdoor"), table.supply()) == (1, supply + 2)


def test_r4_2_cardinal_example_stairway_red_has_4_moves() -> None:
    table = position(seat=RED, castle=CARDINAL_PICTURE, step=Step.STAIRWAY)
    assert table.left == 3 + 1


def test_r4_3_cardinal_example_mint_red_takes_2_gold() -> None:
    table = position(seat=RED, castle=CARDINAL_PICTURE, step=Step.COURT)
    assert table.do("use mint")[0] == GoldTaken(RED, servants=2, bonus=0, nobles=0, total=2)


def test_r4_2_cardinal_example_madame_yellow_may_place_another_servant() -> None:
    table = position(seat=YELLOW, castle=CARDINAL_PICTURE, step=Step.COURT)
    opened = table.do("use madame")[0]
    assert opened == ChamberOpened(YELLOW, MADAME, bonus=1, nobles=0, total=1)
    table.do("put madame")
    assert table.at("madame", YELLOW) == 3


def test_r4_2_cardinal_example_parade_ground_yellow_may_place_2_servants() -> None:
    table = position(seat=YELLOW, castle=CARDINAL_PICTURE, step=Step.PARADE)
    assert table.left == 2


def price_paid(field: str, empty: str, edge: str) -> int:
    table = position(
        castle={"office": 1, "madame": 2},
        garden={field: "couple-a-1"},
        empty=empty,
        gold=8,
        step=Step.ENLIST,
    )
    event = table.do(f"enlist {field}{edge}")[0]
    assert isinstance(event, NobleEnlisted)
    assert table.gold(RED) == 8 - event.gold
    return event.gold


def test_r5_12_price_example_1_six_gold_minus_three_free_fields() -> None:
    assert price_paid("c3", empty="b3 c4 d2", edge="") == 6 - 3


def test_r6_3_price_example_2_the_ornaments_leave_one_free_field() -> None:
    """Above the lion (a1) and right of the statue (b1) do not count: 5 gold."""
    assert price_paid("a2", empty="a1 b1 a3", edge=" edge=supply") == 5


@pytest.mark.parametrize(("field", "free"), [("a1", "a2 b1 b2"), ("f6", "e6 f5 e5")])
def test_r6_3_price_example_2_from_a_corner(field: str, free: str) -> None:
    assert price_paid(field, empty=free, edge=" edge=supply") == 5


EDGES_PICTURE = {
    "a2": RED,
    "a3": RED,  # the red servant counts x2
    "a4": BLACK,
    "a5": GREEN,
    "a6": BLACK,  # on a corner: for lions and vases
    "b6": BLACK,
    "c6": GREEN,  # the green servant at the very bottom counts x2
    "d6": GREEN,
    "e6": RED,
    "f6": BLACK,
}


def test_r9_3_lion_edge_6_2_and_nothing() -> None:
    table = position(edge=EDGES_PICTURE, hand="favour")
    counts = edge_counts(table.game, COMPONENTS.garden.edges[LIONS])
    assert {seat: counts[seat] for seat in (RED, BLACK, GREEN)} == {RED: 3, BLACK: 2, GREEN: 1}
    points = [player.edges[LIONS] for player in score(table.game)]
    assert {seat: points[seat] for seat in (RED, BLACK, GREEN)} == {RED: 6, BLACK: 2, GREEN: 0}


def test_r9_4_vase_edge_2_2_and_nothing() -> None:
    table = position(edge=EDGES_PICTURE, hand="favour")
    counts = edge_counts(table.game, COMPONENTS.garden.edges[VASES])
    assert {seat: counts[seat] for seat in (BLACK, GREEN, RED)} == {BLACK: 3, GREEN: 3, RED: 1}
    points = [player.edges[VASES] for player in score(table.game)]
    assert {seat: points[seat] for seat in (BLACK, GREEN, RED)} == {BLACK: 2, GREEN: 2, RED: 0}


def test_r9_2_red_scores_53_points() -> None:
    """41 for nobles, 2 for unplayed cards, 4 for the played one, 6 for a garden edge."""
    table = position(
        nobles="couple-d-1 couple-d-2 couple-c-1 couple-c-2 couple-b-1",
        hand="purse swift",
        fame="greatfame",
        edge={"a3": RED},
    )
    assert score(table.game)[RED] == Score(nobles=41, fame=4, hand=2, edges=(6, 0, 0, 0))
    ended = table.agree_to_end()
    assert (ended.totals, ended.winners) == ((53, 0, 0, 0), (RED,))
