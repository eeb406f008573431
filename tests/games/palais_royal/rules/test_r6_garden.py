"""R6: the garden's edges, x2 fields and ornaments.

  a b c d e f
1 . . . 2 . .      top: standing statues
2 . . . . . .
3 2 . . . . .      left: lions, right: reclining statues
4 . . . . . 2
5 . . . . . .
6 . . 2 . . .      bottom: vases
"""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.explanations import price_of
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from tests.games.palais_royal.position import COMPONENTS, position

EDGES = {
    "lions": "a1 a2 a3 a4 a5 a6",
    "vases": "a6 b6 c6 d6 e6 f6",
    "reclining": "f1 f2 f3 f4 f5 f6",
    "standing": "a1 b1 c1 d1 e1 f1",
}
DOUBLES = {"lions": "a3", "vases": "c6", "reclining": "f4", "standing": "d1"}
ORNAMENTS = "a1-a2 a1-b1 e1-f1 f1-f2 a5-a6 a6-b6 e6-f6 f5-f6".split()
CORNER_DIAGONALS = "a2-b1 e1-f2 a5-b6 e6-f5".split()


def names(fields: tuple[int, ...]) -> str:
    return " ".join(FIELD_IDS[field] for field in fields)


def neighbours(field: str) -> str:
    return names(COMPONENTS.garden.neighbours[FIELD_IDS.index(field)])


def makes_cheaper(empty: str, field: str) -> bool:
    """Whether an empty field takes one gold off a couple's price on another."""
    table = position(garden={field: "couple-a-1"}, empty=empty, hand="favour")
    price = price_of(table.game, FIELD_IDS.index(field))
    assert price is not None
    assert price.gold in (5, 6)
    return price.gold == 5


def test_r6_1_six_rows_and_six_columns() -> None:
    assert FIELD_IDS[:7] == ("a1", "b1", "c1", "d1", "e1", "f1", "a2")
    assert (len(FIELD_IDS), FIELD_IDS[-1]) == (36, "f6")


def test_r6_1_four_edges_of_six_fields() -> None:
    assert {edge.id: names(edge.fields) for edge in COMPONENTS.garden.edges} == EDGES


def test_r6_1_twenty_edge_fields() -> None:
    on_edge = {FIELD_IDS[f] for f, edge in enumerate(COMPONENTS.garden.on_edge) if edge}
    assert on_edge == {f for f in FIELD_IDS if f[0] in "af" or f[1] in "16"}
    assert len(on_edge) == 20


@pytest.mark.parametrize("corner", ["a1", "f1", "a6", "f6"])
def test_r6_1_a_corner_belongs_to_two_edges(corner: str) -> None:
    assert sum(corner in fields.split() for fields in EDGES.values()) == 2
    number = FIELD_IDS.index(corner)
    assert sum(number in edge.fields for edge in COMPONENTS.garden.edges) == 2


def test_r6_2_one_x2_field_on_each_edge() -> None:
    assert {edge.id: FIELD_IDS[edge.double] for edge in COMPONENTS.garden.edges} == DOUBLES


@pytest.mark.parametrize("pair", ORNAMENTS)
def test_r6_3_an_ornament_cuts_the_two_fields_it_stands_between(pair: str) -> None:
    one, other = pair.split("-")
    assert not makes_cheaper(one, other)
    assert not makes_cheaper(other, one)


@pytest.mark.parametrize("pair", CORNER_DIAGONALS)
def test_r6_3_the_diagonal_between_a_corners_ornaments_is_cut_as_well(pair: str) -> None:
    one, other = pair.split("-")
    assert not makes_cheaper(one, other)
    assert not makes_cheaper(other, one)


@pytest.mark.parametrize("pair", ["a1-b2", "f1-e2", "a6-b5", "f6-e5"])
def test_r6_3_a_corner_still_touches_the_field_diagonally_inside(pair: str) -> None:
    corner, inside = pair.split("-")
    assert neighbours(corner) == inside
    assert makes_cheaper(corner, inside)
    assert makes_cheaper(inside, corner)


@pytest.mark.parametrize("pair", ["a2-b2", "b1-b2", "a2-a3", "b1-c1", "a2-b3", "b1-c2"])
def test_r6_3_next_to_a_corner_all_other_neighbours_touch(pair: str) -> None:
    one, other = pair.split("-")
    assert makes_cheaper(one, other)
    assert makes_cheaper(other, one)


@pytest.mark.parametrize(
    ("field", "beside"),
    [
        ("a1", "b2"),
        ("b1", "c1 b2 c2"),
        ("a2", "b2 a3 b3"),
        ("c1", "b1 d1 b2 c2 d2"),
        ("a3", "a2 b2 b3 a4 b4"),
        ("b2", "a1 b1 c1 a2 c2 a3 b3 c3"),
        ("e5", "d4 e4 f4 d5 f5 d6 e6 f6"),
        ("d4", "c3 d3 e3 c4 e4 c5 d5 e5"),
        ("f6", "e5"),
        ("e6", "d5 e5 d6"),
        ("f5", "e4 f4 e5"),
    ],
)
def test_r6_3_neighbours_of_a_field(field: str, beside: str) -> None:
    assert neighbours(field) == beside


def test_r6_3_a_garden_has_98_pairs_of_neighbours() -> None:
    """110 pairs touch on a bare 6x6 board; 8 ornaments and 4 diagonals cut 12."""
    assert sum(map(len, COMPONENTS.garden.neighbours)) == 2 * (110 - 12)
