"""NO_COLOR: not one colour is sent, and everything can still be told apart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal
from tests.terminal.twins import leave, twins
from tests.tui.driver import runs

pytestmark = pytest.mark.slow

HARMLESS = {0, 1, 2, 3, 4, 7, 9, 22, 23, 24, 27, 29, 39, 49}
"""Bold, dim, italic, underline, reverse, strike, and back to the terminal's own."""


@runs
async def test_title_and_table_are_without_colours(tmp_path: Path) -> None:
    with Terminal(tmp_path, NO_COLOR="1") as terminal:
        async with twins(terminal, colourless=True) as both:
            x, y = terminal.find("│Stairway")
            assert terminal.reversed_at(x + 1, y)
            await both.take_turns(2)
        assert leave(terminal) == 0
        styles = re.findall(r"\x1b\[([0-9;:]*)m", terminal.raw)
        assert styles
        sent = {int(code or 0) for style in styles for code in re.split("[;:]", style)}
        assert sent <= HARMLESS
