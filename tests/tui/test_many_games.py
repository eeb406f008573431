"""Saved games that are many, large or not to be read: said and listed, and no key waits."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest
from textual.widgets import Input

from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.journal import loader
from palais_tui.journal.format import opening, sealed
from palais_tui.journal.header import write_header
from palais_tui.journal.library import journals
from palais_tui.journal.loader import Cancelled, LoadedGame, Progress, load_journal
from palais_tui.reports import game_index
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.screens.saved_games import SavedGamesScreen
from palais_tui.tui.services.library import QUICK_BYTES
from palais_tui.tui.widgets.lazy_table import LazyTable
from palais_tui.user_files.settings import Settings
from tests.journal.journals import setup
from tests.journal.saved_games import played
from tests.tui.driver import runs
from tests.tui.opening import opened, shown
from tests.tui.test_saved_games import front, press

pytestmark = pytest.mark.slow


def large_journal(folder: Path, size: int = QUICK_BYTES) -> Path:
    """A sound game in which two players cannot make up their minds."""
    lines = ["0.0 put gate", *["0.0 undo", "0.0 redo"] * (size // 36 + 1)]
    first = opening(SPEC.id)
    content, _ = sealed(first, [write_header(setup(2)), *lines])
    path = folder / "large.journal"
    path.write_bytes(f"{first}\n".encode() + content)
    return path


@runs
async def test_a_folder_that_cannot_be_read_is_said_everywhere(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.write_text("no folder")
    async with opened(saves=folder) as pilot:
        assert "the saved games can't be read" in shown(pilot)
        await press(pilot, "c")
        assert "The saved games can't be read: Not a directory." in shown(pilot)
        await press(pilot, "l")
        assert "can't be read (Not a directory)." in shown(pilot)
        await press(pilot, "h")
        assert "can't be read (Not a directory)." in shown(pilot)


@runs
async def test_what_cannot_be_read_is_listed_with_its_reason(tmp_path: Path) -> None:
    played(tmp_path, 30)
    (tmp_path / os.fsdecode(b"caf\xe9.journal")).write_bytes(b"")
    (tmp_path / "loop.journal").symlink_to("loop.journal")
    os.mkfifo(tmp_path / "pipe.journal")
    async with opened(saves=tmp_path) as pilot:
        assert "Continue Anna, Bruno, round 1" in shown(pilot)
        assert "3 saved games can't be read" in shown(pilot)
        await press(pilot, "l")
        assert pilot.app.screen.query_one(LazyTable).row_count == 4
        said = set()
        for _ in range(4):
            screen = pilot.app.screen
            assert isinstance(screen, SavedGamesScreen)
            if screen.here and screen.here.wrong:
                assert screen.here.wrong in shown(pilot)
                said.add(screen.here.wrong.partition(": ")[2])
            await press(pilot, "down")
        assert said == {
            "this isn't a game saved by palais-tui.",
            "it can't be read (Too many levels of symbolic links).",
            "this is a pipe, not a saved game.",
        }


@runs
async def test_what_is_no_journal_cannot_be_imported(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    wrong = {
        "/dev/tty": "this is a device, not a saved game.",
        "~nosuch/x": "No such file or directory",
        str(tmp_path): "this is a folder, not a saved game.",
        str(tmp_path / "pipe"): "this is a pipe, not a saved game.",
        "x" * 5000: "File name too long",
    }
    async with opened(saves=tmp_path / "games", size=(120, 40)) as pilot:
        await press(pilot, "l", "i")
        for source, why in wrong.items():
            pilot.app.screen.query_one(Input).value = source
            await press(pilot, "enter")
            assert front(pilot) == "TextPromptScreen"
            assert why in shown(pilot)
        await press(pilot, "escape")
        assert front(pilot) == "SavedGamesScreen"


@runs
async def test_only_the_rows_in_sight_are_made(tmp_path: Path) -> None:
    for number in range(400):
        (tmp_path / f"game {number:03}.journal").write_bytes(b"?")
    async with opened(saves=tmp_path) as pilot:
        await press(pilot, "l")
        table = pilot.app.screen.query_one(LazyTable)
        make, made = table._cells, set[int]()

        def counted(row: int) -> object:
            made.add(row)
            return make(row)

        table._cells = counted  # type: ignore[assignment]
        await press(pilot, "down", "pagedown", "up", "end", "home")
        assert table.row_count == 400
        assert len(made) < 4 * 24


@runs
async def test_a_large_game_is_read_behind_a_dialog_that_can_be_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = large_journal(tmp_path)
    content = path.read_bytes()
    seen = threading.Event()

    def slowly(path: Path, progress: Progress | None = None) -> LoadedGame:
        seen.wait()
        return load_journal(path, progress)

    async with opened(saves=tmp_path) as pilot:
        await press(pilot, "l")
        monkeypatch.setattr(loader, "load_journal", slowly)
        await pilot.press("enter")
        while front(pilot) != "WaitScreen":
            await pilot.pause(0.01)
        assert "Reading “large”." in shown(pilot)
        await pilot.press("escape")
        seen.set()
        await press(pilot)
        assert front(pilot) == "SavedGamesScreen"
        assert path.read_bytes() == content
        await press(pilot, "enter")
        assert front(pilot) == "TableScreen"


@runs
async def test_a_large_game_is_imported_behind_the_same_dialog(tmp_path: Path) -> None:
    path = large_journal(tmp_path)
    folder = tmp_path / "games"
    async with opened(saves=folder) as pilot:
        await press(pilot, "l", "i")
        pilot.app.screen.query_one(Input).value = str(path)
        await press(pilot, "enter")
        assert front(pilot) == "SavedGamesScreen"
        assert "large" in shown(pilot)
    assert [found.read_bytes() for found in journals(folder)] == [path.read_bytes()]


@runs
async def test_quitting_does_not_wait_for_what_is_being_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path, 5)

    def endless(_: Path, progress: Progress | None = None) -> LoadedGame:
        assert progress is not None
        while progress(0, 1):
            time.sleep(0.01)
        raise Cancelled

    monkeypatch.setattr(game_index, "load_journal", endless)
    app = PalaisApp(Settings(), saves=tmp_path)
    async with app.run_test() as pilot:
        while not app.library.catalogue.is_busy:
            await pilot.pause(0.01)
        await pilot.press("c")
        while front(pilot) != "WaitScreen":
            await pilot.pause(0.01)
        await pilot.press("escape")
        while front(pilot) != "TitleScreen":
            await pilot.pause(0.01)
        assert app.library.is_searching
