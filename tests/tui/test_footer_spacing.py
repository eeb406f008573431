"""How far the keys of a footer stand apart."""

from __future__ import annotations

from palais_tui.tui.widgets.status_line import KeyFooter

KEYS = [(letter, "Something", letter) for letter in "abcdefghi"]


def spacing(count: int, room: int) -> tuple[str, str, int]:
    return KeyFooter()._spacing(KEYS[:count], room)


def test_few_keys_are_wide_apart() -> None:
    assert spacing(5, 80) == (" ", " ", 0)


def test_more_keys_stand_apart_by_their_caps() -> None:
    assert spacing(9, 120) == (" ", "", 0)


def test_a_narrow_footer_has_no_caps_and_a_margin_if_it_fits() -> None:
    assert spacing(6, 80) == ("", " ", 1)
    assert spacing(7, 80) == ("", " ", 0)
