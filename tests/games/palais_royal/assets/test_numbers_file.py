"""The numbers of set-up, ending and scoring (R1.1, R2, R9)."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.engine.components import (
    MOST_PLAYERS,
    Ending,
    Points,
    Preparation,
)
from tests.games.palais_royal.assets.player_folder import complaint, edited

COLOURS = "red, yellow, green, black"
TOGETHER = "preparation.to_place: with on_stairway and on_parade"


def test_the_set_up_is_that_of_the_rules() -> None:
    preparation = read_components().preparation
    assert preparation == Preparation(
        colours=("red", "yellow", "green", "black"),
        servants=25,
        supply=18,
        on_stairway=3,
        on_parade=2,
        to_place=5,
        gold=(0, 1, 2, 3),
    )
    assert preparation.reserve == 7
    assert len(preparation.colours) == MOST_PLAYERS


def test_the_ending_is_that_of_the_rules() -> None:
    assert read_components().ending == Ending(last_round_at=12, told_from=5, stalled_after=10)


def test_the_points_are_those_of_the_rules() -> None:
    assert read_components().points == Points(edge_first=6, edge_second=2, hand_at_most=6)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"red"', '"blue"', f"preparation.colours: must be {COLOURS} (got 'blue')"),
        ('"red", ', "", f"preparation.colours: must be {COLOURS} ('red' is missing)"),
        (
            '"red"',
            '"black"',
            "preparation.colours: must name each only once ('black' comes 2 times)",
        ),
        ("servants = 25", "servants = -25", "preparation.servants: must not be negative (got -25)"),
        (
            "servants = 25",
            "servants = 17",
            "preparation.supply: must be at most the 17 servants (got 18)",
        ),
        ("supply = 18", 'supply = "all"', "preparation.supply: must be a whole number (got 'all')"),
        (
            "supply = 18",
            "supply = 9",
            f"{TOGETHER} must be at most the supply of 9 (got 10 together)",
        ),
        (
            "on_stairway = 3",
            "on_stairway = 12",
            f"{TOGETHER} must be at most the supply of 18 (got 19 together)",
        ),
        (
            "on_parade = 2",
            "on_parade = 11",
            f"{TOGETHER} must be at most the supply of 18 (got 19 together)",
        ),
        (
            "on_parade = 2",
            "on_parade = -2",
            "preparation.on_parade: must not be negative (got -2)",
        ),
        ("to_place = 5", "to_place = -5", "preparation.to_place: must not be negative (got -5)"),
        (
            "[0, 1, 2, 3]",
            "[0, 1, 2]",
            "preparation.gold: must be 4 numbers, one a player (got 3)",
        ),
        (
            "[0, 1, 2, 3]",
            "[0, 1, 2, -3]",
            "preparation.gold[3]: must not be negative (got -3)",
        ),
        (
            "last_round_at = 12",
            "last_round_at = 36",
            "ending.last_round_at: must be less than 36 (got 36)",
        ),
        (
            "last_round_at = 12",
            "last_round_at = -1",
            "ending.last_round_at: must not be negative (got -1)",
        ),
        ("told_from = 5", "told_from = 0", "ending.told_from: must be at least 1 (got 0)"),
        (
            "told_from = 5",
            "told_from = 11",
            "ending.stalled_after: must be at least told_from, 11 (got 10)",
        ),
        ("stalled_after = 10", "", "ending.stalled_after: is missing"),
        (
            "stalled_after = 10",
            "stalled_after = 100",
            "ending.stalled_after: must be at most 99 (got 100)",
        ),
        ("edge_first = 6", "edge_first = -6", "points.edge_first: must not be negative (got -6)"),
        (
            "edge_second = 2",
            "edge_second = 7",
            "points.edge_second: must be at most edge_first, 6 (got 7)",
        ),
        ("hand_at_most = 6", "hand = 6", "points.hand_at_most: is missing"),
        ("[points]", "[points]\nbonus = 1", "points.bonus: is not known here"),
        (
            "[points]",
            '[points]\nrebuilt = ["edge"]',
            "points.rebuilt: must name some of edge_first, edge_second, hand_at_most (got 'edge')",
        ),
        ("[points]", "[point]", "points: is missing"),
        ("[preparation]", "preparation = 3\n[other]", "preparation: must be a table (got 3)"),
    ],
)
def test_damage_is_told_in_one_line(tmp_path: Path, old: str, new: str, line: str) -> None:
    assert complaint(edited(tmp_path, "numbers.toml", old, new)) == f"numbers.toml: {line}"
