"""Random keys, clicks and sizes break nothing; `monkey.py` by hand does more of them."""

from __future__ import annotations

import asyncio

import pytest

from tests.screens.monkey import play

pytestmark = pytest.mark.usefixtures("untraced")

EVENTS = 2_000
SEED = 3
SCREENS = {
    *("TitleScreen NewGameScreen SettingsScreen RulebookScreen TableScreen CurtainScreen".split()),
    *("HelpScreen LogScreen MenuScreen HandScreen CommandPalette TooSmallScreen".split()),
}


def test_a_monkey_breaks_nothing() -> None:
    monkey = asyncio.run(play(EVENTS, SEED, frames_per_second=10))
    assert monkey.seen.total() == EVENTS
    missed = SCREENS - {*monkey.seen}
    assert not missed, missed
