"""The privilege cards as RULES part 7 lists them."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, Card, Moment, Stays
from tests.games.palais_royal.assets.player_folder import complaint, edited

ANY = frozenset(Moment)
PARADE, STAIRWAY, ENLIST = Moment.PARADE, Moment.STAIRWAY, Moment.ENLIST
TABLE = (
    Card("favour", 4, 1, frozenset({Moment.BEFORE}), Stays.TURN, majority=True),
    Card("gates", 4, 1, frozenset({PARADE}), open_gates=True),
    Card("procession", 4, 2, frozenset({PARADE, STAIRWAY}), gate=2, moves=6),
    Card("swift", 4, 1, frozenset({STAIRWAY}), moves=5),
    Card("winged", 4, 2, frozenset({STAIRWAY}), moves=9),
    Card("seals", 4, 2, frozenset({ENLIST}), seals=2),
    Card("purse", 4, 0, ANY, coins=4),
    Card("smallfame", 4, 1, ANY, Stays.GAME, points=2),
    Card("greatfame", 4, 4, ANY, Stays.GAME, points=4),
)
KINDS = ", ".join(card.id for card in TABLE)
VALUES = "copies, gold, when, majority, open_gates, gate, moves, seals, coins, points, stays"
MOMENTS = "before, 1, 2, 3, 4, 5, closing, any"


def test_every_kind_is_that_of_the_rules() -> None:
    assert read_components().cards == TABLE
    assert len(TABLE) == CARD_KINDS


def test_there_are_36_cards() -> None:
    assert sum(card.copies for card in read_components().cards) == 36


def test_kinds_keep_the_order_of_the_rules_whatever_that_of_the_file(tmp_path: Path) -> None:
    folder = edited(tmp_path, "cards.toml", '"favour"', '"swap"')
    text = (folder / "cards.toml").read_text(encoding="utf-8")
    text = text.replace('"gates"', '"favour"').replace('"swap"', '"gates"')
    (folder / "cards.toml").write_text(text, encoding="utf-8")
    cards = read_components(folder).cards
    assert [card.id for card in cards] == [card.id for card in TABLE]
    assert cards[0].open_gates
    assert cards[1].majority


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("gold = 1", "gold = -1", "cards[0].gold: must not be negative (got -1)"),
        ("copies = 4", "copies = -4", "cards[0].copies: must not be negative (got -4)"),
        ("copies = 4", "copies = 3", "cards: must be 36 cards in all (got 35)"),
        ("copies = 4\n", "", "cards[0].copies: is missing"),
        ("moves = 6", "moves = -6", "cards[2].moves: must not be negative (got -6)"),
        ("gate = 2", "gate = -2", "cards[2].gate: must not be negative (got -2)"),
        ("seals = 2", "seals = -2", "cards[5].seals: must not be negative (got -2)"),
        ("coins = 4", "coins = -4", "cards[6].coins: must not be negative (got -4)"),
        ("points = 2", "points = -2", "cards[7].points: must not be negative (got -2)"),
        ("majority = true", "majority = 1", "cards[0].majority: must be true or false (got 1)"),
        (
            "open_gates = true",
            'open_gates = "yes"',
            "cards[1].open_gates: must be true or false (got 'yes')",
        ),
        ("moves = 5\n", "", "cards[3]: must have an effect"),
        ("moves = 5", "move = 5", "cards[3].move: is not known here"),
        (
            '["before"]',
            '["6"]',
            f"cards[0].when: must name some of {MOMENTS} (got '6')",
        ),
        ('["before"]', "[]", f"cards[0].when: must name some of {MOMENTS} (got none)"),
        ('["before"]', "[1]", "cards[0].when[0]: must be a text in quotes (got 1)"),
        ('["before"]', '"before"', "cards[0].when: must be a list (got 'before')"),
        ('["1", "2"]', '["1", "1"]', "cards[2].when: must name each only once ('1' comes 2 times)"),
        ('["1", "2"]', '["1", "any"]', "cards[2].when: must hold 'any' alone or not at all"),
        ('"turn"\n', '"ever"\n', "cards[0].stays: must be 'not', 'turn' or 'game' (got 'ever')"),
        (
            'stays = "turn"\n',
            "",
            "cards[0].stays: must be 'turn' or 'game' for the majority (got 'not')",
        ),
        (
            'stays = "game"',
            'stays = "turn"',
            "cards[7].stays: must be 'game' for a card with points (got 'turn')",
        ),
        (
            'stays = "game"\n',
            "",
            "cards[7].stays: must be 'game' for a card with points (got 'not')",
        ),
        ('"swift"', '"winged"', "cards: must name each only once ('winged' comes 2 times)"),
        ('"swift"', '"slow"', f"cards: must be {KINDS} (got 'slow')"),
        (
            'rebuilt = ["gold"]',
            'rebuilt = ["cost"]',
            f"cards[0].rebuilt: must name some of {VALUES} (got 'cost')",
        ),
        ("[[cards]] # R7.1", "[[card]]", f"cards: must be {KINDS} ('favour' is missing)"),
    ],
)
def test_damage_is_told_in_one_line(tmp_path: Path, old: str, new: str, line: str) -> None:
    assert complaint(edited(tmp_path, "cards.toml", old, new)) == f"cards.toml: {line}"
