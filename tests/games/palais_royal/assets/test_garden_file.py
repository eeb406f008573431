"""The garden as RULES part 6 describes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.games.palais_royal.assets.garden_file import number
from palais_tui.games.palais_royal.assets.loader import read_components
from tests.games.palais_royal.assets.player_folder import complaint, edited

NAMES = [column + row for row in "123456" for column in "abcdef"]
CORNERS = {"a1": "b2", "f1": "e2", "a6": "b5", "f6": "e5"}
BESIDE_CORNERS = ["b1", "a2", "e1", "f2", "a5", "b6", "e6", "f5"]
INNER = [name for name in NAMES if name[0] in "bcde" and name[1] in "2345"]
EDGES = "lions, vases, reclining, standing"


def near(name: str) -> set[str]:
    return {NAMES[other] for other in read_components().garden.neighbours[number(name)]}


def test_fields_are_numbered_row_by_row() -> None:
    assert [number(name) for name in NAMES] == list(range(36))


def test_each_edge_has_its_side_and_its_x2_field() -> None:
    sides = {
        edge.id: (" ".join(NAMES[field] for field in edge.fields), NAMES[edge.double])
        for edge in read_components().garden.edges
    }
    assert sides == {
        "lions": ("a1 a2 a3 a4 a5 a6", "a3"),
        "vases": ("a6 b6 c6 d6 e6 f6", "c6"),
        "reclining": ("f1 f2 f3 f4 f5 f6", "f4"),
        "standing": ("a1 b1 c1 d1 e1 f1", "d1"),
    }


def test_twenty_fields_are_edge_fields() -> None:
    on_edge = {
        NAMES[field] for field, outer in enumerate(read_components().garden.on_edge) if outer
    }
    assert len(on_edge) == 20
    assert on_edge == set(NAMES) - set(INNER)


@pytest.mark.parametrize(("corner", "inside"), CORNERS.items())
def test_a_corner_touches_only_the_field_inside(corner: str, inside: str) -> None:
    assert near(corner) == {inside}


@pytest.mark.parametrize("name", BESIDE_CORNERS)
def test_a_field_beside_a_corner_lost_two_of_five(name: str) -> None:
    assert len(near(name)) == 3
    assert not near(name) & {*CORNERS, *BESIDE_CORNERS}


def test_b1_and_a2_do_not_touch_each_other_nor_the_corner() -> None:
    assert near("b1") == {"c1", "b2", "c2"}
    assert near("a2") == {"b2", "a3", "b3"}


@pytest.mark.parametrize("name", INNER)
def test_an_inner_field_touches_eight(name: str) -> None:
    assert len(near(name)) == 8


@pytest.mark.parametrize("name", ["c1", "d1", "a3", "a4", "f3", "f4", "c6", "d6"])
def test_the_middle_of_an_edge_touches_five(name: str) -> None:
    assert len(near(name)) == 5


def test_touching_is_mutual() -> None:
    assert all(name in near(other) for name in NAMES for other in near(name))


def test_twelve_pairs_are_cut() -> None:
    assert len(read_components().garden.cuts) == 12


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"a1"', '"g1"', "edges[0].fields[0]: must be a field from a1 to f6 (got 'g1')"),
        ('"a1"', '"a7"', "edges[0].fields[0]: must be a field from a1 to f6 (got 'a7')"),
        ('"a1"', '"a10"', "edges[0].fields[0]: must be a field from a1 to f6 (got 'a10')"),
        ('"a1"', '""', "edges[0].fields[0]: must be a field from a1 to f6 (got '')"),
        ('"a1"', "1", "edges[0].fields[0]: must be a text in quotes (got 1)"),
        ('"a1", ', "", "edges[0].fields: must be 6 fields (got 5)"),
        ('"a1", ', '"a1", "b1", ', "edges[0].fields: must be 6 fields (got 7)"),
        ('"a1"', '"a2"', "edges[0].fields: must name each only once ('a2' comes 2 times)"),
        ('"a1"', '"b1"', "edges[0].fields: must be the six fields of one side of the garden"),
        ('double = "a3"', 'double = "b3"', "edges[0].double: must lie on its own edge (got 'b3')"),
        (
            'double = "a3"',
            'double = "a0"',
            "edges[0].double: must be a field from a1 to f6 (got 'a0')",
        ),
        ('double = "a3"\n', "", "edges[0].double: is missing"),
        ('"lions"', '"tigers"', f"edges: must be {EDGES} (got 'tigers')"),
        ('"lions"', '"vases"', "edges: must name each only once ('vases' comes 2 times)"),
        (
            '"a1", "a2", "a3", "a4", "a5", "a6"]\ndouble = "a3"',
            '"f1", "f2", "f3", "f4", "f5", "f6"]\ndouble = "f3"',
            "edges: must be the four sides of the garden, 20 outer fields in all",
        ),
        (
            '["fields", "double"]',
            '["where"]',
            "edges[0].rebuilt: must name some of fields, double (got 'where')",
        ),
        ("[[edges]] # left", "[[sides]]", f"edges: must be {EDGES} ('lions' is missing)"),
        (
            'between = ["a1", "a2"]',
            'between = ["a1", "a3"]',
            "ornaments[0].between: must be two fields that touch (got a1 and a3)",
        ),
        (
            'between = ["a1", "a2"]',
            'between = ["f1", "a2"]',
            "ornaments[0].between: must be two fields that touch (got f1 and a2)",
        ),
        (
            'between = ["a1", "a2"]',
            'between = ["a1", "a1"]',
            "ornaments[0].between: must name each only once ('a1' comes 2 times)",
        ),
        (
            'between = ["a1", "a2"]',
            'between = ["a1"]',
            "ornaments[0].between: must be 2 fields (got 1)",
        ),
        (
            'between = ["a1", "a2"]',
            'between = ["a1", "h2"]',
            "ornaments[0].between[1]: must be a field from a1 to f6 (got 'h2')",
        ),
        (
            'between = ["a1", "a2"]',
            'between = ["a6", "a5"]',
            "ornaments: must name each only once ('a5-a6' comes 2 times)",
        ),
        (
            'between = ["b1", "a2"]',
            'between = ["a2", "a1"]',
            "diagonals: must name each only once ('a1-a2' comes 2 times)",
        ),
        (
            'rebuilt = ["between"]',
            'rebuilt = ["cut"]',
            "ornaments[0].rebuilt: must name some of between (got 'cut')",
        ),
    ],
)
def test_damage_is_told_in_one_line(tmp_path: Path, old: str, new: str, line: str) -> None:
    assert complaint(edited(tmp_path, "garden.toml", old, new)) == f"garden.toml: {line}"
