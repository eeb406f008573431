"""The hall of games: two tables, sorted and filtered by keys and mouse."""

from __future__ import annotations

import asyncio
import os
import shutil
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from palais_tui.journal.loader import LoadedGame, Progress, load_journal
from palais_tui.reports import game_index
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.screens.hall import HallScreen
from palais_tui.tui.services import catalogue
from palais_tui.tui.widgets.lazy_table import LazyTable
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine
from palais_tui.user_files.settings import Settings
from tests.games.palais_royal.position import COMPONENTS
from tests.journal.journals import by_lot, finished, season, write_journal
from tests.tui.driver import runs
from tests.tui.pictures import settle

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


class App(PalaisApp):
    """Remembers which game was to be replayed."""

    replayed: LoadedGame | None = None

    def open_replay(
        self, loaded: LoadedGame, *, follow: bool = False, review: bool = False
    ) -> None:
        assert not follow
        assert not review
        self.replayed = loaded


@asynccontextmanager
async def at_hall(
    folder: Path, size: tuple[int, int] = (80, 24), *, ascii_only: bool = False
) -> AsyncIterator[tuple[Pilot[None], HallScreen]]:
    app = App(Settings(animation=False, ascii=ascii_only), components=COMPONENTS)
    async with app.run_test(size=size) as pilot:
        screen = HallScreen(folder)
        await app.push_screen(screen)
        await settle(pilot)
        yield pilot, screen


def column(screen: HallScreen, name: str, number: int) -> list[str]:
    table = screen.query_one(f"#{name}", LazyTable)
    return [str(table.get_row_at(row)[number]).strip() for row in range(table.row_count)]


def said(screen: HallScreen, line: str) -> str:
    return str(screen.query_one(f"#{line}", StatusLine).content)


@runs
async def test_games_stand_newest_first_and_sort_by_points_and_winner() -> None:
    async with at_hall(season()) as (pilot, screen):
        dates = column(screen, "games", 0)
        assert dates == sorted(dates, reverse=True)
        assert said(screen, "games-heading") == "Games, newest first"
        await pilot.press("s")
        points = [int(cell.split("   ")[0].split()[-1]) for cell in column(screen, "games", 1)]
        assert points == sorted(points, reverse=True)
        assert said(screen, "games-heading") == "Games, most points first"
        await pilot.press("s")
        winners = [cell.split()[1].lower() for cell in column(screen, "games", 1)]
        assert winners == sorted(winners)
        await pilot.press("s")
        assert column(screen, "games", 0) == dates


@runs
async def test_players_sort_in_five_ways() -> None:
    async with at_hall(season()) as (pilot, screen):
        await pilot.press("tab")
        assert screen.in_focus == "players"
        # won, average, best, games, name
        for number in (2, 4, 5, 1):
            values = [float(cell) for cell in column(screen, "players", number)]
            assert values == sorted(values, reverse=True)
            await pilot.press("s")
        names = [name.casefold() for name in column(screen, "players", 0)]
        assert names == sorted(names)


@runs
async def test_enter_replays_the_game_under_the_cursor() -> None:
    async with at_hall(season()) as (pilot, screen):
        assert isinstance(pilot.app, App)
        await pilot.press("down", "down", "enter")
        await settle(pilot)
        assert pilot.app.replayed is not None
        assert pilot.app.replayed.path == season() / "evening 3.journal"
        # the cursor stays on its game in another order
        await pilot.press("s")
        assert Path(screen.under_cursor("games")).stem == "evening 3"


@runs
async def test_enter_on_a_player_shows_only_their_games_and_escape_all_again() -> None:
    async with at_hall(season()) as (pilot, screen):
        await pilot.press("tab", "down", "down", "enter")
        await settle(pilot)
        assert said(screen, "games-heading") == "Games of Dmitri, newest first"
        shown = column(screen, "games", 1)
        assert len(shown) == 4
        assert all("Dmitri" in cell for cell in shown)
        await pilot.press("escape")
        assert len(column(screen, "games", 1)) == 7
        await pilot.press("escape")
        await settle(pilot)
        assert pilot.app.screen is not screen


