"""Every screen in French at 80x24: no label is clipped and no English word remains."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.spec import SPEC as ROYAL_VISIT
from tests.i18n.languages import FRENCH
from tests.tui.driver import REFRESH_SECONDS, runs
from tests.tui.french import french
from tests.tui.pictures import before, begun, drawing, enlisting, moving, over, unsaved
from tests.tui.visit_games import after, laid_out
from tests.tui.visit_games import finished as visit_over

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced", "unpainted")]

visit_late = partial(after, 8)
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
LEARN_VISIT = "e end enter"
VISIT_WALKS: dict[str, tuple[Callable[[], GameSession] | None, str, str]] = {
    "visit learn": (
        None,
        f"{LEARN_VISIT} {DOWN * 5} right {DOWN * 14} up f1",
        "Lessons PageHelp",
    ),
    "visit lesson": (None, f"{LEARN_VISIT} 1 1 enter s escape 5 enter tab r escape q", "Solution"),
    "visit lesson of jokers": (None, f"{LEARN_VISIT} 4 8 enter n 8 k g enter 6 enter n", "Table"),
    "visit puzzle": (
        None,
        f"{LEARN_VISIT} {DOWN * 5} right down enter 1 enter n s escape U tab r escape q",
        "Table Solution",
    ),
    "visit rules": (None, f"{LEARN_VISIT} r o {PAGES} / z z z escape", "Rulebook"),
    "visit form": (None, "n 2 f1 escape tab tab f4 f4 f2", "NewGame PageHelp Table"),
    "visit face down": (laid_out, "1 w n b escape h d escape z z z f1 escape i", "Discards Help"),
    "visit cards": (
        laid_out,
        "space 1 right 2 left x x escape 3 right enter 1 w 9 u y U n k escape f1",
        "Table Help",
    ),
    "visit guards": (laid_out, "space 4 x right right x down left enter f1 escape n", "Curtain"),
    "visit wizard": (laid_out, "space w g k right f1 escape enter q", "Curtain Help Title"),
    "visit jokers": (
        laid_out,
        "space 7 enter k g right w left j f1 escape escape escape 8 g k enter 6 enter enter n",
        "Help Table",
    ),
    "visit zoom": (laid_out, "space z right right z z z 4 escape", "Table"),
    "visit discards": (laid_out, "space d down enter down enter escape", "Discards"),
    "visit log": (visit_late, "l o / z z z escape escape i escape m escape", "Log Legend Menu"),
    "visit hint": (laid_out, "h space h tab tab escape h 1", "Table"),
    "visit giving up": (laid_out, "m down down down down down enter escape", "Menu"),
    "visit palette": (laid_out, "space ctrl+p down down pagedown", ""),
    "visit result": (visit_over, "l o escape f1 escape enter f1 escape enter", "Scores Log"),
}


@pytest.mark.all_games
@pytest.mark.parametrize("name", VISIT_WALKS)
@runs
async def test_nothing_of_royal_visit_is_cut_off_or_english(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, keys, screens = VISIT_WALKS[name]
    # from the title on the table is another one's
    session = game() if game else None
    async with french(monkeypatch, session) as table:
        table.texts = ROYAL_VISIT.text_folder()
        await table.walk(keys, screens)


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
