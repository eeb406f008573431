"""Replays of journals in the running app."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from palais_tui.core.replay import Replay
from palais_tui.journal.loader import LoadedGame
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.tui.widgets.painted import PaintedBoard
from palais_tui.tui.widgets.status_line import StatusLine
from palais_tui.user_files.settings import Settings
from tests.games.palais_royal.play.movers import Collector
from tests.games.palais_royal.position import COMPONENTS
from tests.journal.journals import loaded, setup, short
from tests.tui.driver import REFRESH_SECONDS, Table, new_sitting


@cache
def finished(players: int = 2) -> LoadedGame:
    """A short game to its end, with cards in hands."""
    return loaded(short(players, nobles=1), bot=Collector(2))


@cache
def unfinished() -> LoadedGame:
    return loaded(setup(3), 120)


def tables_drawn(screen: ReplayScreen) -> set[object]:
    """What lies on the boards that are drawn: the same on all of them."""
    boards = screen.query(PaintedBoard).exclude("Timeline")
    scenes = [board._scene for board in boards if board.display]
    assert None not in scenes
    return {scene.view.table.key() for scene in scenes if scene}


class Replaying(Table):
    """The running app with a replay in front, and hands to press and click."""

    @property
    def shown(self) -> ReplayScreen:
        """The replay, in front or not."""
        found = [s for s in self.app.screen_stack if isinstance(s, ReplayScreen)]
        assert found, "no replay is open"
        return found[-1]

    @property
    def replay(self) -> Replay:
        """Where it stands."""
        return self.shown.replay

    def line(self, name: str) -> str:
        """What a line says."""
        return str(self.shown.query_one(f"#{name}", StatusLine).content)

    async def until(self, what: Callable[[], bool]) -> None:
        """Wait for something that takes its time."""
        async with asyncio.timeout(REFRESH_SECONDS):
            while not what():
                await asyncio.sleep(0.01)
        await self.settle()


@asynccontextmanager
async def replaying(
    screen: ReplayScreen, size: tuple[int, int] = (80, 24), **settings: Any
) -> AsyncIterator[Replaying]:
    """The app, opened on a replay."""
    app = PalaisApp(
        Settings(**{"animation": False, **settings}), components=COMPONENTS, first=screen
    )
    async with app.run_test(size=size):
        table = Replaying(app, new_sitting())
        await table.painted()
        yield table
