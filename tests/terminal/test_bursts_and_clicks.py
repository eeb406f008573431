"""Keys written in one go, as a quick hand or a slow line sends them, and mouse clicks."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.games.palais_royal.engine.castle import CARDINAL, GATE, KING, MINT, OFFICE, PARADE
from palais_tui.games.palais_royal.engine.state import Step
from tests.terminal.terminal import Terminal
from tests.terminal.twins import twins, words
from tests.tui.driver import runs

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


@runs
async def test_keys_in_a_burst_act_where_the_cursor_has_come_to(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        async with twins(terminal) as both:
            assert (both.servants(GATE), both.servants(PARADE)) == (0, 2)
            await both.press("right", "right", "enter")  # from the stairway to the corner
            assert both.servants(PARADE) == 3
            await both.press("left", "enter", "up", "left", "enter")
            assert (both.servants(KING), both.servants(MINT)) == (1, 1)
            assert both.servants(GATE) == 0


@runs
async def test_a_burst_of_numbers_sends_two_servants(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        async with twins(terminal) as both:
            await both.take_turns(2)
            while both.table.game.step is not Step.STAIRWAY:
                await both.press("enter")
            gate, cardinal = both.servants(GATE), both.servants(CARDINAL)
            await both.press("5", "3", ".")
            assert both.servants(CARDINAL) == cardinal + 2
            assert both.servants(GATE) == gate - 2


@runs
async def test_clicks_put_servants_and_push_what_the_footer_says(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        async with twins(terminal) as both:
            await both.click_text("King ")
            await both.click_text("Mint ")
            assert (both.servants(KING), both.servants(MINT)) == (1, 1)
            await both.click_text(words("keys.undo"))
            assert both.servants(MINT) == 0
            for _ in range(3):
                await both.click_text("Office ")
            assert both.servants(OFFICE) == 3
            await both.click_text("Office ")
            await both.click_text("Enter: ")
            assert both.table.in_front == "CurtainScreen"
            await both.click(40, 12)
            assert both.table.in_front == "TableScreen"
