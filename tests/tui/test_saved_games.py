"""Saved games on the screens: continue, load, refuse, copy, and a full disk."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.journal import library, loader
from palais_tui.journal.format import Reading
from palais_tui.journal.library import go_on, journals
from palais_tui.journal.loader import LoadedGame, Progress, load_journal, load_reading
from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.tui.widgets.lazy_table import LazyTable
from palais_tui.tui.widgets.palace_view import PalaceView
from palais_tui.tui.widgets.seat_list import SeatList
from tests.journal.full_disk import denied, full_disk
from tests.journal.journal_fuzz import marks
from tests.journal.journals import play
from tests.journal.saved_games import damaged, played
from tests.tui.driver import runs
from tests.tui.opening import lines, opened, palais, shown, type_text

pytestmark = pytest.mark.slow


def front(pilot: Pilot[None]) -> str:
    """The screen in front."""
    return type(pilot.app.screen).__name__


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press, and wait until everything has been read and drawn."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


@runs
async def test_a_new_game_is_saved_from_the_first_placement_on(tmp_path: Path) -> None:
    async with opened(saves=tmp_path) as pilot:
        await press(pilot, "n", "f2")
        assert front(pilot) == "TableScreen"
        assert not journals(tmp_path)
        await press(pilot, "4", "4", "u")
        session = palais(pilot).session
        assert session is not None
        loaded = load_journal(journals(tmp_path)[0])
        assert loaded.history is not None
        assert marks(loaded.history) == marks(session.history)


@runs
async def test_what_is_only_tried_out_is_not_written(tmp_path: Path) -> None:
    async with opened(saves=tmp_path) as pilot:
        await press(pilot, "n", "f2", "4")
        before = journals(tmp_path)[0].read_bytes()
        await press(pilot, "w", "4", "4", "w")
        assert journals(tmp_path)[0].read_bytes() == before
        await press(pilot, "4")
        assert len(journals(tmp_path)[0].read_bytes()) > len(before)


@runs
async def test_continue_goes_on_with_the_game_played_last(tmp_path: Path) -> None:
    path = played(tmp_path, 30, seed=9)
    played(tmp_path, 30, seed=7)
    loaded = load_journal(path)
    assert loaded.history is not None
    async with opened(saves=tmp_path) as pilot:
        assert "Continue Anna, Bruno, round 1" in shown(pilot)
        await press(pilot, "c")
        session = palais(pilot).session
        assert session is not None
        assert marks(session.history) == marks(loaded.history)
        await press(pilot, "q")
        assert front(pilot) == "TitleScreen"
        # the file is free again, and nothing was asked
        _, recorder = go_on(path)
        recorder.close()
        assert "Continue Anna, Bruno, round 1" in shown(pilot)


@pytest.mark.parametrize(("moves", "layout"), [(30, "first"), (10_000, "random")])
def test_after_the_first_game_four_are_offered_a_random_castle(
    tmp_path: Path, moves: int, layout: str
) -> None:
    """A game that was only begun does not count."""
    played(tmp_path, moves)

    @runs
    async def open_form() -> None:
        async with opened(saves=tmp_path) as pilot:
            await press(pilot, "n")
            form = pilot.app.screen
            assert isinstance(form, NewGameScreen)
            form.query_one(SeatList).seat_players(4)
            await pilot.pause()
            assert form.new_game_form.options["layout"] == layout

    open_form()


@runs
async def test_a_torn_line_is_told(tmp_path: Path) -> None:
    path = played(tmp_path, 30)
    with path.open("ab") as file:
        file.write(b"0123abcd 0.3 put ga")
    async with opened(saves=tmp_path) as pilot:
        await press(pilot, "c")
        assert front(pilot) == "TableScreen"
        notes = [note.message for note in pilot.app._notifications]
        assert any("was cut off" in note for note in notes)


@runs
async def test_load_lists_all_games_and_opens_one(tmp_path: Path) -> None:
    played(tmp_path, seed=1)
    played(tmp_path, 30, seed=2)
    damaged(tmp_path)
    async with opened(saves=tmp_path) as pilot:
        await press(pilot, "l")
        text = shown(pilot)
        assert " won " in text
        assert "round 1: " in text
        assert "damaged" in text
        table = pilot.app.screen.query_one(LazyTable)
        assert table.row_count == 3
        await press(pilot, "enter")
        assert front(pilot) == "TableScreen"


@runs
async def test_an_empty_folder_says_how_games_get_there(tmp_path: Path) -> None:
    async with opened(saves=tmp_path / "none yet") as pilot:
        await press(pilot, "l")
        assert "No saved games yet" in shown(pilot)
        await press(pilot, "enter", "d", "r", "e", "escape")
        assert front(pilot) == "TitleScreen"


@pytest.mark.parametrize(("games", "rows"), [(1, 16), (10, 7), (20, 0)])
def test_the_palace_takes_the_room_below_the_last_game(
    tmp_path: Path, games: int, rows: int
) -> None:
    first = played(tmp_path, 3)
    for number in range(games - 1):
        copyfile(first, first.with_name(f"{number}.journal"))

    @runs
    async def look() -> None:
        async with opened(saves=tmp_path) as pilot:
            await press(pilot, "l")
            assert front(pilot) == "SavedGamesScreen"
            vista = pilot.app.screen.query_one(PalaceView)
            assert (vista.size.height if vista.display else 0) == rows
            assert pilot.app.screen.query_one(LazyTable).max_scroll_y == max(0, games - 18)

    look()


@runs
async def test_a_damaged_game_is_refused_and_its_sound_part_played_on(tmp_path: Path) -> None:
    path = damaged(tmp_path)
    content = path.read_bytes()
    async with opened(saves=tmp_path) as pilot:
        assert "no game to continue" in shown(pilot)
        await press(pilot, "l", "enter")
        assert front(pilot) == "DamagedGameScreen"
        assert "wrong checksum" in shown(pilot)
        await press(pilot, "1")
        assert front(pilot) == "SavedGamesScreen"
        await press(pilot, "enter", "2")
        assert front(pilot) == "TableScreen"
        session = palais(pilot).session
        assert session is not None
        loaded = load_journal(path)
        assert loaded.history is not None
        assert marks(session.history) == marks(loaded.history)
    assert path.read_bytes() == content
    assert {file.stem for file in journals(tmp_path)} == {path.stem, f"{path.stem} (copy)"}


@runs
async def test_a_game_played_elsewhere_can_be_copied(tmp_path: Path) -> None:
    path = played(tmp_path, 30)
    _, elsewhere = go_on(path)
    async with opened(saves=tmp_path) as pilot:
        await press(pilot, "c")
        assert front(pilot) == "InUseScreen"
        assert "is already open in another window" in shown(pilot)
        await press(pilot, "3")
        assert front(pilot) == "TitleScreen"
        await press(pilot, "l", "d", "2")
        assert path.exists(), "a game that is being played is not deleted"
        await press(pilot, "enter", "2")
        assert front(pilot) == "TableScreen"
        assert len(journals(tmp_path)) == 2
    elsewhere.close()


@runs
async def test_rename_export_import_and_delete(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    path = played(folder, 30)
    content = path.read_bytes()
    async with opened(saves=folder) as pilot:
        await press(pilot, "l", "r")
        pilot.app.screen.query_one(Input).value = ""
        await press(pilot, "enter")
        assert "A game needs a name." in shown(pilot)
        await type_text(pilot, "Friday")
        await press(pilot, "enter")
        assert "Friday" in shown(pilot)
        await press(pilot, "e")
        pilot.app.screen.query_one(Input).value = str(tmp_path / "no" / "where")
        await press(pilot, "enter")
        assert "No such file or directory" in shown(pilot)
        pilot.app.screen.query_one(Input).value = str(tmp_path)
        await press(pilot, "enter")
        assert (tmp_path / "Friday.journal").read_bytes() == content
        await press(pilot, "d", "1")
        assert journals(folder)
        await press(pilot, "d", "2")
        assert not journals(folder)
        await press(pilot, "i")
        await type_text(pilot, "/nowhere")
        await press(pilot, "enter")
        assert "can't be read (No such file or directory)" in shown(pilot)
        pilot.app.screen.query_one(Input).value = str(tmp_path / "Friday.journal")
        await press(pilot, "enter")
        assert [file.read_bytes() for file in journals(folder)] == [content]


@runs
async def test_a_full_disk_is_said_until_it_has_room_again(tmp_path: Path) -> None:
    async with opened(saves=tmp_path) as pilot:
        await press(pilot, "n", "f2", "4")
        with full_disk(10):
            await press(pilot, "4", "4")
            assert "Not saved: No space left on device." in shown(pilot)
            await press(pilot, "l", "escape", "q", "q")
            assert front(pilot) == "AbandonScreen", "a game would be lost"
            await press(pilot, "1", "c")
            assert "Not saved" in shown(pilot)
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        table.view.retry_saving()
        await pilot.pause()
        assert "Not saved" not in shown(pilot)
        session = palais(pilot).session
        assert session is not None
        loaded = load_journal(journals(tmp_path)[0])
        assert loaded.history is not None
        assert marks(loaded.history) == marks(session.history)


@runs
async def test_a_folder_that_may_not_be_written_is_said_until_it_may(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    async with opened(saves=folder) as pilot:
        await press(pilot, "n", "f2")
        with denied(folder):
            await press(pilot, "4", "4")
            assert "Not saved: Permission denied." in shown(pilot)
        assert not journals(folder)
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        table.view.retry_saving()
        await pilot.pause()
        assert "Not saved" not in shown(pilot)
        loaded = load_journal(journals(folder)[0])
        assert loaded.history is not None
        assert marks(loaded.history) == marks(table.session.history)


@pytest.mark.parametrize("seat", [0, 1])
@runs
async def test_who_has_left_is_known_to_the_next_start(tmp_path: Path, seat: int) -> None:
    async with opened(saves=tmp_path) as pilot:
        await press(pilot, "n", "f2", "4", "m")
        name = ("Anna", "Bruno")[seat]
        await press(pilot, "6")
        row = next(line for line in lines(pilot) if f"{name} leaves" in line)
        await press(pilot, row.partition(f"  {name} leaves")[0][-1], "1")
        loaded = load_journal(journals(tmp_path)[0])
        assert [person.away for person in loaded.seats] == [seat == 0, seat == 1]


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The journals that have been replayed."""
    found: list[Path] = []

    def counted(path: Path, reading: Reading, progress: Progress | None = None) -> LoadedGame:
        found.append(path)
        return load_reading(path, reading, progress)

    for module in (loader, library):
        monkeypatch.setattr(module, "load_reading", counted)
    return found


