"""Random keys, clicks and sizes break nothing; `monkey.py` by hand does more of them."""

from __future__ import annotations

import asyncio

import pytest
from textual.command import CommandList, CommandPalette

from tests.screens.driver import at_table, new_sitting
from tests.screens.monkey import play

pytestmark = pytest.mark.usefixtures("untraced")

EVENTS = 2_000
SEED = 3
SCREENS = {
    *("TitleScreen NewGameScreen SettingsScreen RulebookScreen TableScreen CurtainScreen".split()),
    *("HelpScreen LogScreen MenuScreen HandScreen CommandPalette TooSmallScreen".split()),
    *("LoadScreen LearnScreen LessonScreen".split()),
}
MISSED = 9


def test_a_monkey_breaks_nothing() -> None:
    monkey = asyncio.run(play(EVENTS, SEED, frames_per_second=4))
    assert monkey.seen.total() == EVENTS
    missed = SCREENS - {*monkey.seen}
    # where programs play, two runs differ: they think as long as they think
    assert len(missed) <= MISSED, missed


async def _page_through_a_list_not_yet_laid_out() -> str:
    async with at_table(new_sitting()) as table:
        await table.press("ctrl+p")
        await table.app.workers.wait_for_complete()
        palette = table.screen
        assert isinstance(palette, CommandPalette)
        listed = palette.query_one(CommandList)
        listed.highlighted = 0
        listed._index_to_line.clear()  # as while the next search is being listed
        palette._action_command_list("page_down")
        await table.press("escape")
        return table.in_front


def test_a_page_key_while_the_palette_searches_is_harmless() -> None:
    assert asyncio.run(_page_through_a_list_not_yet_laid_out()) == "TableScreen"
