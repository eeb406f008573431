"""Every number that RULES marks as rebuilt carries a mark, and no other does."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.loader import FILES, read_components
from palais_tui.games.palais_royal.engine.components import Privilege
from tests.games.palais_royal.assets.player_folder import edited

PRICE = ("gold", "violet", "turquoise")
KNOWN = ("couple-a-3", "servants3-1", "gold-1")
CUTS = "a1-a2 a5-a6 a6-b6 e6-f6 f1-f2 f5-f6 a1-b1 e1-f1 a2-b1 a5-b6 e6-f5 e1-f2".split()


def of(file: str) -> set[str]:
    start = f"{file}/"
    return {
        mark.removeprefix(start) for mark in read_components().rebuilt if mark.startswith(start)
    }


def test_rebuilt_in_the_nobles() -> None:
    wanted = {"couple-b-5.violet", "couple-b-5.turquoise"}
    for noble in read_components().nobles:
        if noble.id in KNOWN:
            continue
        wanted.add(f"{noble.id}.points")
        if noble.privilege is not Privilege.NONE:
            wanted.update(f"{noble.id}.{name}" for name in PRICE)
    assert of("nobles") == wanted


@pytest.mark.parametrize("known", KNOWN)
def test_a_known_tile_has_no_mark(known: str) -> None:
    assert not [mark for mark in of("nobles") if mark.startswith(f"{known}.")]


def test_rebuilt_in_the_cards_is_their_gold() -> None:
    assert of("cards") == {f"{card.id}.gold" for card in read_components().cards}


def test_rebuilt_in_the_garden_is_where_things_stand() -> None:
    edges = ("lions", "vases", "reclining", "standing")
    wanted = {f"{edge}.{name}" for edge in edges for name in ("fields", "double")}
    assert of("garden") == wanted | {f"{cut}.between" for cut in CUTS}


def test_nothing_else_is_rebuilt() -> None:
    assert of("castle") == of("numbers") == set()
    assert len(read_components().rebuilt) == len(of("nobles") | of("cards") | of("garden"))


@pytest.mark.parametrize(
    ("file", "old", "new", "mark"),
    [
        ("castle.toml", "bonus = 1", 'bonus = 1, rebuilt = ["bonus"]', "castle/parade.bonus"),
        ("castle.toml", 'id = "first"', 'id = "first"\nrebuilt = ["rows"]', "castle/first.rows"),
        (
            "numbers.toml",
            "[preparation]",
            '[preparation]\nrebuilt = ["gold"]',
            "numbers/preparation.gold",
        ),
        (
            "numbers.toml",
            "[ending]",
            '[ending]\nrebuilt = ["told_from"]',
            "numbers/ending.told_from",
        ),
        (
            "numbers.toml",
            "[points]",
            '[points]\nrebuilt = ["edge_first"]',
            "numbers/points.edge_first",
        ),
    ],
)
def test_a_mark_can_be_put_anywhere(
    tmp_path: Path, file: str, old: str, new: str, mark: str
) -> None:
    assert read_components(
        edited(tmp_path, file, old, new)
    ).rebuilt - read_components().rebuilt == {mark}


def test_a_mark_can_be_taken_away(tmp_path: Path) -> None:
    folder = edited(tmp_path, "nobles.toml", ', rebuilt = ["points"]', "")
    assert read_components().rebuilt - read_components(folder).rebuilt == {
        "nobles/couple-a-1.points"
    }


def test_every_file_says_first_what_it_holds() -> None:
    for name in FILES:
        first = (game_assets() / name).read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith("# The "), name
        assert "(R" in first, name
