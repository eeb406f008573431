"""Screens opened and closed faster than they can be drawn."""

from __future__ import annotations

from textual import events

from palais_tui.tui.app import PalaisApp
from palais_tui.tui.command_palette import CommandPalette
from palais_tui.tui.screens.too_small import TooSmallScreen
from palais_tui.user_files.settings import Settings
from tests.tui.driver import runs


@runs
async def test_two_quick_clicks_close_the_palette_alone() -> None:
    app = PalaisApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        below = list(app.screen_stack)
        await pilot.press("ctrl+p")
        palette = app.screen
        assert isinstance(palette, CommandPalette)
        for _ in range(2):
            palette.post_message(events.Click(palette, 1, 1, 0, 0, 1, False, False, False, 1, 1))
        await pilot.pause()
        assert app.screen_stack == below


@runs
async def test_the_palette_opens_again_while_it_is_being_removed() -> None:
    app = PalaisApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(5):
            app.action_command_palette()
            app.screen.dismiss(None)
        app.action_command_palette()
        await pilot.pause()
        assert isinstance(app.screen, CommandPalette)


@runs
async def test_screens_may_be_left_in_the_tick_they_open() -> None:
    app = PalaisApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.load_settings()
        below = list(app.screen_stack)
        for open_screen in (app.open_new_game, app.open_settings, app.open_rules):
            open_screen()
            app.leave_table()
        app.push_screen(TooSmallScreen())
        app.pop_screen()
        await pilot.pause()
        assert app.screen_stack == below


@runs
async def test_a_terminal_that_grows_while_another_screen_is_in_front_is_large_again() -> None:
    app = PalaisApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        below = list(app.screen_stack)
        await pilot.resize_terminal(20, 5)
        await pilot.press("ctrl+p")
        assert isinstance(app.screen, TooSmallScreen)
        app.open_help("title")  # as the end of a bot's game opens the scores
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        app.pop_screen()
        await pilot.pause()
        await pilot.pause()
        assert app.screen_stack == below


@runs
async def test_the_smallest_terminal_comes_to_rest() -> None:
    """A scroll bar leaves no room for the text that needs none without it, and so on."""
    app = PalaisApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        for size in ((1, 1), (2, 1), (1, 2), (20, 5)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert isinstance(app.screen, TooSmallScreen)
            for _ in range(10):
                await pilot.pause()
                assert not app.screen.show_vertical_scrollbar, size
