"""The rulebook speaks of every clause, place, card and noble, with the box's own numbers."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.components import Components, Privilege
from palais_tui.games.palais_royal.phrases.rulebook import read_rulebook
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.rulebook import CLAUSE, Rulebook, RulebookPage, flow
from tests.conventions import test_clauses
from tests.i18n.languages import CODES, ENGLISH, LANGUAGES
from tests.i18n.languages import language as language_named

TEXTS = game_assets() / "texts"
FILE = TEXTS / "rules.en.toml"
COMPONENTS = read_components()
BOOK = read_rulebook(FILE, COMPONENTS, ENGLISH)
PAGES = [entry for chapter in BOOK.chapters for entry in chapter.entries]
LONGEST_TITLE = 22
CLAUSES = {*test_clauses.CLAUSES["palais_royal"]}


def page(name: str, book: Rulebook = BOOK) -> RulebookPage:
    entry = book.entry(name)
    assert entry is not None
    return entry


def test_there_is_a_page_for_each_clause_and_for_no_other() -> None:
    assert {entry.id for entry in PAGES if CLAUSE.fullmatch(entry.id)} == CLAUSES
    written = tomllib.loads(FILE.read_text(encoding="utf-8"))["clauses"]
    assert set(written) == CLAUSES


def test_a_clause_stands_in_its_part_and_in_order() -> None:
    for chapter in BOOK.chapters:
        numbers = [e.id for e in chapter.entries if CLAUSE.fullmatch(e.id)]
        assert numbers == sorted(numbers, key=lambda c: int(c.partition(".")[2]))
        assert all(number.startswith(f"R{chapter.id}.") for number in numbers)


def test_there_is_a_page_for_each_place_card_and_noble() -> None:
    names = {entry.id for entry in PAGES}
    assert {f"place.{place}" for place in PLACE_IDS} <= names
    assert {f"card.{card.id}" for card in COMPONENTS.cards} <= names
    assert {f"noble.{kind.value}" for kind in Privilege} <= names


def test_lists_of_facts_keep_their_lines() -> None:
    assert page("R6.1").text.count("\n- ") == 4
    assert "Cardinal\nMint" in page("R2.3").text


def test_all_named_clauses_exist() -> None:
    assert {clause for entry in PAGES for clause in entry.clauses} <= CLAUSES


@pytest.mark.parametrize("entry", PAGES, ids=lambda entry: entry.id)
def test_a_page_is_whole_and_can_be_drawn_anywhere(entry: RulebookPage) -> None:
    assert entry.text
    assert entry.title
    assert len(entry.title) <= LONGEST_TITLE
    assert not set("{}<>") & set(entry.text)
    assert (entry.text + entry.title).isascii()


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_language_has_every_page_whole(language: Language) -> None:
    book = read_rulebook(TEXTS / f"rules.{language.code}.toml", COMPONENTS, language)
    pages = [entry for chapter in book.chapters for entry in chapter.entries]
    assert [entry.id for entry in pages] == [entry.id for entry in PAGES]
    assert [entry.clauses for entry in pages] == [entry.clauses for entry in PAGES]
    for entry in pages:
        assert entry.text
        assert len(entry.title) <= LONGEST_TITLE
        assert not set("{}<>") & set(entry.text)


@pytest.mark.parametrize("code", CODES)
def test_every_language_can_be_read_in_ascii(code: str) -> None:
    language = language_named(code, ascii_only=True)
    book = read_rulebook(TEXTS / f"rules.{code}.toml", COMPONENTS, language)
    for entry in (entry for chapter in book.chapters for entry in chapter.entries):
        assert (entry.title + entry.text).isascii(), entry


def rules_with(text: str, folder: Path) -> Path:
    content = FILE.read_text(encoding="utf-8")
    first = content.index('[clauses."R1.1"]')
    begin = content.index('"""', first) + 3
    file = folder / "rules.en.toml"
    file.write_text(f"{content[:begin]}{text}{content[begin:]}", encoding="utf-8")
    return file


def test_an_unknown_fact_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"R1\.1.*elephants"):
        read_rulebook(rules_with("{elephants} of ", tmp_path), COMPONENTS, ENGLISH)


def other_box() -> Components:
    """A box whose every number differs from the printed one."""
    prep, ending, points = COMPONENTS.preparation, COMPONENTS.ending, COMPONENTS.points
    return replace(
        COMPONENTS,
        preparation=replace(prep, servants=31, supply=22, on_stairway=4, to_place=7),
        ending=replace(ending, last_round_at=17, told_from=6, stalled_after=13),
        points=replace(points, edge_first=8, edge_second=3, hand_at_most=9),
        places=tuple(replace(p, bonus=p.bonus * 5) for p in COMPONENTS.places),
        cards=tuple(replace(c, gold=c.gold + 11, moves=c.moves + 30) for c in COMPONENTS.cards),
        nobles=tuple(
            replace(n, amount=n.amount * 14, points=n.points + 50) for n in COMPONENTS.nobles
        ),
    )


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("R1.1", "31"),
        ("R2.5", "31 22 9"),
        ("R2.8", "7"),
        ("R4.4", ""),
        ("R5.1", "5 28"),
        ("R5.2", "5 28 36 35 39"),
        ("R5.5", "5 28"),
        ("R5.6", "5 14"),
        ("R5.16", "42"),
        ("R7.4", "12 35"),
        ("R8.1", "56"),
        ("R8.8", "14 42 52 54"),
        ("R9.1", "17"),
        ("R9.2", "9"),
        ("R9.3", "8 3"),
        ("R9.4", "3"),
        ("R9.6", "13 6"),
        ("place.parade", "5"),
        ("card.winged", "13 39"),
        ("noble.cards", "42"),
    ],
)
def test_other_assets_show_their_own_numbers(name: str, numbers: str) -> None:
    text = page(name, read_rulebook(FILE, other_box(), ENGLISH)).text
    words = text.replace(",", " ").replace(".", " ").replace(":", " ").replace(";", " ").split()
    assert set(numbers.split()) <= set(words)


def test_a_clause_is_found_by_its_number() -> None:
    for asked in ("4.2", "r4.2", " R4.2 "):
        assert [entry.id for entry in BOOK.search(asked)] == ["R4.2"]


def test_pages_are_found_by_all_their_words() -> None:
    found = {entry.id for entry in BOOK.search("Cardinal tied")}
    assert {"R4.2", "R4.3", "R9.5", "place.cardinal"} <= found
    assert "R5.5" not in found
    assert BOOK.search("elephant") == ()


def test_lines_flow_together_but_a_list_stays_a_list() -> None:
    assert flow("\none\ntwo\n\n- a\n  b\n- c\n") == "one two\n\n- a b\n- c"
