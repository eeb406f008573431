"""Every screen in French at 80x24: no label is clipped and no English word remains."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from palais_tui.core.session import GameSession
from tests.i18n.languages import FRENCH
from tests.tui.driver import REFRESH_SECONDS, runs
from tests.tui.french import french
from tests.tui.pictures import before, begun, drawing, enlisting, moving, over, unsaved

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

DOWN = "down "
PAGES = "pagedown " * 12
TO_PUZZLE = f"e {DOWN * 9} right down down enter"
ALL_SETTINGS = f"s up {DOWN * 6} tab {DOWN * 14} up enter u enter 5 enter tab escape"
WALKS: dict[str, tuple[Callable[[], GameSession] | None, str, str]] = {
    "title": (None, "c l down down f1 escape q", "Title PageHelp"),
    "new game": (None, "n f1 escape up up up x y z f2 tab f2 2 escape", "NewGame PageHelp Title"),
    "bad names": (None, "n tab delete delete delete delete f2 x f2", "NewGame"),
    "settings": (None, f"{ALL_SETTINGS} f1 r", "Settings PageHelp Rulebook"),
    "rulebook": (
        None,
        f"e r o {PAGES} / z z z escape / o r enter n 1 backspace",
        "Rulebook",
    ),
    "learn": (None, f"e {DOWN * 10} right {DOWN * 24} up f1", "Lessons PageHelp"),
    "lesson": (
        None,
        "e 1 n s escape enter 5 4 5 2 n n 4 tab r escape q",
        "Table Solution",
    ),
    "lesson of nobles": (None, "e 8 enter c 3 enter s escape d 4 enter", "Table"),
    "last lesson": (None, f"e 9 enter enter s escape space 1 d 1 enter enter {DOWN * 3} enter", ""),
    "puzzle": (None, f"{TO_PUZZLE} s escape n n U tab r escape q", "Table Solution"),
    "unsaved": (unsaved, "q", "Table Title"),
    "set-up": (begun, "n 1 1 1 1 u y U 2 2 2 2 2 enter enter f1", "Table Curtain Help"),
    "table": (
        moving,
        "left left a 1 b 2 right right right 5 5 1 w n n w r escape q",
        "Rulebook Title",
    ),
    "places": (moving, "up left left down down right right l o / z z z escape escape", "Log"),
    "asking": (moving, "n escape 5 3 n n enter enter enter f1 pagedown pagedown", "Curtain Help"),
    "enlist": (enlisting, "b 3 enter a 2 d 2 f 4 x x enter u n n enter", "Curtain"),
    "hint": (moving, "h escape h tab h 5 2 h n n", ""),
    "hint in set-up": (begun, "h 1 h escape", ""),
    "hint with cards": (before, "h space escape tab h", "Hand"),
    "hint on drawn cards": (drawing, "h enter enter h", "Keep"),
    "hand": (before, "space escape enter n n n n enter", "Hand"),
    "keep": (drawing, "enter enter enter 1 enter", "Keep"),
    "menu": (before, "m 6 escape 6 1 m 6 1 m 5 escape m 4 escape", "Menu Consent Settings"),
    "leaving": (before, "ctrl+q 1 ctrl+c", "Abandon"),
    "palette": (before, "ctrl+p down down pagedown", ""),
    "scores": (over, f"{DOWN * 9} g n n l o escape f1 escape enter f1", "Scores Log PageHelp Help"),
}
"""The game, the keys, and the screens they lead to."""


@pytest.mark.parametrize("name", WALKS)
@runs
async def test_nothing_is_cut_off_and_nothing_is_english(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, keys, screens = WALKS[name]
    async with french(monkeypatch, game() if game else None) as table:
        await table.walk(keys, screens)


@runs
async def test_a_terminal_that_is_too_small_is_told_in_french(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with french(monkeypatch, moving()) as table:
        await table.resize(60, 20)
        assert table.in_front == "TooSmallScreen"
        await table.look()


@runs
async def test_the_palette_finds_nothing_in_french(monkeypatch: pytest.MonkeyPatch) -> None:
    async with french(monkeypatch, before()) as table:
        await table.press("ctrl+p")
        await table.painted()
        assert FRENCH.text("palette.search") in table.drawn()
        await table.press(*"zzz")
        async with asyncio.timeout(REFRESH_SECONDS):
            while FRENCH.text("palette.nothing") not in table.drawn():
                await table.painted()
        await table.look()