@runs
async def test_clicks_on_heads_and_keys_do_the_same() -> None:
    async with at_hall(season()) as (pilot, screen):
        await pilot.click("#players", offset=(5, 0))
        await settle(pilot)
        assert said(screen, "players-heading") == "Results by player, best average first"
        begin = next(b for b, _, action in screen.query_one(KeyFooter).spans if action == "back")
        await pilot.click(KeyFooter, offset=(begin + 1, 0))
        await settle(pilot)
        assert pilot.app.screen is not screen


@runs
async def test_what_is_left_out_is_said() -> None:
    async with at_hall(season(), (120, 40)) as (_, screen):
        assert said(screen, "left-out") == (
            "1 unfinished game not counted. 2 damaged files left out: "
            "edited.journal, grandma's letter.journal."
        )
        assert said(screen, "status") == "Palais Royal: 7 finished games"


@runs
async def test_names_are_cut_to_the_room_and_whole_again_in_more() -> None:
    async with at_hall(season(), ascii_only=True) as (pilot, screen):
        (cut,) = [cell for cell in column(screen, "games", 1) if "Christ" in cell]
        assert cut.startswith("* Christoph.. 58")
        await pilot.resize_terminal(120, 40)
        await settle(pilot)
        assert any("Christopher Columbus 58" in cell for cell in column(screen, "games", 1))


@runs
async def test_an_empty_hall_says_how_to_get_into_it(tmp_path: Path) -> None:
    async with at_hall(tmp_path) as (pilot, screen):
        assert screen.has_class("-empty")
        await pilot.press("s", "tab", "enter", "escape")
        await settle(pilot)
        assert pilot.app.screen is not screen


@runs
async def test_rows_appear_while_others_are_still_read(tmp_path: Path) -> None:
    path = write_journal(tmp_path, "ready", by_lot(7), finished(7))
    slow = tmp_path / "slow.journal"
    slow.write_bytes(b"junk")
    os.utime(slow, (0, 0))
    here = threading.Event()

    def slowly(path: Path, progress: Progress | None = None) -> LoadedGame:
        if path == slow:
            here.wait()
        return load_journal(path, progress)

    app = App(Settings(animation=False), components=COMPONENTS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game_index, "load_journal", slowly)
        patch.setattr(catalogue, "TELL_SECONDS", 0.0)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = HallScreen(tmp_path)
            await app.push_screen(screen)
            try:
                async with asyncio.timeout(20):
                    while said(screen, "status") != "reading 1 of 2":
                        await asyncio.sleep(0.01)
                assert screen.under_cursor("games") == str(path)
            finally:
                here.set()  # or the app would wait for its thread for ever
            await settle(pilot)
            assert said(screen, "status") == "Palais Royal: 1 finished game"
            assert "slow.journal" in said(screen, "left-out")


@pytest.mark.all_games
@runs
async def test_every_game_has_a_hall_of_its_own(tmp_path: Path) -> None:
    """Points are never averaged over two games; one without points has no such columns."""
    tests = Path(__file__).parents[1]
    for file in (
        *(tests / "games" / "royal_visit" / "golden").glob("finished-*.journal"),
        tests / "journal" / "v0_1_0" / "finished-two.journal",
    ):
        shutil.copy(file, tmp_path)
    async with at_hall(tmp_path) as (pilot, screen):
        if screen.game == "palais-royal":
            await pilot.press("g")
        assert said(screen, "status") == "Royal Visit: 3 finished games"
        assert all(not cell[-1].isdigit() for cell in column(screen, "games", 1))
        players = screen.query_one("#players", LazyTable)
        assert len(players.get_row_at(0)) == 4
        assert sum(int(cell) for cell in column(screen, "players", 1)) == 6
        orders = set()
        for table in ("games", "players"):
            screen.table(table).focus()
            for _ in range(5):
                orders.add(screen.orders[table])
                await pilot.press("s")
        assert not orders & {"points", "average", "best"}
        await pilot.press("g")
        assert said(screen, "status") == "Palais Royal: 1 finished game"
        assert len(players.get_row_at(0)) == 6
        assert sum(int(cell) for cell in column(screen, "players", 1)) == 2
        footer = screen.query_one(KeyFooter)
        assert "Other game" in str(footer.content)
