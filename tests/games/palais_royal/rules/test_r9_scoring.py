"""R9.2 to R9.5: final scoring, as the players are told it."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.scoring import Score, score
from tests.games.palais_royal.position import BLACK, GREEN, RED, YELLOW, Table, position

LIONS, VASES, RECLINING, STANDING = range(4)


def edges_of(table: Table, edge: int) -> list[int]:
    """The points of one edge, by seat."""
    return [points.edges[edge] for points in score(table.game)]


def lions(**servants: int) -> list[int]:
    """The points of the lions' edge for servants on it, none of them a corner."""
    table = position(edge=servants, hand="favour")
    assert [edges_of(table, other) for other in (VASES, RECLINING, STANDING)] == [[0] * 4] * 3
    return edges_of(table, LIONS)


def test_r9_2_points_of_all_nobles_face_up_and_face_down() -> None:
    nobles = {RED: "couple-a-1 gate-1 servants3-1 couple-d-1", YELLOW: "cards-1"}
    table = position(2, nobles=nobles, castle={"cardinal": 1, "mint": 1})
    assert score(table.game)[RED] == Score(6 + 3 + 4 + 9, fame=0, hand=0, edges=(0, 0, 0, 0))
    assert table.agree_to_end().totals == (22, 4)


def test_r9_2_points_of_played_fame_cards() -> None:
    fame = {RED: "smallfame smallfame greatfame", YELLOW: "greatfame"}
    table = position(2, fame=fame, castle={"mint": 1})
    assert [points.fame for points in score(table.game)] == [8, 4]
    assert table.agree_to_end().totals == (8, 4)


@pytest.mark.parametrize(("cards", "points"), [(0, 0), (1, 1), (5, 5), (6, 6), (7, 6), (10, 6)])
def test_r9_2_one_for_each_card_in_hand_at_most_six(cards: int, points: int) -> None:
    kinds = "purse purse purse purse swift swift swift smallfame greatfame greatfame".split()
    hand = {RED: " ".join(kinds[:cards]), YELLOW: "gates"}
    table = position(2, hand=hand, castle={"mint": 1})
    assert [s.hand for s in score(table.game)] == [points, 1]
    assert table.agree_to_end().totals == (points, 1)


def test_r9_2_a_fame_card_in_hand_is_one_point_only() -> None:
    assert position(2, hand="greatfame").agree_to_end().totals == (1, 0)


def test_r9_2_the_four_edges_and_everything_together() -> None:
    table = position(
        2,
        nobles="couple-a-1",
        fame="smallfame",
        hand="favour",
        edge={"a3": RED, "d1": RED, "f4": YELLOW, "c6": YELLOW},
    )
    assert score(table.game) == (
        Score(nobles=6, fame=2, hand=1, edges=(6, 0, 0, 6)),
        Score(nobles=0, fame=0, hand=0, edges=(0, 6, 6, 0)),
    )
    assert table.agree_to_end().totals == (21, 12)


def test_r9_2_gold_and_servants_elsewhere_score_nothing() -> None:
    table = position(2, gold={RED: 20}, castle=dict.fromkeys(PLACE_IDS, 1))
    assert table.agree_to_end().totals == (0, 0)


def test_r9_3_most_six_second_most_two() -> None:
    assert lions(a2=RED, a4=RED, a5=YELLOW) == [6, 2, 0, 0]
    assert lions(a2=BLACK, a4=BLACK, a5=GREEN) == [0, 0, 2, 6]


def test_r9_3_the_x2_field_counts_twice() -> None:
    assert lions(a3=RED, a4=YELLOW) == [6, 2, 0, 0]
    assert lions(a3=RED, a4=YELLOW, a5=YELLOW) == [2, 2, 0, 0]
    assert lions(a2=RED, a4=YELLOW) == [2, 2, 0, 0]


@pytest.mark.parametrize(
    ("double", "single", "edge"),
    [("a3", "a4", LIONS), ("c6", "d6", VASES), ("f4", "f3", RECLINING), ("d1", "c1", STANDING)],
)
def test_r9_3_and_r6_2_each_edge_has_its_own_x2_field(double: str, single: str, edge: int) -> None:
    table = position(edge={double: RED, single: YELLOW}, hand="favour")
    points = [edges_of(table, other) for other in range(4)]
    assert points.pop(edge) == [6, 2, 0, 0]
    assert points == [[0, 0, 0, 0]] * 3


