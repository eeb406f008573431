"""The players of a saved game below the list of games."""

from __future__ import annotations

from pathlib import Path

from rich.cells import cell_len

from palais_tui.reports.summary import Summary
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.theme import DARK
from palais_tui.tui.widgets.game_players import in_a_row, in_rows

LOOK = UNICODE, DARK
OVER = Summary(
    Path("evening.journal"),
    0,
    ("Anna", "Maximilian Alexander", "Wilhelmina Josephine", "Christopher Columbus"),
    totals=(48, 24, 0, -2),
    winners=("Anna",),
    seats_won=(0,),
    colours=(3, 1, 2, 0),
)


def test_long_names_are_cut_to_a_row() -> None:
    text = in_a_row(OVER, LOOK, 78).plain
    assert cell_len(text) <= 78
    assert text.startswith(" ▼ Anna  48 ★")
    assert "● Christ" in text


def test_bars_are_as_long_as_the_points() -> None:
    text = in_rows(OVER, LOOK, 110)
    lines = text.plain.split("\n")
    assert len(lines) == 4
    assert lines[0].endswith("★")
    first, second = (
        sum(span.end - span.start for span in line.spans if str(span.style) == chip)
        for line, chip in zip(
            text.split("\n")[:2], (str(DARK.chip(3)), str(DARK.chip(1))), strict=True
        )
    )
    chips = len(" ▼ Anna "), len(" ■ Maximilian Alexander ")
    assert (first - chips[0]) == 2 * (second - chips[1])


def test_a_game_in_play_shows_no_points() -> None:
    game = Summary(Path("now.journal"), 0, ("Anna", "Bruno"), turn="Anna")
    assert in_a_row(game, LOOK, 78).plain.split() == ["●", "Anna", "■", "Bruno"]
    assert in_rows(game, LOOK, 78).plain.split() == ["●", "Anna", "■", "Bruno"]
