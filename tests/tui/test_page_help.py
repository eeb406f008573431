"""F1 and ? show help for the current screen, the table included."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from palais_tui.core.session import GameSession
from palais_tui.i18n.catalog import Language
from palais_tui.tui.keys import HELP_PAGES
from palais_tui.tui.screens.hall import HallScreen
from palais_tui.tui.screens.page_help import PageHelpScreen
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.tui.screens.rulebook import RulebookScreen
from palais_tui.tui.screens.saved_games import SavedGamesScreen
from palais_tui.user_files.settings import Settings
from tests.i18n.languages import ENGLISH, FRENCH
from tests.journal.journals import season
from tests.tui.driver import Table, at_table, runs
from tests.tui.opening import lines, opened
from tests.tui.pictures import before, drawing, moving, over
from tests.tui.replays import finished

pytestmark = pytest.mark.slow

BOTH = pytest.mark.parametrize("language", [ENGLISH, FRENCH], ids=["en", "fr"])
BY_KEY = {"title": "", "new_game": "n", "settings": "s", "learn": "e"}


async def helped(pilot: Pilot[None], page: str, language: Language) -> None:
    """Ask for help with both keys, read all of it, and go back."""
    below = pilot.app.screen
    for key in ("f1", "question_mark"):
        await pilot.press(key)
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, PageHelpScreen)
        assert screen.page.name == page
        assert not screen.query_one("#text").max_scroll_y, "it fits without turning pages"
        read = " ".join(" ".join(lines(pilot)).split())
        for text in language.texts[f"help_{page}"].values():
            assert " ".join(text.split()[:5]) in read, text
        await pilot.press(key)
        await pilot.pause()
        assert pilot.app.screen is below
    letters = {key for c in HELP_PAGES[page] if c.help for key in c.shown.split() if len(key) == 1}
    assert letters <= set(below.active_bindings), "a key is named that does nothing"
    assert any("F1" in line for line in lines(pilot)[-1:]), "the footer offers it"


@BOTH
@runs
async def test_every_screen_has_help_of_its_own(language: Language) -> None:
    async with opened(settings=Settings(language=language.code)) as pilot:
        for page, key in BY_KEY.items():
            await pilot.press(*key)
            await pilot.pause()
            await helped(pilot, page, language)
            await pilot.press(*("escape",) * len(key))


@BOTH
@runs
async def test_so_have_those_that_list_games(language: Language) -> None:
    load = SavedGamesScreen(season())
    async with opened(load, Settings(language=language.code)) as pilot:
        await helped(pilot, "load", language)
        await pilot.app.push_screen(HallScreen(season()))
        await pilot.pause()
        await helped(pilot, "hall", language)


@BOTH
@runs
async def test_the_scores_and_the_settings_over_a_table_do_not_show_the_tables_help(
    language: Language,
) -> None:
    session = over()
    session.narrator.language = language
    async with at_table(session, language=language.code) as table:
        await table.painted()
        await asks(table, "scores")
        await table.press("m", "escape")
    async with at_table(moving(), language=language.code) as table:
        table.app.open_settings()
        await table.settle()
        await asks(table, "settings")
        await table.press("escape", "f1")
        assert table.in_front == "HelpScreen"


async def asks(table: Table, page: str) -> None:
    await table.press("f1")
    screen = table.screen
    assert isinstance(screen, PageHelpScreen)
    assert screen.page.name == page
    await table.press("escape")


@BOTH
@pytest.mark.parametrize(
    ("game", "keys", "box"),
    [
        (before, "space", "hand"),
        (drawing, "enter enter 1", "keep"),
        (before, "m", "menu"),
    ],
)
@runs
async def test_the_help_of_a_box_says_what_the_box_is_for(
    language: Language, game: Callable[[], GameSession], keys: str, box: str
) -> None:
    session = game()
    session.narrator.language = language
    async with at_table(session, language=language.code) as table:
        await table.press(*keys.split(), "f1")
        screen = table.screen
        assert isinstance(screen, PageHelpScreen)
        await table.painted()
        read = " ".join(table.drawn().split())
        own = session.setup.spec.language(language).texts["box_help"]
        for name, text in own.items():
            if name.startswith(box):
                assert " ".join(text.split()[:5]) in read, text
        assert not screen.query_one("#text").max_scroll_y, "it fits without turning pages"


@runs
async def test_help_names_the_keys_that_find_a_turn() -> None:
    replay = ReplayScreen(finished())
    async with opened(replay) as pilot:
        await pilot.press("j", "f1")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, PageHelpScreen)
        assert [key for key, _ in screen.page.rows] == ["0-9", "Enter", "Esc"]


@runs
async def test_a_question_mark_can_still_be_typed_into_a_field() -> None:
    async with opened() as pilot:
        await pilot.press("n", "down", "question_mark")
        field = pilot.app.screen.focused
        assert isinstance(field, Input)
        assert field.value.endswith("?")


@runs
async def test_from_the_help_the_rules_are_one_key_away() -> None:
    async with opened() as pilot:
        await pilot.press("f1", "r")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, RulebookScreen)
        assert screen.page.id == "short.keys"
