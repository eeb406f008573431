"""Names of saved games that every system takes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palais_tui.journal.library import LONGEST_NAME, as_file_name

DEVICES = ["CON", "con", "Nul", "AUX.x", "PRN ", "COM1", "lpt9.journal", "COM²", "CONIN$"]


@pytest.mark.parametrize("name", DEVICES)
def test_no_device_of_windows(name: str) -> None:
    assert as_file_name(name).startswith("_")


@pytest.mark.parametrize("name", ["Connie", "Com10 plays", "Anna", "Ève, Bruno 2026-01-01"])
def test_a_good_name_stays(name: str) -> None:
    assert as_file_name(name) == name


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("a:b", "a-b"),
        ('<a>"b"|c?*', "-a--b--c--"),
        ("Anna...", "Anna"),
        ("Anna. . ", "Anna"),
        ("..", "game"),
        ("...hidden", "hidden"),
        ("", "game"),
    ],
)
def test_what_some_system_refuses_is_replaced(name: str, safe: str) -> None:
    assert as_file_name(name) == safe


@given(st.text())
def test_any_text_makes_a_safe_name(text: str) -> None:
    name = as_file_name(text)
    assert name
    assert not set(name) & set('/\\:<>"|?*\0')
    assert name == name.strip().rstrip(".")
    assert not name.startswith(".")
    assert len(name.encode()) <= LONGEST_NAME + 1
