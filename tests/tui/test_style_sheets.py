"""Style sheets are read when they are needed, and parsed once."""

from __future__ import annotations

from textual.css.model import RuleSet
from textual.pilot import Pilot

from palais_tui.tui.app import SHARED_SHEET, PalaisApp
from palais_tui.user_files.settings import Settings
from tests.tui.driver import runs


def rules_of(app: PalaisApp) -> dict[int, RuleSet]:
    return {id(rule): rule for rule in app.stylesheet.rules}


async def settled(pilot: Pilot[None]) -> None:
    """A form is drawn in several steps, and each may bring a sheet of its own."""
    for _ in range(3):
        await pilot.pause()


@runs
async def test_a_new_screen_and_a_theme_seen_before_parse_what_is_new() -> None:
    app = PalaisApp(Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        title = rules_of(app)
        app.open_new_game()
        await settled(pilot)
        both = rules_of(app)
        # a few of Textual's own are ordered anew when a widget comes
        assert len(title.keys() & both.keys()) > 0.9 * len(title)
        app.theme = "palais-light"
        await settled(pilot)
        light = rules_of(app)
        assert not light.keys() & both.keys()
        app.theme = "palais-dark"
        await settled(pilot)
        assert len(rules_of(app).keys() & both.keys()) > 0.9 * len(both)


@runs
async def test_the_next_app_takes_what_the_first_has_parsed() -> None:
    first, second = PalaisApp(Settings()), PalaisApp(Settings())
    async with first.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        known = rules_of(first)
    async with second.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert rules_of(second).keys() == known.keys()


@runs
async def test_the_title_waits_for_no_sheet_of_the_others_but_they_have_it_at_once() -> None:
    app = PalaisApp(Settings())
    shared = str(SHARED_SHEET)
    assert shared not in map(str, app.css_path)
    async with app.run_test(size=(80, 24)):
        app.stylesheet.source.pop((shared, ""), None)  # as in the moment of the first paint
        app.open_help("title")
        assert app.stylesheet.has_source(shared)