@pytest.mark.parametrize(
    ("corner", "edges"),
    [
        ("a1", {LIONS, STANDING}),
        ("f1", {RECLINING, STANDING}),
        ("a6", {LIONS, VASES}),
        ("f6", {RECLINING, VASES}),
    ],
)
def test_r9_3_and_r6_1_a_corner_counts_for_both_its_edges(corner: str, edges: set[int]) -> None:
    table = position(edge={corner: GREEN}, hand="favour")
    assert {edge for edge in range(4) if edges_of(table, edge) == [0, 0, 6, 0]} == edges
    assert score(table.game)[GREEN].total == 12


def test_r9_3_nobody_scores_an_edge_without_a_servant_on_it() -> None:
    assert lions() == [0, 0, 0, 0]
    assert lions(a4=GREEN) == [0, 0, 6, 0]  # and there is no second place


def test_r9_3_the_third_gets_nothing() -> None:
    edge = {"a3": RED, "a2": RED, "a4": YELLOW, "a5": YELLOW, "a1": BLACK}
    assert edges_of(position(edge=edge, hand="favour"), LIONS) == [6, 2, 0, 0]


def test_r9_4_tied_for_most_each_two_and_no_second_place() -> None:
    assert lions(a3=RED, a4=YELLOW, a5=YELLOW, a2=GREEN) == [2, 2, 0, 0]


@pytest.mark.parametrize(
    ("servants", "points"),
    [
        ({"a2": RED, "a4": YELLOW, "a5": GREEN}, [2, 2, 2, 0]),
        ({"a2": RED, "b1": YELLOW, "a5": GREEN, "a4": BLACK}, [2, 0, 2, 2]),
    ],
)
def test_r9_4_fine_print_each_two_however_many_are_tied(
    servants: dict[str, int], points: list[int]
) -> None:
    assert edges_of(position(edge=servants, hand="favour"), LIONS) == points


def test_r9_4_all_four_tied() -> None:
    edge = {"a2": RED, "a4": YELLOW, "a5": GREEN, "a1": BLACK}
    assert edges_of(position(edge=edge, hand="favour"), LIONS) == [2, 2, 2, 2]


def test_r9_4_tied_for_second_nothing() -> None:
    assert lions(a3=RED, a4=YELLOW, a5=GREEN) == [6, 0, 0, 0]
    edge = {"a3": RED, "a4": YELLOW, "a5": GREEN, "a2": BLACK}
    assert lions(**edge) == [6, 0, 0, 0]


def test_r9_4_tied_for_third_is_no_matter_tied_for_second_is() -> None:
    edge = {"c6": RED, "d6": RED, "e6": YELLOW, "f6": YELLOW, "b6": GREEN, "a6": BLACK}
    assert edges_of(position(edge=edge, hand="favour"), VASES) == [6, 2, 0, 0]
    edge = {"c6": RED, "d6": YELLOW, "b6": GREEN}
    assert edges_of(position(edge=edge, hand="favour"), VASES) == [6, 0, 0, 0]


def test_r9_5_most_points_win() -> None:
    nobles = {RED: "couple-a-1", YELLOW: "couple-b-1", GREEN: "gate-1"}
    table = position(nobles=nobles, castle={"cardinal": {RED: 5}, "mint": 1})
    ended = table.agree_to_end()
    assert (ended.totals, ended.winners) == ((6, 7, 3, 0), (YELLOW,))


def test_r9_5_among_those_tied_most_servants_at_the_cardinal() -> None:
    nobles = {RED: "couple-a-1", YELLOW: "couple-a-2", GREEN: "gate-1"}
    cardinal = {RED: 1, YELLOW: 2, GREEN: 5}
    ended = position(nobles=nobles, castle={"cardinal": cardinal, "mint": 1}).agree_to_end()
    assert (ended.totals, ended.winners) == ((6, 6, 3, 0), (YELLOW,))


@pytest.mark.parametrize("cardinal", [{}, {RED: 2, BLACK: 2, GREEN: 1}])
def test_r9_5_fine_print_tied_there_too_also_at_none_is_a_shared_victory(
    cardinal: dict[int, int],
) -> None:
    nobles = {RED: "couple-a-1", BLACK: "couple-a-2", GREEN: "gate-1"}
    ended = position(nobles=nobles, castle={"cardinal": cardinal, "mint": 1}).agree_to_end()
    assert ended.winners == (RED, BLACK)
