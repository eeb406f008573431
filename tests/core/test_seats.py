"""Validation of player names."""

from __future__ import annotations

import pytest

from palais_tui.core.seats import LONGEST_NAME, BadName, Fault, bad_names, tidy


@pytest.mark.parametrize("name", ["Anna", "Zoë", "Jean-Luc D'Arc", "[b]x[/b]", "Ω", "x" * 20])
def test_ordinary_names_are_valid(name: str) -> None:
    assert bad_names([name, "Somebody"]) == {}


@pytest.mark.parametrize(
    ("name", "fault", "letter"),
    [
        ("", Fault.EMPTY, ""),
        ("  \t ", Fault.EMPTY, ""),
        ("x" * 21, Fault.TOO_LONG, ""),
        ("漢", Fault.LETTER, "漢"),
        ("Anna\U0001f600", Fault.LETTER, "\U0001f600"),
        ("a\x07", Fault.LETTER, ""),
        ("a\u200db", Fault.LETTER, ""),
        ("x\u0336", Fault.LETTER, ""),
        ("a\u2800", Fault.LETTER, ""),
        ("\uffa0", Fault.LETTER, ""),
        ("\U0001f1eb\U0001f1f7", Fault.LETTER, ""),
        ("\u0915\u093f", Fault.LETTER, ""),
    ],
)
def test_an_invalid_name_is_reported(name: str, fault: Fault, letter: str) -> None:
    assert bad_names(["Bruno", name]) == {1: BadName(fault, tidy(name), letter)}


def test_of_two_equal_names_the_second_is_reported() -> None:
    assert bad_names(["Straße", "Anna", " STRASSE "]) == {2: BadName(Fault.TWICE, "STRASSE")}


def test_names_are_normalised() -> None:
    assert tidy("  Jean   Luc\n") == "Jean Luc"
    assert tidy("Chloe\u0301") == "Chloé"


def test_facts_hold_the_numbers() -> None:
    facts = BadName(Fault.TOO_LONG, "x" * 23).facts
    assert (facts["letters"], facts["longest"]) == (23, LONGEST_NAME)
