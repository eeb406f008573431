"""Random keys, clicks and sizes break nothing; `monkey.py` by hand does more of them."""

from __future__ import annotations

import asyncio

import pytest
from textual.command import CommandList, CommandPalette

from tests.tui.driver import at_table, new_sitting
from tests.tui.monkey import play

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

ROUND = 1_000
"""Events that lead to nearly every screen."""
EVENTS = 600
"""Where it is enough that nothing breaks."""
SEED = 5
SCREENS = {
    *("CommandPalette CurtainScreen DeleteScreen HandScreen HelpScreen KeepScreen".split()),
    *("LessonsScreen LessonMode SavedGamesScreen LogScreen MenuScreen NewGameScreen".split()),
    *("PageHelpScreen BotMode DamagedGameScreen RulebookScreen SettingsScreen".split()),
    *("SolutionScreen PlayMode TitleScreen TooSmallScreen".split()),
}
MISSED = 5
"""Where the seed leads to is the same each time, but a change to a screen may lead elsewhere."""


def test_a_monkey_among_people_breaks_nothing_and_comes_round() -> None:
    monkey = asyncio.run(play(ROUND, SEED, frames_per_second=4, bots=False))
    assert monkey.seen.total() == ROUND
    assert len(SCREENS - {*monkey.seen}) <= MISSED, sorted(SCREENS - {*monkey.seen})


def test_a_monkey_among_programs_breaks_nothing() -> None:
    monkey = asyncio.run(play(EVENTS, SEED, frames_per_second=4))
    assert monkey.seen.total() == EVENTS


@pytest.mark.all_games
def test_a_monkey_at_royal_visit_breaks_nothing() -> None:
    monkey = asyncio.run(play(EVENTS, SEED, frames_per_second=4, bots=False, visiting=True))
    assert monkey.seen.total() == EVENTS
    assert monkey.seen["VisitPlayMode"] > EVENTS // 10, monkey.seen


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
