"""The noble tiles as RULES part 8 lists them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.engine.components import Noble, Privilege
from tests.games.palais_royal.assets.player_folder import complaint, edited

# kind: tiles as gold, violet, turquoise; points each; privilege; amount
TABLE = {
    "couple-a": ("620 620 611 602 602", 6, Privilege.NONE, 0),
    "couple-b": ("630 621 612 603 413", 7, Privilege.NONE, 0),
    "couple-c": ("830 631 622 622 613 803", 8, Privilege.NONE, 0),
    "couple-d": ("840 831 822 822 813 804", 9, Privilege.NONE, 0),
    "gate": ("411 411", 3, Privilege.GATE, 2),
    "move": ("420 402", 3, Privilege.MOVE, 2),
    "diagonal": ("620 602", 5, Privilege.DIAGONAL, 1),
    "servants1": ("011 020 002", 2, Privilege.SERVANTS, 1),
    "servants3": ("222 231 213", 4, Privilege.SERVANTS, 3),
    "gold": ("402 420", 3, Privilege.GOLD, 2),
    "king": ("420 411", 3, Privilege.KING, 1),
    "madame": ("402 411", 3, Privilege.MADAME, 1),
    "cards": ("421 412", 4, Privilege.CARDS, 3),
}
TILES = [
    Noble(f"{kind}-{nth}", int(tile[0]), int(tile[1]), int(tile[2]), points, privilege, amount)
    for kind, (prices, points, privilege, amount) in TABLE.items()
    for nth, tile in enumerate(prices.split(), start=1)
]


def test_every_tile_is_that_of_the_rules() -> None:
    assert list(read_components().nobles) == TILES


def test_there_are_42_tiles_with_233_points() -> None:
    nobles = read_components().nobles
    assert len(nobles) == 42
    assert sum(noble.points for noble in nobles) == 233


def test_so_many_tiles_of_each_kind() -> None:
    assert Counter(noble.privilege.value for noble in read_components().nobles) == {
        "none": 22,
        "gate": 2,
        "move": 2,
        "diagonal": 2,
        "servants": 6,
        "gold": 2,
        "king": 2,
        "madame": 2,
        "cards": 2,
    }


def test_points_follow_the_one_rule_of_part_8() -> None:
    for noble in read_components().nobles:
        cost = noble.gold + 2 * (noble.violet + noble.turquoise)
        small = noble.privilege is Privilege.DIAGONAL or (
            noble.privilege is Privilege.SERVANTS and noble.amount == 1
        )
        less = 0 if noble.privilege is Privilege.NONE else 1 if small else 2
        assert noble.points == cost // 2 + 1 - less, noble.id


VALUES = "gold, violet, turquoise, points, privilege, amount"
PRIVILEGES = "'none', 'gate', 'move', 'diagonal', 'servants', 'gold', 'king', 'madame' or 'cards'"


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("gold = 6", "gold = -1", "nobles[0].gold: must not be negative (got -1)"),
        ("violet = 2", "violet = -2", "nobles[0].violet: must not be negative (got -2)"),
        ("turquoise = 0", "turquoise = -1", "nobles[0].turquoise: must not be negative (got -1)"),
        ("points = 6", "points = -6", "nobles[0].points: must not be negative (got -6)"),
        ("points = 6", "points = 100", "nobles[0].points: must be at most 99 (got 100)"),
        ("gold = 6", "gold = 6.0", "nobles[0].gold: must be a whole number (got 6.0)"),
        ("gold = 6", "gold = true", "nobles[0].gold: must be a whole number (got true)"),
        ("gold = 6", 'gold = "6"', "nobles[0].gold: must be a whole number (got '6')"),
        ("gold = 6", "gold = [6]", "nobles[0].gold: must be a whole number (got a list)"),
        ("gold = 6", "gold = { a = 6 }", "nobles[0].gold: must be a whole number (got a table)"),
        ("gold = 6, ", "", "nobles[0].gold: is missing"),
        ("gold = 6", 'gold = 6, silver = "x"', "nobles[0].silver: is not known here"),
        ("gold = 6", 'gold = 6, "a\\nb" = 1', "nobles[0].a b: is not known here"),
        ('"couple-a-1"', "7", "nobles[0].id: must be a text in quotes (got 7)"),
        (
            '"couple-a-1"',
            '"Couple A"',
            "nobles[0].id: must be small letters, digits and single hyphens (got 'Couple A')",
        ),
        (
            '"couple-a-1"',
            '"' + "A" * 60 + '"',
            f"nobles[0].id: must be small letters, digits and single hyphens (got '{'A' * 36}...)",
        ),
        (
            '"couple-a-1"',
            '"gate-1"',
            "nobles: must name each only once ('gate-1' comes 2 times)",
        ),
        (
            '["points"]',
            '["price"]',
            f"nobles[0].rebuilt: must name some of {VALUES} (got 'price')",
        ),
        (
            '["points"]',
            '["id"]',
            f"nobles[0].rebuilt: must name some of {VALUES} (got 'id')",
        ),
        (
            '["points"]',
            '["points", "points"]',
            "nobles[0].rebuilt: must name each only once ('points' comes 2 times)",
        ),
        ('["points"]', '"points"', "nobles[0].rebuilt: must be a list (got 'points')"),
        (
            '"gate", amount',
            '"door", amount',
            f"nobles[22].privilege: must be {PRIVILEGES} (got 'door')",
        ),
        (
            "amount = 2",
            "amount = 0",
            "nobles[22].amount: must be at least 1 with a privilege (got 0)",
        ),
        (", amount = 2", "", "nobles[22].amount: must be at least 1 with a privilege (got 0)"),
        ("amount = 2", "amount = -2", "nobles[22].amount: must not be negative (got -2)"),
        ('privilege = "gate", ', "", "nobles[22].amount: must be 0 without a privilege (got 2)"),
        (
            '"diagonal", amount = 1',
            '"diagonal", amount = 2',
            "nobles[26].amount: must be 1 for the diagonal (got 2)",
        ),
        ('  { id = "gate-1"', '# { id = "gate-1"', "nobles: must be 42 tiles (got 41)"),
        ("nobles = [", "nobles = [ 3,", "nobles[0]: must be a table (got 3)"),
        ("nobles = [", "noble = [", "nobles: is missing"),
        ("nobles = [", "more = 1\nnobles = [", "more: is not known here"),
    ],
)
def test_damage_is_told_in_one_line(tmp_path: Path, old: str, new: str, line: str) -> None:
    assert complaint(edited(tmp_path, "nobles.toml", old, new)) == f"nobles.toml: {line}"


def test_a_43rd_tile_is_refused(tmp_path: Path) -> None:
    tile = '{ id = "extra", gold = 1, violet = 1, turquoise = 1, points = 1 },'
    folder = edited(tmp_path, "nobles.toml", "nobles = [", f"nobles = [ {tile}")
    assert complaint(folder) == "nobles.toml: nobles: must be 42 tiles (got 43)"
