"""xterm shows more colours than its name promises."""

from __future__ import annotations

import pytest

from palais_tui.tui.xterm_colours import name_colours_of_xterm

XTERM = {"TERM": "xterm", "XTERM_VERSION": "XTerm(379)"}


@pytest.mark.parametrize("term", ["xterm", "xterm-256color"])
def test_a_new_xterm_shows_every_colour(term: str) -> None:
    environment = XTERM | {"TERM": term}
    name_colours_of_xterm(environment)
    assert environment["COLORTERM"] == "truecolor"


@pytest.mark.parametrize(
    "different",
    [
        {"XTERM_VERSION": "XTerm(330)"},
        {"XTERM_VERSION": ""},
        {"XTERM_VERSION": "something else"},
        {"TERM": "screen"},
        {"COLORTERM": "no"},
    ],
)
def test_nothing_else_is_touched(different: dict[str, str]) -> None:
    environment = XTERM | different
    before = dict(environment)
    name_colours_of_xterm(environment)
    assert environment == before
