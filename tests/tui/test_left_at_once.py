"""Every screen can be left in the tick it opens, or while it is being composed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, cast

import pytest
from rich.text import Text
from textual.events import Key, Resize
from textual.geometry import Size
from textual.screen import Screen

from palais_tui.core.new_game_form import NewGameForm
from palais_tui.core.replay import Replay
from palais_tui.core.review import GameReview
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.games.palais_royal.ui.hand import HandScreen, KeepScreen
from palais_tui.games.palais_royal.ui.table_input import TableInput
from palais_tui.games.royal_visit.ui.discards import DiscardsScreen
from palais_tui.journal.loader import LoadedGame
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.command_palette import CommandPalette
from palais_tui.tui.lifecycle import is_on_stack
from palais_tui.tui.screens.choose_game import ChooseGameScreen
from palais_tui.tui.screens.curtain import CurtainScreen
from palais_tui.tui.screens.damaged_game import DamagedGameScreen, InUseScreen
from palais_tui.tui.screens.hall import HallScreen
from palais_tui.tui.screens.help import HelpScreen
from palais_tui.tui.screens.legend import LegendScreen
from palais_tui.tui.screens.lesson_end import LessonEndScreen
from palais_tui.tui.screens.lessons import LessonsScreen
from palais_tui.tui.screens.log import LogScreen
from palais_tui.tui.screens.menu import AbandonScreen, ConsentScreen, MenuScreen, ResignScreen
from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.tui.screens.page_help import PageHelpScreen, help_page
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.tui.screens.replay_dialogs import PlayOnScreen, TurnsScreen
from palais_tui.tui.screens.review import ReviewScreen
from palais_tui.tui.screens.rulebook import RulebookScreen
from palais_tui.tui.screens.saved_games import DeleteScreen, SavedGamesScreen
from palais_tui.tui.screens.scores import ScoresScreen
from palais_tui.tui.screens.settings import SettingsScreen
from palais_tui.tui.screens.text_prompt import TextPromptScreen
from palais_tui.tui.screens.title import TitleScreen
from palais_tui.tui.screens.too_small import TooSmallScreen
from palais_tui.tui.screens.wait import WaitScreen
from palais_tui.tui.screens.welcome import WelcomeScreen
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.table.lesson_mode import SolutionScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.tui.theme import NO_COLOUR
from palais_tui.user_files.settings import Settings
from tests.conventions.own_classes import bases_by_name, read_classes
from tests.games.palais_royal.position import COMPONENTS
from tests.journal.journals import loaded, season, short
from tests.tui.driver import LANGUAGE, Table, new_sitting, runs
from tests.tui.pictures import drawing
from tests.tui.visit_games import visit


@cache
def whole_game() -> LoadedGame:
    return loaded(short())


def game_replay() -> Any:
    """A replay of the whole game, ready to be shown."""
    replay = Replay(whole_game())
    shown = SPEC.screens().replay(replay)
    shown.narrator = SPEC.narrator(SPEC.language(LANGUAGE), COMPONENTS, ["Anna", "Bruno"])
    return shown


def keeping() -> GameSession:
    """A player who has drawn cards and chooses one."""
    session = drawing()
    session.answer(session.prompt.moves[0])
    return session


def with_input() -> tuple[GameSession, TableInput]:
    session = new_sitting()
    return session, TableInput(session)


def scores() -> ScoresScreen:
    return ScoresScreen(GameSession.resumed(whole_game(), LANGUAGE, None))


class NoCourse:
    """A review that nothing comes of."""

    def go_on(self) -> None:
        return

    def play_on(self, at: int) -> None:
        return


def review() -> ReviewScreen:
    shown = game_replay()
    texts = SPEC.screens().review_texts(shown.narrator)
    assert texts is not None
    return ReviewScreen(
        GameReview(shown.replay, [0]), shown, texts, shown.replay.loaded.seats, NoCourse()
    )


def rulebook() -> RulebookScreen:
    rules = SPEC.rules(COMPONENTS)
    assert rules is not None
    language = SPEC.language(LANGUAGE)
    return RulebookScreen(rules.rulebook(language), language, "", rules.examples(language))


def lessons() -> LessonsScreen:
    course = SPEC.screens().course()
    assert course is not None
    language = SPEC.language(LANGUAGE)
    return LessonsScreen(course.lessons(language), course.puzzles(language), language)


OPENED: dict[str, Callable[[], Screen[Any]]] = {
    "AbandonScreen": lambda: AbandonScreen(new_sitting()),
    "ChooseGameScreen": lambda: ChooseGameScreen([SPEC], LANGUAGE),
    "CommandPalette": lambda: CommandPalette(LANGUAGE),
    "ConsentScreen": lambda: ConsentScreen(new_sitting()),
    "CurtainScreen": lambda: CurtainScreen(new_sitting(), 0, ["a line"], full=True),
    "DamagedGameScreen": lambda: DamagedGameScreen(whole_game(), LANGUAGE),
    "DeleteScreen": lambda: DeleteScreen(SavedGamesScreen(season()), season() / "a.journal"),
    "DiscardsScreen": lambda: DiscardsScreen(visit()),
    "HallScreen": lambda: HallScreen(season()),
    "HandScreen": lambda: HandScreen(keeping()),
    "HelpScreen": lambda: HelpScreen(*with_input()),
    "InUseScreen": lambda: InUseScreen(whole_game(), LANGUAGE),
    "KeepScreen": lambda: KeepScreen(keeping()),
    "LegendScreen": lambda: LegendScreen([("head", [(Text("*"), "a sign")])], LANGUAGE),
    "LessonsScreen": lessons,
    "LogScreen": lambda: LogScreen(new_sitting()),
    "MenuScreen": lambda: MenuScreen(new_sitting()),
    "NewGameScreen": lambda: NewGameScreen(NewGameForm(SPEC)),
    "PlayOnScreen": lambda: PlayOnScreen(game_replay(), game_replay().replay.turns[-1]),
    "PageHelpScreen": lambda: PageHelpScreen(help_page("load", LANGUAGE), LANGUAGE),
    "ReplayScreen": lambda: ReplayScreen(whole_game()),
    "ResignScreen": lambda: ResignScreen(visit()),
    "ReviewScreen": review,
    "RulebookScreen": rulebook,
    "SavedGamesScreen": lambda: SavedGamesScreen(season()),
    "ScoresScreen": scores,
    "SettingsScreen": SettingsScreen,
    "SolutionScreen": lambda: SolutionScreen("title", ["a move"], "why", "keys"),
    "TableScreen": lambda: TableScreen(new_sitting()),
    "TextPromptScreen": lambda: TextPromptScreen("title", "text", "keys", lambda _: ""),
    "TitleScreen": TitleScreen,
    "TooSmallScreen": TooSmallScreen,
    "TurnsScreen": lambda: TurnsScreen(game_replay(), (UNICODE, NO_COLOUR)),
    "WaitScreen": lambda: WaitScreen(LANGUAGE, "reading"),
    "LessonEndScreen": lambda: LessonEndScreen(LANGUAGE, "Prices", "Page"),
    "WelcomeScreen": lambda: WelcomeScreen(LANGUAGE, [("palais-royal", "Palais Royal")]),
}
BASES = {"BlankScreen", "Dialog", "ReadingScreen"}


def own_screens() -> set[str]:
    """The names of our classes that are screens of Textual."""
    bases = bases_by_name(read_classes())
    found = {"Screen", "ModalScreen", "TextualPalette"}
    while more := {name for name, own in bases.items() if own & found} - found:
        found |= more
    return found & bases.keys()


def test_no_screen_is_forgotten() -> None:
    assert own_screens() - BASES == OPENED.keys()


@asynccontextmanager
async def at_title() -> AsyncIterator[Table]:
    app = PalaisApp(Settings(animation=False), saves=season())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        yield Table(app, new_sitting())
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert app.is_running
        assert isinstance(app.screen, TitleScreen)
        assert len(app.screen_stack) == 2


async def let_pass(turns: int) -> None:
    """Let the event loop turn a few times."""
    for _ in range(turns):
        await asyncio.sleep(0)


@pytest.mark.slow
@pytest.mark.parametrize("turns", [0, 1, 2, 4])
@runs
async def test_every_screen_can_be_left_at_once(turns: int) -> None:
    async with at_title() as table:
        for name, make in OPENED.items():
            table.app.push_screen(make())
            await let_pass(turns)
            table.app.leave_table()
            await table.settle()
            assert table.app.is_running, name


@pytest.mark.slow
@runs
async def test_the_language_can_change_while_a_screen_opens() -> None:
    async with at_title() as table:
        app = table.app
        for name, make in OPENED.items():
            app.push_screen(make())
            app.choose_language("en" if app.language.code == "fr" else "fr")
            await table.settle()
            assert app.is_running, name
            app.leave_table()
            await table.settle()


@runs
async def test_a_table_can_open_in_place_of_a_form_that_just_opened() -> None:
    async with at_title() as table:
        app = table.app
        for turns in (0, 1, 3):
            app.open_new_game()
            await let_pass(turns)
            app.open_table(new_sitting())
            await table.settle()
            assert isinstance(app.screen, TableScreen)
            app.session = None
            app.leave_table()
            await table.settle()


@runs
async def test_many_screens_can_be_left_in_one_tick() -> None:
    async with at_title() as table:
        for make in OPENED.values():
            table.app.push_screen(make())
        table.app.leave_table()
        await table.settle()


@pytest.mark.slow
@pytest.mark.parametrize("turns", [0, 3])
@runs
async def test_the_app_can_quit_while_screens_open(turns: int) -> None:
    async with PalaisApp(Settings(animation=False), saves=season()).run_test() as pilot:
        app = cast("PalaisApp", pilot.app)
        await pilot.pause()
        for make in OPENED.values():
            app.push_screen(make())
        await let_pass(turns)
        app.choose_language("fr")
        await let_pass(turns)
        app.exit()
        for make in OPENED.values():
            app.push_screen(make())  # as a bot or a game that ends may do
        app.choose_language("en")
    assert app.return_code == 0


@runs
async def test_the_app_heeds_no_input_once_it_quits() -> None:
    async with PalaisApp(Settings(animation=False), saves=season()).run_test() as pilot:
        app = cast("PalaisApp", pilot.app)
        await pilot.pause()
        title = app.screen
        assert is_on_stack(title)
        app.exit()
        assert not is_on_stack(title)  # a worker must not draw any more
        for key in ("s", "l", "h", "n"):
            app.post_message(Key(key, key))
            title.post_message(Key(key, key))
        app.post_message(Resize(Size(20, 5), Size(20, 5)))
        title.post_message(Resize(Size(20, 5), Size(20, 5)))
        await pilot.pause()
        assert app.screen is title
    assert app.return_code == 0
