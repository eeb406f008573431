"""The title: every row by letter, number, arrows and mouse."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets._toast import Toast

from palais_tui.tui.app import PalaisApp, renew_title
from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.tui.screens.settings import SettingsScreen
from palais_tui.tui.screens.title import TitleScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.tui.widgets.canvas import HALF
from palais_tui.tui.widgets.menu_list import MenuList
from palais_tui.tui.widgets.title_art import IN_ASCII, picture
from palais_tui.tui.widgets.title_picture import ROOMY, TitlePicture
from palais_tui.user_files.settings import Settings
from tests.tui.driver import new_sitting
from tests.tui.opening import click_text, lines, opened, palais, shown


def test_nothing_slow_is_imported_before_the_first_paint() -> None:
    code = (
        "import sys\n"
        "import palais_tui.cli.main, palais_tui.cli.tui\n"
        "from palais_tui.tui.app import PalaisApp\n"
        "from palais_tui.tui.screens.title import TitleScreen\n"
        "from palais_tui.user_files.settings import Settings\n"
        "PalaisApp(Settings()), TitleScreen()\n"
        "slow = 'pydantic', 'palais_tui.games.', 'palais_tui.journal', 'palais_tui.tui.screens.', "
        "'argparse', 'json', 'tomllib'\n"
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
    [
        ("c", "There's no game to continue"),
        ("1", "There's no game"),
        ("l", "can't be saved here,"),
        ("3", "so there"),
    ],
)
def test_what_cannot_be_had_says_so(key: str, said: str) -> None:
    async def play() -> None:
        async with opened() as pilot:
            assert "no game to continue" in shown(pilot)
            assert "games can't be saved here" in shown(pilot)
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


def test_a_found_game_does_not_disturb_a_title_that_has_lost_its_widgets() -> None:
    """Saved games may turn up while the program quits and takes its screens down."""

    async def play() -> None:
        async with opened() as pilot:
            await pilot.app.screen.remove_children()
            renew_title(palais(pilot))
            assert not pilot.app.screen.query(TitlePicture)

    asyncio.run(play())


def test_one_line_says_that_it_is_unofficial() -> None:
    async def play() -> None:
        async with opened() as pilot:
            assert "unofficial" in shown(pilot)
            assert "Xavier Georges" in shown(pilot)

    asyncio.run(play())


WORDS = ("Continue", "New game", "Load", "Learn", "Settings", "Quit", "Help", "unofficial")
SIZES = [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
def test_all_of_it_is_on_the_screen(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with opened(size=size) as pilot:
            for word in WORDS:
                assert word in shown(pilot)
            screen = pilot.app.screen
            assert not screen.show_vertical_scrollbar
            # the plaque's frame is all around the menu
            menu, frame = screen.query_one(MenuList).region, palais(pilot).palette.frame
            middle = menu.y + menu.height // 2
            assert colours(pilot, menu.x - 1, middle) == {frame}
            assert colours(pilot, menu.right, middle) == {frame}
            margin = 2 if size[1] >= ROOMY else 1
            for y in (menu.y - margin, menu.bottom - 1 + margin):
                assert frame in colours(pilot, menu.x, y)

    asyncio.run(play())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("few", ["ascii", "16", "none"])
def test_few_colours_or_signs_get_a_plain_title(size: tuple[int, int], few: str) -> None:
    async def play() -> None:
        app = PalaisApp(
            Settings(ascii=few == "ascii"),
            colourless=few == "none",
            colours="standard" if few == "16" else "truecolor",
        )
        async with app.run_test(size=size) as pilot:
            await app.workers.wait_for_complete()
            await pilot.pause()
            drawn = [line.strip() for line in lines(pilot)]
            large = size[0] >= 120
            rows = picture(windows=11, beds=2) if large else picture(windows=6, beds=1)
            if few == "ascii":
                rows = [row.translate(IN_ASCII) for row in rows]
            assert all(row.strip() in drawn for row in rows)
            assert not any(HALF in line for line in drawn)
            for word in WORDS:
                assert word in shown(pilot)

    asyncio.run(play())


@pytest.mark.parametrize(("half_rows", "theme"), [(True, "palais-light"), (False, "palais-dark")])
def test_half_rows_can_be_off(half_rows: bool, theme: str) -> None:
    async def play() -> None:
        async with opened(settings=Settings(half_rows=half_rows, theme=theme)) as pilot:
            assert any(HALF in line for line in lines(pilot)) is half_rows

    asyncio.run(play())


def test_the_fountain_plays_and_windows_change() -> None:
    async def play() -> None:
        async with opened(size=(120, 40)) as pilot:
            drawn = pilot.app.screen.query_one(TitlePicture)
            before = rows_of(drawn)
            drawn._move()
            once = changed_cells(before, rows_of(drawn))
            assert 10 < len(once) < 100  # the water and one window
            drawn._move()
            assert len(changed_cells(before, rows_of(drawn))) <= 4  # one window again

    asyncio.run(play())


def test_nothing_moves_behind_another_screen_or_if_motion_is_off() -> None:
    async def play() -> None:
        async with opened() as pilot:
            drawn = pilot.app.screen.query_one(TitlePicture)
            assert drawn.is_moving()
            await pilot.press("s")
            assert not drawn.is_moving()
            await pilot.press("escape")
            assert drawn.is_moving()
        async with opened(settings=Settings(animation=False)) as pilot:
            assert not pilot.app.screen.query_one(TitlePicture).is_moving()

    asyncio.run(play())


def colours(pilot: Pilot[None], x: int, y: int) -> set[str]:
    """The colours of a cell."""
    style = pilot.app.screen.get_style_at(x, y)
    found = {part.get_truecolor().hex for part in (style.color, style.bgcolor) if part}
    return found if style.color else {style.bgcolor.get_truecolor().hex if style.bgcolor else ""}


def rows_of(drawn: TitlePicture) -> list[list[str]]:
    return [row.copy() for row in drawn._rows]


def changed_cells(before: list[list[str]], after: list[list[str]]) -> set[tuple[int, int]]:
    return {
        (x, y)
        for y, (old, new) in enumerate(zip(before, after, strict=True))
        for x in range(len(old))
        if old[x] != new[x]
    }


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


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
@pytest.mark.parametrize("key", ["left", "lessons_left"])
def test_a_message_covers_neither_name_nor_menu(size: tuple[int, int], key: str) -> None:
    async def play() -> None:
        app = PalaisApp(Settings(animation=False))
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            app.notify(app.language.text(f"title.{key}", count=12), timeout=60)
            while not app.screen.query(Toast):
                await pilot.pause()
            await pilot.pause()
            message = app.screen.query_one(Toast).region
            menu = app.screen.query_one(MenuList).region
            foot = app.screen.query_one("#title-foot").region
            assert message.height == 1
            assert menu.bottom <= message.y
            assert message.bottom == foot.y
            assert abs(message.x - (size[0] - message.right)) <= 2, "in the middle"

    asyncio.run(play())
