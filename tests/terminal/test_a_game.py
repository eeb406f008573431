"""A whole sitting in a real terminal: title, new game, ten turns, a small window, the shell."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.games.palais_royal.engine.state import Step
from tests.terminal.restored import assert_restored
from tests.terminal.terminal import Terminal
from tests.terminal.twins import open_title, twins, words
from tests.tui.driver import runs

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

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
            await both.press("5")  # ending by consent
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
