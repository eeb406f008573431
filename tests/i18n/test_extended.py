"""A language extended by the texts of a game."""

from __future__ import annotations

import tomllib
from pathlib import Path
from timeit import repeat

import pytest

from palais_tui.i18n.catalog import Language, read_language

PLATFORM = """
[language]
name = "English"
singular = [1]

[menu]
quit = "Quit"
saved = "{count} {count:game|games} saved"

[title]
name = "Games"
"""
GAME = """
[menu]
quit = "Leave the café"

[places]
mint = "the mint"
gold = '''{gold} "gold"'''
"""


@pytest.fixture
def platform(tmp_path: Path) -> Path:
    file = tmp_path / "platform" / "en.toml"
    file.parent.mkdir()
    file.write_text(PLATFORM, encoding="utf-8")
    return file


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "game" / "en.toml"
    file.parent.mkdir()
    file.write_text(GAME, encoding="utf-8")
    return file


@pytest.fixture
def extended(platform: Path, game: Path) -> Language:
    return read_language(platform).extended(game)


def test_the_texts_of_the_game_win(extended: Language) -> None:
    assert extended.text("menu.quit") == "Leave the café"


def test_sections_of_either_file_are_there(extended: Language) -> None:
    assert extended.text("menu.saved", count=2) == "2 games saved"
    assert extended.text("title.name") == "Games"
    assert extended.text("places.gold", gold=3) == '3 "gold"'
    assert set(extended.texts) == {"language", "menu", "title", "places"}
    assert len(extended.texts) == 4


def test_what_neither_file_has_is_a_key_error(extended: Language) -> None:
    assert "nothing" not in extended.texts
    with pytest.raises(KeyError):
        extended.text("nothing.quit")
    with pytest.raises(KeyError):
        extended.text("menu.nothing")


def test_the_platform_stays_as_it_is(platform: Path, game: Path) -> None:
    language = read_language(platform)
    language.extended(game)
    assert language.text("menu.quit") == "Quit"
    assert "places" not in language.texts


def test_a_folder_stands_for_the_file_of_the_language(platform: Path, game: Path) -> None:
    extended = read_language(platform).extended(game.parent)
    assert extended.text("places.mint") == "the mint"


def test_code_and_ascii_are_kept(platform: Path, game: Path) -> None:
    extended = read_language(platform, ascii_only=True).extended(game)
    assert (extended.code, extended.ascii_only) == ("en", True)
    assert extended.text("menu.quit") == "Leave the cafe"


def test_it_can_be_extended_again(extended: Language, tmp_path: Path) -> None:
    more = tmp_path / "more.toml"
    more.write_text('[menu]\nsaved = "none"\n', encoding="utf-8")
    again = extended.extended(more)
    assert (again.text("menu.saved"), again.text("menu.quit")) == ("none", "Leave the café")


def test_a_section_is_read_on_first_use(platform: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("[places]\nthis is no TOML\n", encoding="utf-8")
    extended = read_language(platform).extended(broken)
    assert extended.text("menu.quit") == "Quit"
    with pytest.raises(tomllib.TOMLDecodeError):
        extended.text("places.mint")


def test_a_lookup_takes_no_longer(platform: Path, extended: Language) -> None:
    language = read_language(platform)

    def fastest(one: Language) -> float:
        return min(repeat(lambda: one.text("menu.quit"), number=2_000, repeat=15))

    assert fastest(extended) < 2 * fastest(language)
