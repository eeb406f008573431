"""What comes from outside is printed as one line of a known width, without an escape."""

from __future__ import annotations

import json
import sys
import unicodedata

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from wcwidth import wcwidth

from palais_tui.assets_io.folder import assets_folder
from palais_tui.i18n.locale import known_languages
from palais_tui.tui.symbols import UNICODE
from palais_tui.untrusted.json_text import as_json
from palais_tui.untrusted.text import UNDRAWABLE, clean, columns, fills_one_column

ODD = [
    *("\x1b[31m", "\x9b2J", "\x07", "\x00", "\x7f", "\r", "\n", "\t", "\x85", "\u2028", "\u2029"),
    *("\u2800", "\uffa0", "\u1160", "\u3164", "\u1100\u1161\u11a8", "\U0001f1eb\U0001f1f7"),
    *("\u0915\u093f", "\u2764\ufe0f", "\U0001f469\u200d\U0001f680", "\U0001f44d\U0001f3fd"),
    *("\u202e", "\u2066", "\u200b", "\ufeff", "\xad", "e\u0301", "x\u0302", "\ud800", "\ue000"),
    *("\u4dc0", "\ufdfd", "日本", "\U0001f600", "é", "a"),
]
foreign = st.one_of(
    st.text(),
    st.text(st.characters(exclude_categories=())),
    st.lists(st.sampled_from(ODD)).map("".join),
)


def shown_columns(text: str) -> int:
    """How far the cursor of a terminal has moved."""
    screen = pyte.Screen(4 * len(text) + 4, 1)
    pyte.Stream(screen).feed(text)
    return int(screen.cursor.x)


@given(foreign)
def test_nothing_is_left_that_a_terminal_obeys(text: str) -> None:
    made = clean(text)
    assert made.replace("\xa0", " ").replace("\u202f", " ").isprintable()
    made.encode()


@given(foreign)
def test_libraries_and_terminals_agree_on_the_width(text: str) -> None:
    made = clean(text)
    assert columns(made) == cell_len(made) == sum(map(wcwidth, made)) == shown_columns(made)


@given(foreign)
def test_cleaning_twice_changes_nothing_more(text: str) -> None:
    made = clean(text)
    assert clean(made) == made
    assert unicodedata.is_normalized("NFC", made)


@given(foreign, st.integers(0, 30))
def test_a_text_is_cut_to_a_width(text: str, width: int) -> None:
    made = clean(text, width)
    assert columns(made) <= width
    assert made == clean(text) or columns(clean(text)) > width


@given(st.text(st.characters(codec="ascii", exclude_categories=["C"])))
def test_ordinary_text_stays_as_it_is(text: str) -> None:
    assert clean(text) == text


@pytest.mark.slow
def test_every_single_letter_has_the_width_it_counts() -> None:
    for code in range(sys.maxunicode + 1):
        made = clean(chr(code))
        assert columns(made) == cell_len(made) == sum(map(wcwidth, made)), hex(code)


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("a\x1b[31mb", f"a{UNDRAWABLE}[31mb"),
        ("one\ntwo\tthree\x85four\u2028five", "one two three four five"),
        ("e\u0301", "é"),
        ("in\u202evert", "invert"),
        ("\u2764\ufe0f", "\u2764"),
        ("\u2800", UNDRAWABLE),
        ("\ud800", UNDRAWABLE),
        ("12\xa0€", "12\xa0€"),
        ("日本", "日本"),
    ],
)
def test_what_becomes_of_it(text: str, made: str) -> None:
    assert clean(text) == made


@pytest.mark.parametrize(
    "letter", ["\u2800", "\uffa0", "\x1b", "日", "\u093f", "\u0301", UNDRAWABLE]
)
def test_a_letter_of_another_width_fills_no_column(letter: str) -> None:
    assert not fills_one_column(letter)


def test_the_own_texts_and_signs_pass_unchanged() -> None:
    texts = assets_folder() / "texts"
    files = [texts / f"{code}.toml" for code in known_languages(texts)]
    for file in (*files, *(assets_folder() / "palais_royal" / "texts").iterdir()):
        lines = file.read_text("utf-8").split("\n")
        assert [clean(line) for line in lines] == lines
    for sign in UNICODE:
        assert clean("".join(sign)) == "".join(sign)


@given(foreign)
def test_json_is_exact_and_printable(text: str) -> None:
    printed = as_json({"name": text})
    assert json.loads(printed) == {"name": text}
    assert printed.replace("\n", "").isprintable()
