"""French as it is printed: unbreakable spaces, quotes, elisions, names that may begin anyhow."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from palais_tui.i18n.lint import read_flat
from tests.i18n.languages import FRENCH, GAME_FOLDERS, TEXTS
from tests.i18n.words import words_in, words_of

FILES = sorted(file for folder in (TEXTS, *GAME_FOLDERS) for file in folder.glob("*fr.toml"))
NAMES = ("seat", "name", "names", "holder", "start", "winners", "tied")
"""Facts that are names of players: Anna, Bruno, Élise."""
BEFORE = "de|que|le|la|ne|se|jusque|lorsque"
ELIDED = re.compile(rf"\b({BEFORE})\s<?\{{({'|'.join(NAMES)})\}}", re.IGNORECASE)


def texts() -> Iterator[tuple[str, str]]:
    for file in FILES:
        for key, text in read_flat(file).items():
            if isinstance(text, str):
                yield f"{file.name} {key}", text


def found(pattern: str) -> list[str]:
    return [f"{key}: {text}" for key, text in texts() if re.search(pattern, text)]


def test_an_unbreakable_space_stands_before_high_signs_and_inside_quotes() -> None:
    assert not found(r"[ \n][:;!?»]|«[ \n]")
    # moves joined in one line have their own signs
    assert not found(r"[^\W\d_](?<!>mint)[;!]|[^\W\d_]:(?=\s)")


def test_french_quotes_are_used() -> None:
    assert not found(r'"')


@pytest.mark.parametrize("form", ["at", "from", "to"])
def test_places_have_their_article_contracted(form: str) -> None:
    first = {
        "at": "à la|à l'|au|chez|dans",
        "from": "de la|de l'|du|de chez",
        "to": "à la|à l'|au|chez",
    }[form]
    for said in FRENCH.texts[f"places_{form}"].values():
        assert re.match(rf"({first})(?<=')|({first}) ", said), said
        assert not re.search(r"\b(de|à) (le|les)\b|\b(de|la|le) [AEIOUHÉ]", said), said


def test_no_player_follows_a_word_that_would_be_elided() -> None:
    said = [text for key, text in texts() if not key.startswith("rules.")]
    assert not [text for text in said if ELIDED.search(text)]


def test_no_english_is_left_in_the_files() -> None:
    common = "the an and of to with from you your his has have is are was it this that"
    common += " not nobody servant servants turn card cards gold by for in at can may all"
    assert not words_in(FILES) & words_of(common)


def test_the_player_is_addressed_formally() -> None:
    assert not found(r"(?i)\b(tu|te|toi|ton|ta|tes)\b")
