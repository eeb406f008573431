"""The title: every row by letter, number, arrows and mouse."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable

import pytest
from rich.cells import cell_len
from textual.screen import Screen

from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.tui.screens.settings import SettingsScreen
from palais_tui.tui.screens.title import TitleScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.tui.widgets.menu_list import MenuList
from palais_tui.tui.widgets.title_art import IN_ASCII, picture
from palais_tui.user_files.settings import Settings
from tests.tui.driver import new_sitting
from tests.tui.opening import click_text, lines, opened, palais, shown


def test_nothing_slow_is_imported_before_the_first_paint() -> None:
    code = (
        "import sys\n"
        "from palais_tui.tui.app import PalaisApp\n"
        "from palais_tui.tui.screens.title import TitleScreen\n"
        "from palais_tui.user_files.settings import Settings\n"
        "PalaisApp(Settings()), TitleScreen()\n"
        "slow = 'pydantic', 'palais_tui.games.', 'palais_tui.journal', 'palais_tui.tui.screens.'\n"
        "print([name for name in sys.modules if name.startswith(slow)])"
    )
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == "['palais_tui.tui.screens.title']"


@pytest.mark.parametrize(
    ("keys", "screen"),
    [
        (("n",), NewGameScreen),
        (("2",), NewGameScreen),
        (("enter",), NewGameScreen),
        (("s",), SettingsScreen),
        (("5",), SettingsScreen),
        (("down", "down", "enter"), SettingsScreen),
        (("end", "up", "space"), SettingsScreen),
    ],
)
def test_keys_open_the_screens(keys: tuple[str, ...], screen: type[Screen[None]]) -> None:
    async def play() -> None:
        async with opened() as pilot:
            await pilot.press(*keys)
            assert isinstance(pilot.app.screen, screen)
            await pilot.press("escape")
            assert isinstance(pilot.app.screen, TitleScreen)

    asyncio.run(play())


@pytest.mark.parametrize(("text", "screen"), [("New game", NewGameScreen), ("Set", SettingsScreen)])
def test_clicks_open_them_too(text: str, screen: type[Screen[None]]) -> None:
    async def play() -> None:
        async with opened() as pilot:
            await click_text(pilot, text)
            await pilot.pause()
            assert isinstance(pilot.app.screen, screen)

    asyncio.run(play())


def test_learn_leads_to_lessons_and_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with opened() as pilot:
            asked: list[str] = []
            monkeypatch.setattr(palais(pilot).lessons, "open_list", lambda: asked.append("learn"))
            await pilot.press("e")
            await pilot.press("4")
            await click_text(pilot, "Learn")
            await pilot.pause()
            assert asked == ["learn"] * 3

    asyncio.run(play())


@pytest.mark.parametrize("key", ["q", "6"])
def test_quit_ends_the_program(key: str) -> None:
    async def play() -> None:
        async with opened() as pilot:
            await pilot.press(key)
            await pilot.pause()
            assert pilot.app.return_code == 0
            assert not pilot.app.is_running

    asyncio.run(play())


@pytest.mark.parametrize(
    ("key", "said"),
    [("c", "No game is waiting"), ("1", "No game is"), ("l", "not saved here,"), ("3", "so there")],
)
def test_what_cannot_be_had_says_so(key: str, said: str) -> None:
    async def play() -> None:
        async with opened() as pilot:
            assert "no game is waiting" in shown(pilot)
            assert "games are not saved here" in shown(pilot)
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(pilot.app.screen, TitleScreen)
            assert said in shown(pilot)

    asyncio.run(play())


def test_arrows_pass_over_what_cannot_be_had() -> None:
    async def play() -> None:
        async with opened() as pilot:
            rows = pilot.app.screen.query_one(MenuList)
            seen = [rows.cursor]
            for _ in range(4):
                await pilot.press("down")
                seen.append(rows.cursor)
            assert seen == [1, 3, 4, 5, 1]

    asyncio.run(play())


def test_continue_returns_to_an_unfinished_game() -> None:
    async def play() -> None:
        session = new_sitting()
        async with opened(TitleScreen(), session=session) as pilot:
            assert "Continue Anna, Bruno" in shown(pilot)
            await pilot.press("c")
            await pilot.pause()
            assert isinstance(pilot.app.screen, TableScreen)
            assert pilot.app.screen.session is session

    asyncio.run(play())


def test_one_line_says_that_it_is_unofficial() -> None:
    async def play() -> None:
        async with opened() as pilot:
            assert "unofficial" in shown(pilot)
            assert "Xavier Georges" in shown(pilot)

    asyncio.run(play())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_all_of_it_is_on_the_screen(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with opened(size=size) as pilot:
            drawn = [line.strip() for line in lines(pilot)]
            large = size[0] >= 120
            rows = picture(windows=11, beds=2) if large else picture(windows=6, beds=1)
            assert all(row.strip() in drawn for row in rows)
            for word in ("Continue", "New game", "Load", "Learn", "Settings", "Quit", "Help"):
                assert word in shown(pilot)

    asyncio.run(play())


def test_ascii_is_ascii() -> None:
    async def play() -> None:
        async with opened(settings=Settings(ascii=True)) as pilot:
            assert shown(pilot).isascii()

    asyncio.run(play())


@pytest.mark.parametrize(
    "draw", [lambda: picture(windows=6, beds=1), lambda: picture(windows=11, beds=2)]
)
def test_the_palace_is_symmetric_and_single_width(draw: Callable[[], list[str]]) -> None:
    rows = draw()
    assert len({len(row) for row in rows}) == 1
    for row in rows:
        assert cell_len(row) == len(row)
        assert row.translate(IN_ASCII).isascii()
        gaps = [letter == " " for letter in row]
        assert gaps == gaps[::-1]
