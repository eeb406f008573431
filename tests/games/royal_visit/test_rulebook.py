"""The rulebook: a page for every clause in both languages."""

from __future__ import annotations

import re
import tomllib

import pytest

from palais_tui.games.royal_visit.assets.loader import game_assets, read_components
from palais_tui.games.royal_visit.spec import SPEC
from palais_tui.games.royal_visit.ui.rulebook import VisitRules
from palais_tui.i18n.rulebook import CLAUSE, Rulebook
from tests.conventions.test_clauses import CLAUSES
from tests.i18n.languages import language

LONGEST_TITLE = 22
LANGUAGES = ("en", "fr")
every_language = pytest.mark.parametrize("code", LANGUAGES)


def book(code: str) -> Rulebook:
    return VisitRules(read_components()).rulebook(SPEC.language(language(code)))


@every_language
def test_every_clause_has_a_page_in_its_chapter(code: str) -> None:
    pages = [(chapter.id, entry) for chapter in book(code).chapters for entry in chapter.entries]
    clauses = [(part, entry) for part, entry in pages if CLAUSE.fullmatch(entry.id)]
    assert [entry.id for _, entry in clauses] == CLAUSES["royal_visit"]
    assert all(entry.id[1] == part for part, entry in clauses)
    assert all(entry.text and len(entry.title) <= LONGEST_TITLE for _, entry in pages)


@every_language
def test_a_clause_refers_to_clauses_that_exist(code: str) -> None:
    rules = book(code)
    for chapter in rules.chapters:
        for entry in chapter.entries:
            assert all(rules.entry(clause) for clause in entry.clauses), entry.id
            assert "{" not in entry.text, entry.id


def test_both_languages_have_the_same_pages_and_references() -> None:
    english, french = (book(code) for code in LANGUAGES)
    for chapter in english.chapters:
        for entry in chapter.entries:
            other = french.entry(entry.id)
            assert other is not None, entry.id
            assert other.clauses == entry.clauses, entry.id
            numbers = [sorted(re.findall(r"\d+", page.text)) for page in (entry, other)]
            assert numbers[0] == numbers[1], entry.id


def test_english_is_ascii() -> None:
    assert (game_assets() / "texts" / "rules.en.toml").read_bytes().isascii()


def test_numbers_come_from_the_components() -> None:
    page = book("en").entry("V1.7")
    assert page is not None
    assert "16 Guard cards: 4 show a 1, 10 show 1+1, and 2 are flank cards" in page.text
    page = book("en").entry("V2.4")
    assert page is not None
    assert "all 54 cards. Each player gets 8 of them. The other 38" in page.text


@pytest.mark.parametrize("asked", ["V5.6", "v5.6", "5.6"])
def test_a_clause_is_found_by_its_number(asked: str) -> None:
    assert [page.id for page in book("en").search(asked)] == ["V5.6"]


def test_a_clause_of_another_game_is_not_found() -> None:
    assert book("en").search("R5.6") == ()


@every_language
def test_the_texts_have_a_page_for_each_clause_and_no_other(code: str) -> None:
    file = game_assets() / "texts" / f"rules.{code}.toml"
    written = tomllib.loads(file.read_text(encoding="utf-8"))
    assert list(written["clauses"]) == CLAUSES["royal_visit"]
