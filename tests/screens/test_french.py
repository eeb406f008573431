"""Every screen in French at 80x24: no label is cut off, and no English word is left."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from textual.screen import ModalScreen

from palais_tui.cli.app import PalaisApp
from palais_tui.data.wishes import Wishes
from palais_tui.screens.sitting import Sitting
from tests.screens.clipped import Boards, clipped
from tests.screens.driver import PATIENCE, Table, new_sitting, runs
from tests.screens.frames import is_laid_out
from tests.screens.pictures import before, begun, drawing, enlisting, moving, over
from tests.texts.languages import FRENCH
from tests.texts.words import english_in, words_of

pytestmark = pytest.mark.usefixtures("untraced")

BROKEN = re.compile(r"^[│║ ]*[:;!?]", re.MULTILINE)
"""A line that begins with a sign which belongs to the line before."""
DOWN = "down "
PAGES = "pagedown " * 12
ALL_SETTINGS = f"s up {DOWN * 6} tab {DOWN * 14} up enter u enter 5 enter tab escape"
WALKS: dict[str, tuple[Callable[[], Sitting] | None, str, str]] = {
    "title": (None, "c l down down f1 escape q", "Title Rulebook"),
    "new game": (None, "n up up up x y z f2 tab f2 2 escape", "NewGame Title"),
    "bad names": (None, "n tab delete delete delete delete f2 x f2", "NewGame"),
    "settings": (None, f"{ALL_SETTINGS} f1", "Settings Rulebook"),
    "rulebook": (
        None,
        f"e o {PAGES} / z z z escape / o r enter n 1 backspace",
        "Rulebook",
    ),
    "set-up": (begun, "n 1 1 1 1 u y U 2 2 2 2 2 enter enter f1", "Table Curtain Help"),
    "table": (
        moving,
        "left left a 1 b 2 right right right 5 5 1 w n n w r escape q",
        "Rulebook Title",
    ),
    "places": (moving, "up left left down down right right l o / z z z escape escape", "Log"),
    "asking": (moving, "n escape 5 3 n n enter enter enter f1 pagedown pagedown", "Curtain Help"),
    "enlist": (enlisting, "b 3 enter a 2 d 2 f 4 x x enter u n n enter", "Curtain"),
    "hand": (before, "space escape enter n n n n enter", "Hand"),
    "keep": (drawing, "enter enter enter 1 enter", "Keep"),
    "menu": (before, "m 1 m 1 m 5 escape m 6 escape", "Menu Consent Settings"),
    "leaving": (before, "ctrl+q 1 ctrl+c", "Abandon"),
    "palette": (before, "ctrl+p down down pagedown", ""),
    "scores": (over, f"{DOWN * 9} g n n l o escape enter f1", "Scores Log Help"),
}
"""The game, the keys, and the screens they lead to."""


class FrenchTable(Table):
    """Reads the screen after every key."""

    def __init__(self, app: PalaisApp, sitting: Sitting, boards: Boards) -> None:
        super().__init__(app, sitting)
        self.boards = boards
        self.read: set[str] = set()
        self.themes = words_of(" ".join(app.available_themes))

    def text(self) -> str:
        """What the screen in front says; the table under a box is half covered."""
        lines = self.drawn().split("\n")
        if isinstance(self.screen, ModalScreen) and self.screen.query("#box"):
            box = self.screen.query_one("#box").region
            lines = [line[box.x : box.right] for line in lines[box.y : box.bottom]]
        return "\n".join(lines)

    async def look(self) -> None:
        """Fail on what is cut off or English."""
        await self.painted()
        while not is_laid_out(self.screen):
            await self.painted()
        text = self.text()
        self.read.add(type(self.screen).__name__)
        where = f"on {type(self.screen).__name__} after {self.pressed}:\n{text}"
        english = english_in(text) - self.themes
        assert not english, f"{sorted(english)} {where}"
        assert "…" not in text, where
        assert not BROKEN.search(text), f"broken at an unbreakable space {where}"
        cut = [*clipped(self.screen), *self.boards.found]
        assert not cut, f"{cut} {where}"


@asynccontextmanager
async def french(
    sitting: Sitting | None, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[FrenchTable]:
    """The app in French, at the title or at a table."""
    if sitting:
        sitting.speaker.language = FRENCH
    app = PalaisApp(Wishes(language="fr", animation=False), sitting)
    async with app.run_test(size=(80, 24)):
        await app.workers.wait_for_complete()
        yield FrenchTable(app, sitting or new_sitting(), Boards(monkeypatch))


@pytest.mark.parametrize("name", WALKS)
@runs
async def test_nothing_is_cut_off_and_nothing_is_english(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, keys, screens = WALKS[name]
    async with french(game() if game else None, monkeypatch) as table:
        await table.look()
        for key in keys.split():
            await table.press(key)
            if table.app.is_running:
                await table.look()
        assert {f"{screen}Screen" for screen in screens.split()} <= table.read


@runs
async def test_a_terminal_that_is_too_small_is_told_in_french(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with french(moving(), monkeypatch) as table:
        await table.resize(60, 20)
        assert table.in_front == "TooSmallScreen"
        table.boards.found.clear()  # the boards behind it may be cut off
        await table.look()


@runs
async def test_the_palette_finds_nothing_in_french(monkeypatch: pytest.MonkeyPatch) -> None:
    async with french(before(), monkeypatch) as table:
        await table.press("ctrl+p")
        assert FRENCH.say("palette.search") in table.drawn()
        await table.press(*"zzz")
        async with asyncio.timeout(PATIENCE):
            while FRENCH.say("palette.nothing") not in table.drawn():
                await table.painted()
        await table.look()
