"""Games in real journals, to be looked at again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from palais_tui.bots.lively import LivelyMover
from palais_tui.bots.mover import Mover
from palais_tui.cli.app import PalaisApp
from palais_tui.controller.view import view
from palais_tui.data.wishes import Wishes
from palais_tui.engine.box import Box
from palais_tui.hotseat.journal_file import JournalFile
from palais_tui.saves.beginning import Beginning, Past
from palais_tui.saves.record import write_record
from palais_tui.saves.replay import Replay
from palais_tui.saves.told import GAME, Told, tell
from palais_tui.screens.replay import ReplayScreen
from palais_tui.widgets.board import Board
from palais_tui.widgets.lines import Line
from tests.games.movers import Collector
from tests.position import BOX
from tests.screens.driver import PATIENCE, Table, new_sitting

NAMES = ("Anna", "Bruno", "Chloé", "Dmitri")
WHOLE_GAME = 100_000
BEGUN = datetime(2026, 5, 4, 20, 15, tzinfo=UTC)


def beginning(
    players: int = 4, seed: int = 7, box: Box = BOX, names: Sequence[str] = NAMES
) -> Beginning:
    return Beginning(box, list(names[:players]), seed, "first", 0, BEGUN)


def play(history: Past, mover: Mover, moves: int = WHOLE_GAME) -> None:
    """So many moves, or to the end."""
    for _ in range(moves):
        prompt, game = history.controller.prompt, history.controller.game
        if prompt is None:
            return
        history.answer(mover.choose(prompt, partial(view, game, game.seat)))


def played(begun: Beginning, moves: int = WHOLE_GAME, mover: Mover | None = None) -> Past:
    history = begun.deal()
    play(history, mover or LivelyMover(begun.seed), moves)
    return history


def journal(begun: Beginning, history: Past, folder: Path) -> Path:
    """The journal of a game, written in one go."""
    lines = [write_record(begun.box, 1.0, entry.move) for entry in history]
    file = JournalFile.create(folder, "game", GAME, [begun.header(), *lines])
    file.close()
    return file.path


def told(begun: Beginning, moves: int = WHOLE_GAME, mover: Mover | None = None) -> Told:
    """A game that was written into a journal and read again."""
    with TemporaryDirectory() as folder:
        return tell(journal(begun, played(begun, moves, mover), Path(folder)))


def short(players: int = 2, seed: int = 7, nobles: int = 2, **more: Sequence[str]) -> Beginning:
    """A game whose last round comes when a few nobles are taken."""
    ending = replace(BOX.ending, last_round_at=36 - nobles)
    return beginning(players, seed, replace(BOX, ending=ending), **more)


@cache
def finished(players: int = 2) -> Told:
    """A short game to its end, with cards in hands."""
    return told(short(players, nobles=1), mover=Collector(2))


@cache
def unfinished() -> Told:
    return told(beginning(3), 120)


def tables_drawn(screen: ReplayScreen) -> set[object]:
    """What lies on the boards that are drawn: the same on all of them."""
    scenes = [board._scene for board in screen.query(Board)]
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
        return str(self.shown.query_one(f"#{name}", Line).content)

    async def until(self, what: Callable[[], bool]) -> None:
        """Wait for something that takes its time."""
        async with asyncio.timeout(PATIENCE):
            while not what():
                await asyncio.sleep(0.01)
        await self.settle()


@asynccontextmanager
async def replaying(
    screen: ReplayScreen, size: tuple[int, int] = (80, 24), **wishes: Any
) -> AsyncIterator[Replaying]:
    """The app, opened on a replay."""
    app = PalaisApp(Wishes(**{"animation": False, **wishes}), box=BOX, first=screen)
    async with app.run_test(size=size):
        table = Replaying(app, new_sitting())
        await table.painted()
        yield table
