"""`palais-tui rules`: the rulebook in lines, without escape codes."""

from __future__ import annotations

import pytest

from palais_tui.cli.main import main
from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.phrases.rulebook import read_rulebook
from tests.cli.run import in_pipe
from tests.conventions.test_clauses import CLAUSES
from tests.games.palais_royal.position import COMPONENTS
from tests.i18n.languages import ENGLISH


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


def test_all_titles_without_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys)
    assert all(f" {clause} " in text for clause in CLAUSES["palais_royal"])
    assert "Madame de Pompadour" in text
    assert "Purse" in text


@pytest.mark.parametrize("asked", ["R4.2", "r4.2", "4.2"])
def test_a_clause_with_its_example(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, asked)
    assert text.startswith("R4.2 Ties: the Cardinal\n")
    assert "►Mint     ◄" in text
    assert "In the Mint you and Bruno are tied" in text


@pytest.mark.parametrize(
    ("asked", "titles"),
    [
        ("mint", ["Mint"]),
        ("purse", ["R7.7 Purse", "Purse"]),
        ("Madame de Pompadour", ["Madame de Pompadour"]),
        ("ornament", ["R6.3 Ornaments", "R5.12 IV: reduction"]),
    ],
)
def test_a_word(asked: str, titles: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, asked).splitlines()
    assert [line for line in lines if line in titles] == titles


def test_a_word_of_many_pages_lists_their_titles(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "servant").splitlines()
    assert len(lines) > 20
    assert "R3.3 Source of servants" in lines
    assert "R5.2 II: how many moves" in lines, "the word is in its text alone"
    assert not any("R9.6" in line for line in lines), "without the word"


@pytest.mark.slow
def test_every_page_is_whole_and_fits_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    book = read_rulebook(game_assets() / "texts" / "rules.en.toml", COMPONENTS, ENGLISH)
    for chapter in book.chapters:
        for entry in chapter.entries:
            text = shown(capsys, entry.id)
            assert " ".join(entry.text.split()) in " ".join(text.split()), entry.id
            assert max(map(len, text.splitlines())) <= 80, entry.id


def test_no_escape_codes_in_a_pipe() -> None:
    ran = in_pipe("rules", "R6.3")
    assert ran.returncode == 0
    assert ran.stderr == ""
    assert "\x1b" not in ran.stdout
    assert "a2═" in ran.stdout


@pytest.mark.parametrize("asked", ["V5.6", "v5.6"])
def test_a_clause_of_the_other_game_with_its_road(
    asked: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = shown(capsys, asked)
    assert text.startswith("V5.6 Jokers\n")
    assert "Court    · G=======o=K=G · o" in text
    assert "Your next joker has to" in text


def test_a_word_that_only_the_other_game_has(capsys: pytest.CaptureFixture[str]) -> None:
    assert "V5.5 The jester serves you" in shown(capsys, "jester").splitlines()


def test_a_number_or_word_of_a_named_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "4.2").startswith("R4.2 ")
    assert shown(capsys, "4.2", "--game", "royal-visit").startswith("V4.2 King 1\n")
    titles = shown(capsys, "--game", "royal-visit")
    assert all(f" {clause} " in titles for clause in CLAUSES["royal_visit"])


@pytest.mark.parametrize(("asked", "near"), [("V9.9", "V8."), ("V4.99", "V4."), ("R4.99", "R4.")])
def test_clauses_of_another_book_are_not_suggested(asked: str, near: str) -> None:
    ran = in_pipe("rules", asked)
    assert ran.returncode == 2
    similar = ran.stderr.partition("similar: ")[2].strip().split(", ")
    assert similar
    assert all(clause.startswith(near) for clause in similar)
