"""Lessons, puzzles and examples: a bad file is named with the field and the reason."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from palais_tui.assets_io.errors import BadAssets
from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.lessons.conditions import read_condition
from palais_tui.games.palais_royal.lessons.examples_file import read_examples
from palais_tui.games.palais_royal.lessons.loader import read_lessons, read_puzzles
from palais_tui.lessons.loader import text_file

CASTLE = "lessons/1-castle.toml"
CARDS = "lessons/7-cards.toml"
PUZZLE = "puzzles/01-neighbours.toml"
WORDS = "texts/lessons.en.toml"
READERS = {
    "lessons": read_lessons,
    "puzzles": read_puzzles,
    "examples": read_examples,
}

BAD = [
    ("lessons", CASTLE, "minutes = 3", 'minutes = "3"', "1-castle.toml: minutes: must be a whole"),
    ("lessons", CASTLE, "parade = 2", "park = 2", "park"),
    ("lessons", CASTLE, "parade = 2", "parade = 30", "at most 25"),
    ("lessons", CASTLE, '"move-1"', '"move-9"', "must name a noble of the box (got 'move-9')"),
    ("lessons", CASTLE, 'deck = ["purse"]', 'deck = ["wallet"]', "a card of the box"),
    ("lessons", CASTLE, 'gate = 2"]', 'gates = 2"]', "steps[0].until[0]: must name step,"),
    ("lessons", CASTLE, '"step = court"', '"step = dinner"', "must name a step"),
    ("lessons", CASTLE, "noble.c3 = 0", "noble.c9 = 0", "must be a field from a1 to f6"),
    ("lessons", CASTLE, 'position = "turn"', 'position = "trun"', "names no position"),
    ("lessons", CASTLE, 'fields = ["c3"]', 'fields = ["z3"]', "must be a field"),
    ("lessons", CASTLE, 'mistake = ["pass"]', "mistake = []", "steps[0]: mistake is missing"),
    ("lessons", CASTLE, 'until = ["gate = 2"]', "", "steps[0]: until is missing"),
    ("lessons", CASTLE, "reads = true", "reads = true\nmistake = ['x']", "mistake must be empty"),
    ("lessons", CASTLE, "reads = true", "reads = true\nwaits = true", "a page waits anyway"),
    ("lessons", CASTLE, 'id = "mint"', 'id = "parade"', "only once"),
    ("lessons", CARDS, 'discard = "rest"', 'discard = "all"', "positions.reshuffle.discard: "),
    ("lessons", CASTLE, "minutes = 3", "", "minutes: is missing"),
    ("lessons", CASTLE, "minutes = 3", "minutes = 3\nhours = 1", "hours: is not known here"),
    ("lessons", CASTLE, "minutes = 3", "minutes =", "is not valid TOML"),
    ("lessons", WORDS, "parade =", "parody =", "lessons.en.toml: castle.steps.parade: is missing"),
    ("lessons", WORDS, "[castle.wrong]", "[castle.wrong]\nmore = 'x'", "castle.wrong.more: is not"),
    ("lessons", WORDS, "[castle.wrong]", "[castle.wrnog]", "castle.wrong: is missing"),
    ("puzzles", PUZZLE, "best = 2", "best = 0", "best must be more than nothing"),
    ("puzzles", PUZZLE, '"nobles"', '"noblesse"', "goal: must be nobles, points"),
    ("puzzles", PUZZLE, '"enlist"', '"lunch"', "position.step: must be"),
    ("puzzles", PUZZLE, "level = 1", "level = 7", "level: must be at most 3"),
    ("puzzles", "texts/puzzles.en.toml", "[mint]", "[mnit]", "puzzles.en.toml: mint: is missing"),
    ("examples", "examples.toml", '["b2", "e4"]', '["a2", "f4"]', "at most 5 columns wide"),
    ("examples", "examples.toml", 'cut = ["b2", "e4"]', "", "a garden must have a cut"),
    ("examples", "texts/examples.en.toml", '"R4.1"', '"R4.9"', "R4.1: is missing"),
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


def test_a_language_without_words_gets_the_usual_ones() -> None:
    assert text_file("lessons", "fr", game_assets()).name == "lessons.fr.toml"
    assert text_file("lessons", "tlh", game_assets()).name == "lessons.en.toml"


@pytest.mark.parametrize("text", ["mint", "mint > 3", "mint >= x", "majority.office = z", ""])
def test_a_condition_is_a_fact_a_sign_and_a_number(text: str) -> None:
    with pytest.raises(ValueError, match="must"):
        read_condition(text)
