"""Walks through screens in French: nothing may be clipped and no English word may remain."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.command import CommandPalette
from textual.screen import ModalScreen, Screen

from palais_tui.core.session import GameSession
from palais_tui.i18n.locale import language_of
from palais_tui.tui.app import PalaisApp
from palais_tui.user_files.settings import Settings
from tests.i18n.languages import GAME_TEXTS, TEXTS
from tests.i18n.words import english_in, words_of
from tests.tui.clipped import Boards, clipped
from tests.tui.driver import Table, new_sitting
from tests.tui.frames import is_laid_out

SYSTEM = [os.strerror(number) for number in (errno.ENOSPC, errno.ENOENT, errno.ENOTDIR)]
"""What the operating system says is in its own language."""
BROKEN = re.compile(r"^[│║ ]*[:;!?]", re.MULTILINE)
"""A line that begins with a sign which belongs to the line before."""


class FrenchTable(Table):
    """Reads the screen after every key."""

    def __init__(self, app: PalaisApp, session: GameSession, boards: Boards) -> None:
        super().__init__(app, session)
        self.boards = boards
        self.texts = session.spec.text_folder() or GAME_TEXTS
        self.read: set[str] = set()
        self.not_ours = words_of(" ".join((*app.available_themes, *SYSTEM)))

    def text(self) -> str:
        """What the screen in front says; the table under a box is half covered."""
        lines = self.drawn().split("\n")
        if isinstance(self.screen, ModalScreen) and self.screen.query("#box"):
            box = self.screen.query_one("#box").region
            lines = [line[box.x : box.right] for line in lines[box.y : box.bottom]]
        return "\n".join(lines)

    async def walk(self, keys: str, screens: str = "") -> None:
        """Press keys and look after each; the screens have been seen then."""
        await self.look()
        for key in keys.split():
            await self.press(key)
            if not isinstance(self.screen, CommandPalette):  # it gathers as long as it is open
                await self.app.workers.wait_for_complete()  # files are read beside the screen
            if self.app.is_running:
                await self.look()
        assert {f"{screen}Screen" for screen in screens.split()} <= self.read

    async def look(self) -> None:
        """Fail on what is cut off or English."""
        await self.painted()
        while not is_laid_out(self.screen):
            await self.painted()
        text = self.text()
        self.read.add(type(self.screen).__name__)
        where = f"on {type(self.screen).__name__} after {self.pressed}:\n{text}"
        english = english_in(text, self.texts) - self.not_ours
        assert not english, f"{sorted(english)} {where}"
        assert "…" not in text, where
        assert not BROKEN.search(text), f"broken at an unbreakable space {where}"
        cut = [*clipped(self.screen), *self.boards.found(self.screen)]
        assert not cut, f"{cut} {where}"


@asynccontextmanager
async def french(
    monkeypatch: pytest.MonkeyPatch,
    session: GameSession | None = None,
    *,
    first: Screen[None] | None = None,
    saves: Path | None = None,
) -> AsyncIterator[FrenchTable]:
    """The app in French, at the title, at a table or at another screen."""
    if session:
        session.set_language(session.spec.language(language_of(TEXTS, "fr")))
    settings = Settings(language="fr", animation=False)
    app = PalaisApp(settings, session, first=first, saves=saves)
    async with app.run_test(size=(80, 24)):
        await app.workers.wait_for_complete()
        yield FrenchTable(app, session or new_sitting(), Boards(monkeypatch))