@runs
async def test_continue_replays_the_journal_once(tmp_path: Path, replays: list[Path]) -> None:
    path = played(tmp_path, 30)
    replays.clear()
    async with opened(saves=tmp_path) as pilot:
        await press(pilot, "c")
        assert front(pilot) == "TableScreen"
        assert replays == [path]
        await press(pilot, "4", "q", "c")
        assert front(pilot) == "TableScreen"
        assert replays == [path, path], "once more after the table was left"


@runs
async def test_continue_replays_again_if_the_journal_has_grown(
    tmp_path: Path, replays: list[Path]
) -> None:
    path = played(tmp_path, 30)
    async with opened(saves=tmp_path) as pilot:
        told, recorder = go_on(path)
        assert told.history is not None
        play(told.history, HeuristicBot(3), 5)
        recorder.close()
        before = len(replays)
        await press(pilot, "c")
        session = palais(pilot).session
        assert session is not None
        assert marks(session.history) == marks(told.history)
        assert len(replays) == before + 1


@runs
async def test_continue_shows_a_game_that_was_finished_elsewhere(tmp_path: Path) -> None:
    path = played(tmp_path, 30)
    async with opened(saves=tmp_path) as pilot:
        told, recorder = go_on(path)
        assert told.history is not None
        play(told.history, HeuristicBot(3), 10_000)
        recorder.close()
        await press(pilot, "c")
        assert front(pilot) == "ScoresScreen"
