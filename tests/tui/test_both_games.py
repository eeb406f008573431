"""The way from the title to the table of every game, by keys and by mouse."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from palais_tui.core.new_game_form import NewGameForm
from palais_tui.core.seats import colours
from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.spec import SPEC
from palais_tui.tui.screens.choose_game import ChooseGameScreen
from palais_tui.tui.screens.lessons import LessonsScreen
from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.tui.screens.scores import ScoresScreen
from palais_tui.tui.screens.title import TitleScreen
from palais_tui.tui.table.lesson_mode import LessonMode
from palais_tui.tui.table.screen import TableScreen
from palais_tui.tui.widgets.covers import Covers
from palais_tui.tui.widgets.menu_list import MenuList
from palais_tui.tui.widgets.seat_row import Token
from palais_tui.tui.widgets.status_line import KeyFooter
from tests.tui.driver import at_table
from tests.tui.opening import click_text, opened, palais, shown
from tests.tui.visit_games import visit

pytestmark = pytest.mark.all_games

SIZES = ((80, 24), (120, 40))
GAMES = {"palais-royal": 0, "royal-visit": 1}


async def chosen(pilot: Pilot[None]) -> NewGameScreen:
    await pilot.pause()
    assert isinstance(pilot.app.screen, NewGameScreen)
    return pilot.app.screen


async def started(pilot: Pilot[None], game: str) -> None:
    await pilot.pause()
    assert isinstance(pilot.app.screen, TableScreen)
    session = palais(pilot).session
    assert session is not None
    assert session.spec.id == game
    assert session.narrator.names == ["Anna", "Bruno"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("keys", "game"),
    [
        (("1",), "palais-royal"),
        (("2",), "royal-visit"),
        (("enter",), "palais-royal"),
        (("right", "enter"), "royal-visit"),
        (("right", "left", "enter"), "palais-royal"),
    ],
)
def test_keys_lead_to_the_form_and_table_of_a_game(
    size: tuple[int, int], keys: tuple[str, ...], game: str
) -> None:
    async def play() -> None:
        async with opened(size=size) as pilot:
            await pilot.press("n")
            assert isinstance(pilot.app.screen, ChooseGameScreen)
            await pilot.press(*keys)
            form = await chosen(pilot)
            assert form.new_game_form.spec.id == game
            await pilot.press("enter")
            await started(pilot, game)

    asyncio.run(play())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_clicks_lead_to_the_form_and_table_of_a_game(size: tuple[int, int], game: str) -> None:
    async def play() -> None:
        async with opened(size=size) as pilot:
            await click_text(pilot, "New game")
            await pilot.pause()
            assert isinstance(pilot.app.screen, ChooseGameScreen)
            covers = pilot.app.screen.query_one(Covers)
            box = covers.region_of(GAMES[game]).translate(covers.region.offset)
            await pilot.click(offset=(box.x + box.width // 2, box.y + box.height // 2))
            form = await chosen(pilot)
            assert form.new_game_form.spec.id == game
            await click_text(pilot, "Start the")
            await started(pilot, game)

    asyncio.run(play())


def test_without_covers_the_games_are_a_list() -> None:
    async def play() -> None:
        async with opened(size=(80, 24)) as pilot:
            palais(pilot).settings.half_rows = False
            await pilot.press("n", "down", "enter")
            form = await chosen(pilot)
            assert form.new_game_form.spec is SPEC

    asyncio.run(play())


def test_a_side_keeps_its_colour_and_shape() -> None:
    """Players change sides, not colours: spaces are named after the shape of their side."""

    async def play() -> None:
        async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
            form = await chosen(pilot)
            keys = str(form.query_one(KeyFooter).content)
            assert "F4" in keys
            assert "colour" not in keys
            assert "players" not in keys
            form.query_one("#seat-0 Input").focus()
            await pilot.press("f3", "shift+down")
            await pilot.click(form.query(Token).first())
            await pilot.pause()
            assert form.new_game_form.colours == [0, 1]
            assert form.new_game_form.names == ["Bruno", "Anna"]
            await pilot.press("f1")
            assert "change sides" in shown(pilot)
            assert "castle" not in shown(pilot)
            assert "F3" not in shown(pilot)
            await pilot.press("escape", "f2")
            session = palais(pilot).session
            assert session is not None
            assert colours(session.seats) == (0, 1)

    asyncio.run(play())


def test_giving_up_stands_in_the_menu_and_is_asked() -> None:
    async def play() -> None:
        async with at_table(visit()) as table:
            await table.press("m")
            await table.click_text("Give up")
            assert table.in_front == "ResignScreen"
            await table.press("1")
            assert table.session.prompt is not None
            await table.press("m")
            await table.click_text("Give up")
            await table.press("2")
            await table.painted()
            assert table.session.game.end.value == "resigned"
            assert table.session.game.winners == (1,)
            assert table.in_front == "ScoresScreen"
            assert "■ Bruno  wins." in table.drawn()

    asyncio.run(play())


def test_a_rematch_swaps_the_sides() -> None:
    async def play() -> None:
        async with at_table(visit()) as table:
            table.session.setup = replace(table.session.setup, bots=["", "page"])
            table.session.seats = table.session.setup.seats()
            table.session.answer(SPEC.resign_move)
            table.app.push_screen(ScoresScreen(table.session))
            await table.painted()
            await table.press("r")
            again: GameSession | None = table.app.session
            assert again is not None
            assert again is not table.session
            assert list(again.narrator.names) == ["Bruno", "Anna"]
            assert [seat.name for seat in again.seats] == ["Bruno", "Anna"]
            assert [seat.bot for seat in again.seats] == ["page", ""]
            assert colours(again.seats) == (0, 1)
            assert again.setup.start is None

    asyncio.run(play())


def test_continue_names_the_game_and_is_chosen_first() -> None:
    async def play() -> None:
        async with opened() as pilot:
            palais(pilot).session = visit()
            title = pilot.app.screen
            assert isinstance(title, TitleScreen)
            title.renew()
            await pilot.pause()
            assert "Royal Visit: Anna, Bruno" in shown(pilot)
            assert title.query_one(MenuList).cursor == 0

    asyncio.run(play())


def test_the_title_names_both_games_and_their_authors() -> None:
    async def play() -> None:
        async with opened() as pilot:
            text = shown(pilot)
            for words in ("Palais Royal or Royal Visit", "Xavier Georges", "Reiner Knizia"):
                assert words in text

    asyncio.run(play())


def test_learn_shows_the_other_game_after_its_own_lessons() -> None:
    async def play() -> None:
        async with opened(size=(80, 24)) as pilot:
            await pilot.press("e")
            await pilot.pause()
            text = shown(pilot)
            assert text.index("Lessons") < text.index("Royal Visit"), "all in sight"

    asyncio.run(play())


def test_the_message_about_a_saved_game_does_not_cover_the_form(tmp_path: Path) -> None:
    async def look() -> None:
        async with opened(size=(80, 24), saves=tmp_path) as pilot:
            await pilot.press("n", "2", "enter")
            await started(pilot, "royal-visit")
            await pilot.press("q")
            assert isinstance(pilot.app.screen, TitleScreen)
            await pilot.pause()
            assert len(pilot.app._notifications) == 1
            await pilot.press("n", "2")
            await chosen(pilot)
            assert not len(pilot.app._notifications)

    asyncio.run(look())


@pytest.mark.parametrize("game", GAMES)
def test_learn_opens_at_the_game_played_last(game: str, tmp_path: Path) -> None:
    async def look() -> None:
        async with opened(size=(80, 24), saves=tmp_path) as pilot:
            await pilot.press("n", str(GAMES[game] + 1), "enter")
            await started(pilot, game)
            await pilot.press("q", "e")
            assert palais(pilot).session is None
            assert isinstance(pilot.app.screen, LessonsScreen)
            assert [other for other, _ in pilot.app.screen.games] == [g for g in GAMES if g != game]

    asyncio.run(look())


@pytest.mark.parametrize("size", SIZES)
def test_the_chooser_begins_at_the_game_that_was_learned_and_the_form_names_it(
    size: tuple[int, int],
) -> None:
    async def play() -> None:
        async with opened(size=size) as pilot:
            palais(pilot).lessons.open_list("royal-visit")
            await pilot.pause()
            await pilot.press("escape", "n")
            assert isinstance(pilot.app.screen, ChooseGameScreen)
            await pilot.pause()
            assert "1-2 Enter Choose" in shown(pilot)
            await pilot.press("enter")
            form = await chosen(pilot)
            assert form.new_game_form.spec.id == "royal-visit"
            await pilot.pause()
            assert "New game: Royal Visit" in shown(pilot)

    asyncio.run(play())


@pytest.mark.parametrize("game", GAMES)
def test_after_the_last_lesson_the_list_points_at_the_puzzles(game: str) -> None:
    async def play() -> None:
        async with opened() as pilot:
            lessons = palais(pilot).lessons
            lessons.open_list(game)
            await pilot.pause()
            screen = pilot.app.screen
            assert isinstance(screen, LessonsScreen)
            lessons.begin_lesson(len(screen.lessons) - 1)
            await pilot.pause()
            table = pilot.app.screen
            assert isinstance(table, TableScreen)
            mode = table.mode
            assert isinstance(mode, LessonMode)
            mode.run.at = len(mode.run.lesson.steps)
            assert mode.run.done
            assert "puzzle" in mode.content().keys
            lessons.progress.lessons.update(lesson.id for lesson in screen.lessons)
            lessons.progress.puzzles.add(screen.puzzles[0].id)
            lessons.leave()
            await pilot.pause()
            assert screen.folds.here == "puzzles 1"

    asyncio.run(play())
