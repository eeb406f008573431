"""A replay follows a game that another process plays."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from palais_tui.core.game_spec import OMNISCIENT, PUBLIC
from palais_tui.journal.library import go_on
from palais_tui.journal.loader import load_journal
from palais_tui.tui.screens import replay
from palais_tui.tui.screens.replay import ReplayScreen
from tests.games.palais_royal.play.movers import Collector
from tests.journal.journals import WHOLE_GAME, play, played, short, write_journal
from tests.tui.driver import LANGUAGE, runs
from tests.tui.replays import Replaying, replaying

pytestmark = pytest.mark.usefixtures("untraced")

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look more often than people need."""
    monkeypatch.setattr(replay, "POLL", 0.03)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game that has been begun."""
    begun = short(2, nobles=3)
    return write_journal(tmp_path, "game", begun, played(begun, 30))


@asynccontextmanager
async def watching(path: Path) -> AsyncIterator[Replaying]:
    async with replaying(ReplayScreen(load_journal(path), follow=True)) as table:
        yield table


async def another_program(path: Path, moves: int) -> None:
    """Play on in a process of its own."""
    words = [sys.executable, "-m", "tests.tui.background_player", str(path), str(moves)]
    bot = await asyncio.create_subprocess_exec(*words, cwd=ROOT)
    assert await bot.wait() == 0


def test_another_program_is_watched_to_the_end_and_then_all_lies_open(path: Path) -> None:
    @runs
    async def watch() -> None:
        async with watching(path) as table:
            assert table.replay.at == table.replay.last == 30
            assert table.line("seen") == LANGUAGE.text("replay.watching")
            await another_program(path, 12)
            await table.until(lambda: table.replay.last == 42)
            assert table.replay.at == 42
            assert table.replay.viewer == PUBLIC
            now = load_journal(path)
            assert now.history is not None
            assert table.replay.controller.game.key() == now.history.controller.game.key()
            assert " Nobles " in table.drawn()
            await another_program(path, WHOLE_GAME)
            await table.until(lambda: table.replay.loaded.over)
            assert table.replay.at == table.replay.last
            assert table.replay.viewer == OMNISCIENT
            assert not table.shown.follow
            await table.painted()
            assert " Points " in table.drawn()
            assert "The game is over." in table.line("happened")

    watch()


def test_who_has_stepped_back_stays_there_until_end(path: Path) -> None:
    @runs
    async def watch() -> None:
        async with watching(path) as table:
            await table.press("left", "left")
            assert table.line("seen") == LANGUAGE.text("replay.stepped_back")
            loaded, recorder = go_on(path)
            assert loaded.history is not None
            play(loaded.history, Collector(1), 5)
            await table.until(lambda: table.replay.last == 35)
            assert table.replay.at == 28
            await table.press("end")
            assert table.replay.at == 35
            play(loaded.history, Collector(2), 1)
            await table.until(lambda: table.replay.at == 36)
            recorder.close()

    watch()


def test_what_is_taken_back_is_taken_back_here_too(path: Path) -> None:
    @runs
    async def watch() -> None:
        async with watching(path) as table:
            loaded, recorder = go_on(path)
            assert loaded.history is not None
            while any(entry.barrier for entry in [*loaded.history][-2:]):
                play(loaded.history, Collector(1), 1)
            last = len([*loaded.history])
            await table.until(lambda: table.replay.last == last)
            loaded.history.undo()
            loaded.history.undo()
            await table.until(lambda: table.replay.at == last - 2)
            assert table.replay.controller.game.key() == loaded.history.controller.game.key()
            recorder.close()

    watch()


def test_a_file_that_vanishes_is_told_in_one_sentence_until_it_is_back(path: Path) -> None:
    @runs
    async def watch() -> None:
        async with watching(path) as table:
            before = table.drawn().splitlines()[:20]
            content = path.read_bytes()
            path.unlink()
            await table.until(lambda: bool(table.shown.trouble))
            await table.painted()
            assert table.line("happened") == LANGUAGE.text("replay.gone")
            assert table.drawn().splitlines()[:20] == before
            await table.press("left", "right")
            assert table.line("happened") == LANGUAGE.text("replay.gone")
            path.write_bytes(content)
            await table.until(lambda: not table.shown.trouble)
            assert table.replay.at == 30

    watch()


@pytest.mark.parametrize(
    ("junk", "line"),
    [(b"\x00\xff junk\n", 33), (b"00000000 1.0 put gate\n", 33)],
)
def test_a_file_that_is_damaged_is_told_with_its_line(path: Path, junk: bytes, line: int) -> None:
    @runs
    async def watch() -> None:
        async with watching(path) as table:
            with path.open("ab") as file:
                file.write(junk)
            await table.until(lambda: bool(table.shown.trouble))
            await table.painted()
            assert table.line("happened") == LANGUAGE.text("replay.damaged", line=line)
            assert table.replay.last == 30
            await table.press("left")
            assert table.replay.at == 29

    watch()


def test_a_line_that_is_half_written_is_waited_for(path: Path) -> None:
    @runs
    async def watch() -> None:
        async with watching(path) as table:
            whole = path.read_bytes()
            path.write_bytes(whole + b"12345")
            await asyncio.sleep(0.2)
            await table.settle()
            assert not table.shown.trouble
            assert table.replay.last == 30

    watch()
