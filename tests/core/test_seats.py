"""Names: which can be used, and what is wrong with the others."""

from __future__ import annotations

import pytest

from palais_tui.core.seats import LONGEST_NAME, BadName, Fault, bad_names, tidy


@pytest.mark.parametrize("name", ["Anna", "Zoë", "Jean-Luc D'Arc", "[b]x[/b]", "Ω", "x" * 20])
def test_a_name_people_have_can_be_used(name: str) -> None:
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
        ("x\u0336", Fault.LETTER, "\u0336"),
    ],
)
def test_a_name_that_cannot_be_drawn_is_told(name: str, fault: Fault, letter: str) -> None:
    assert bad_names(["Bruno", name]) == {1: BadName(fault, tidy(name), letter)}


def test_of_two_alike_the_second_is_told() -> None:
    assert bad_names(["Straße", "Anna", " STRASSE "]) == {2: BadName(Fault.TWICE, "STRASSE")}


def test_a_name_is_kept_tidy() -> None:
    assert tidy("  Jean   Luc\n") == "Jean Luc"
    assert tidy("Chloe\u0301") == "Chloé"


def test_a_reason_has_its_numbers() -> None:
    facts = BadName(Fault.TOO_LONG, "x" * 23).facts
    assert (facts["letters"], facts["longest"]) == (23, LONGEST_NAME)
