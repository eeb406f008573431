"""A whole sitting in a real terminal: title, new game, ten turns, a small window, the shell."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from palais_tui.games.palais_royal.engine.state import Step
from tests.terminal.terminal import Terminal
from tests.terminal.twins import open_title, twins, words
from tests.tui.driver import runs

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

MODES = {
    1000: "mouse clicks",
    1003: "mouse moves",
    1004: "focus reports",
    1006: "mouse reports in SGR",
    1015: "mouse reports in urxvt",
    1049: "the alternate screen",
    2004: "bracketed paste",
}
SET_UP = 2
"""Turns that only place servants."""


@runs
async def test_ten_turns_and_the_scores_then_back_to_the_shell_as_it_was(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        async with twins(terminal) as both:
            steps = await both.take_turns(SET_UP + 10)
            assert {Step.PLACING, Step.PARADE, Step.STAIRWAY, Step.COURT, Step.DRAW} <= steps
            assert both.table.game.round == 6
            await both.press("m")
            await both.press("3")  # ending by consent comes after the two who may leave
            terminal.press("2")
            terminal.wait_for(words("scoring_keys.rematch"), words("scoring_keys.growth"))
        terminal.press("q")
        open_title(terminal)
        terminal.press("q")
        assert terminal.wait_end() == 0
        assert_restored(terminal)


@runs
async def test_a_small_window_says_what_it_needs_and_recovers(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        async with twins(terminal) as both:
            before = terminal.text()
            await both.resize(60, 20)
            assert "80x24" in terminal.text()
            assert "60x20" in terminal.text()
            assert "Parade" not in terminal.text()
            await both.press("5", "enter")  # nothing happens behind the message
            await both.resize(79, 24)
            assert "79x24" in terminal.text()
            await both.resize(80, 24)
            assert terminal.text() == before
            await both.resize(120, 40)
            await both.press("5")
            await both.resize(80, 24)
        terminal.press("ctrl+q")
        assert terminal.wait_end() == 0
        assert_restored(terminal)


def assert_restored(terminal: Terminal) -> None:
    """Nothing of the program is left in the terminal."""
    for mode, name in MODES.items():
        switched = re.findall(rf"\x1b\[\?{mode}([hl])", terminal.raw)
        assert "h" in switched, f"{name} was never on"
        assert switched[-1] == "l", f"{name} is still on"
    assert re.findall(r"\x1b\[\?25([hl])", terminal.raw)[-1] == "h", "the cursor is hidden"
    assert terminal.echoes(), "typing is not shown"
    assert terminal.reads_lines(), "lines are not read as lines"
    rest = terminal.raw.rpartition("\x1b[?1049l")[2]
    assert re.sub(r"\x1b\[[?<]?[0-9;]*[a-z]", "", rest).strip() == "", "something was left"
