"""The castle's places and layouts (R2.3, R4.4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.engine.castle import GATE, PLACE_IDS, PLACES
from tests.games.palais_royal.assets.player_folder import complaint, edited

NAMES = ", ".join(PLACE_IDS)


def test_places_are_the_engines_in_its_order() -> None:
    assert tuple(place.id for place in read_components().places) == PLACE_IDS
    assert len(PLACE_IDS) == PLACES


def test_five_places_give_a_bonus_of_one() -> None:
    bonus = {place.id: place.bonus for place in read_components().places}
    assert {name for name, size in bonus.items() if size == 1} == {
        "parade",
        "stairway",
        "mint",
        "king",
        "madame",
    }
    assert {bonus[name] for name in ("gate", "office", "backdoor", "cardinal")} == {0}


def test_the_three_layouts() -> None:
    layouts = {
        layout.id: " ".join("?" if place is None else PLACE_IDS[place] for place in layout.places)
        for layout in read_components().layouts
    }
    assert layouts == {
        "first": "backdoor office cardinal mint gate madame stairway king parade",
        "gate": "? ? ? ? gate ? ? ? ?",
        "random": "? ? ? ? ? ? ? ? ?",
    }


def test_the_gate_is_in_the_centre_of_its_layout() -> None:
    layout = next(layout for layout in read_components().layouts if layout.id == "gate")
    assert layout.places == (*[None] * 4, GATE, *[None] * 4)


def test_places_keep_the_engines_order_whatever_that_of_the_file(tmp_path: Path) -> None:
    old = '{ id = "parade", bonus = 1 },\n  { id = "stairway", bonus = 1 },'
    new = '{ id = "stairway", bonus = 2 },\n  { id = "parade", bonus = 3 },'
    places = read_components(edited(tmp_path, "castle.toml", old, new)).places
    assert [(place.id, place.bonus) for place in places[:2]] == [("parade", 3), ("stairway", 2)]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("bonus = 1", "bonus = -1", "places[0].bonus: must not be negative (got -1)"),
        ("bonus = 1", 'bonus = "one"', "places[0].bonus: must be a whole number (got 'one')"),
        (
            'id = "office", bonus = 0',
            'id = "office", bonus = 1',
            "places[5].bonus: must be 0 for office, gate, backdoor, cardinal (got 1)",
        ),
        (
            'id = "cardinal", bonus = 0',
            'id = "cardinal", bonus = 2',
            "places[8].bonus: must be 0 for office, gate, backdoor, cardinal (got 2)",
        ),
        ('id = "mint"', 'id = "bank"', f"places: must be {NAMES} (got 'bank')"),
        ('id = "mint"', 'id = "king"', "places: must name each only once ('king' comes 2 times)"),
        ('  { id = "mint"', '# { id = "mint"', f"places: must be {NAMES} ('mint' is missing)"),
        ('"parade", bonus = 1', '"parade"', "places[0].bonus: is missing"),
        (
            '"parade", bonus = 1',
            '"parade", bonus = 1, rebuilt = ["size"]',
            "places[0].rebuilt: must name some of bonus (got 'size')",
        ),
        (
            "backdoor  office",
            "backdoor  kitchen",
            f"layouts[0].rows: must name {NAMES} or ? (got 'kitchen')",
        ),
        (
            "backdoor  office",
            "backdoor  gate",
            "layouts[0].rows: must name each only once ('gate' comes 2 times)",
        ),
        (
            "mint      gate    madame",
            "mint gate",
            "layouts[0].rows: must be 3 places in each row, 'mint gate' is not (got 2)",
        ),
        ('  "?  ?     ?",\n', "", "layouts[1].rows: must be 3 rows (got 2)"),
        ('"stairway  king    parade"', "3", "layouts[0].rows[2]: must be a text in quotes (got 3)"),
        ('id = "first"', 'id = "last"', "layouts: must be first, gate, random (got 'last')"),
        (
            'id = "first"',
            'id = "random"',
            "layouts: must name each only once ('random' comes 2 times)",
        ),
        (
            "[[layouts]] # suggested",
            "[[plans]] # suggested",
            "layouts: must be first, gate, random ('first' is missing)",
        ),
    ],
)
def test_damage_is_told_in_one_line(tmp_path: Path, old: str, new: str, line: str) -> None:
    assert complaint(edited(tmp_path, "castle.toml", old, new)) == f"castle.toml: {line}"
