"""Lessons, puzzles and examples: a bad file is named with the field and the reason."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from palais_tui.assets_io.errors import BadAssets
from palais_tui.games.royal_visit.assets.loader import game_assets
from palais_tui.games.royal_visit.lessons.conditions import read_condition
from palais_tui.games.royal_visit.lessons.examples_file import read_examples
from palais_tui.games.royal_visit.lessons.loader import read_lessons, read_puzzles

COURT = "lessons/1-court.toml"
DECK = "lessons/5-deck.toml"
PUZZLE = "puzzles/01-call.toml"
PUZZLE_WORDS = "texts/puzzles.en.toml"
READERS = {"lessons": read_lessons, "puzzles": read_puzzles, "examples": read_examples}

BAD = [
    ("lessons", COURT, "minutes = 3", "", "1-court.toml: minutes: is missing"),
    ("lessons", COURT, 'king = "0"', 'king = "x3"', "must be a space from g8 over 0 to r8"),
    ("lessons", COURT, 'king = "0"', 'king = "g2"', "the king must be between his guards"),
    ("lessons", COURT, 'crown = "g6"', 'crown = "g7"', "must be outside the chateaux"),
    ("lessons", COURT, '"jester-4"]', '"jester-9"]', "a card of the box (got 'jester-9')"),
    ("lessons", COURT, ', "jester-4"]', "]", "a hand must have 8 cards (got 7)"),
    ("lessons", COURT, '"jester-3", "jester-4"]', '"jester-5", "jester-5"]', "at most 1 of"),
    ("lessons", COURT, "deck = 38", "deck = 39", "deck: must be at most 38"),
    ("lessons", DECK, "run_outs = 1", "run_outs = 5", "run_outs: must be less than 5"),
    ("lessons", COURT, '"wizard = g3"', '"wizard = 3"', "must compare with a space"),
    ("lessons", COURT, '"wins = 1"', '"wins = g1"', "must compare with a number"),
    ("lessons", COURT, '"wizard = g3"', '"wizzard = g3"', "must name king, left,"),
    ("lessons", COURT, 'pawns = ["wizard"]', 'pawns = ["witch"]', "must name king, left,"),
    ("lessons", COURT, 'spaces = ["g3"]', 'spaces = ["g9"]', "must be a space"),
    ("puzzles", PUZZLE, '"wins"', '"points"', "goal: "),
    ("puzzles", PUZZLE_WORDS, "wizard =", "witch =", "call.wrong.wizard: is missing"),
    ("puzzles", PUZZLE_WORDS, "[call]", "[tall]", "call.title: is missing"),
    ("examples", "examples.toml", '"king = 0"', '"king"', "must be like 'king = g3'"),
    ("examples", "texts/examples.en.toml", '"V2.2"', '"V2.9"', "V2.2: is missing"),
]


@pytest.mark.parametrize(("kind", "name", "old", "new", "why"), BAD, ids=[b[4] for b in BAD])
def test_a_bad_file_is_named(
    tmp_path: Path, kind: str, name: str, old: str, new: str, why: str
) -> None:
    for part in ("lessons", "puzzles", "texts"):
        shutil.copytree(game_assets() / part, tmp_path / part)
    shutil.copy(game_assets() / "examples.toml", tmp_path)
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadAssets) as refused:
        READERS[kind]("en", tmp_path)
    line = str(refused.value)
    assert line.startswith(Path(name).name)
    assert why in line
    assert line.isprintable()


@pytest.mark.parametrize("text", ["king", "king > g3", "king = z9", "turns = g1", "noble = 1", ""])
def test_a_condition_is_a_fact_a_sign_and_a_value(text: str) -> None:
    with pytest.raises(ValueError, match="must"):
        read_condition(text)
