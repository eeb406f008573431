"""The keys of screens to read keep their places: a click hits what stood there before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from textual.screen import Screen

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.i18n.catalog import Language
from palais_tui.journal.loader import LoadedGame
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.footer_slots import slots_of, steady_keys
from palais_tui.tui.keys import Command
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.tui.screens.rulebook import RulebookScreen
from palais_tui.tui.widgets.status_line import KeyFooter
from palais_tui.user_files.settings import Settings
from tests.games.palais_royal.position import position
from tests.i18n.languages import CODES, ENGLISH, LANGUAGES
from tests.journal.journals import season
from tests.tui import replays
from tests.tui.driver import at_table, runs, seated
from tests.tui.pictures import finished, hall, keys_of, load, moving, over, settle

SIZES = [(80, 24), (120, 40)]
Places = dict[str, set[tuple[int, int]]]
"""Where the key of each action begins and ends, from either edge."""

SCREENS: dict[str, tuple[str, dict[str, Callable[[], object]], set[str]]] = {
    "rulebook": (
        "e r",
        {},
        {"find", "enter", "next_found", "previous_found", "all", "back"},
    ),
    "log": ("l", {"session": moving}, {"find", "enter", "next_found", "all", "back"}),
    "scores": (
        "",
        {"session": over},
        {"replay", "review", "rematch", "growth", "details", "table", "help", "leave"},
    ),
    "replay": (
        "right",
        {"loaded": finished},
        {"play", "back", "on", "next_turn", "view", "help", "review", "leave"},
    ),
    "review": (
        "m down",
        {"loaded": partial(replays.finished, 3)},
        {"go", "whose", "play_on", "help", "back"},
    ),
    "hall": ("", {"screen": hall}, {"open", "sort", "other", "help", "back"}),
    "load": ("", {"screen": load}, {"open", "rename", "delete", "export", "help", "back"}),
    "learn": ("e", {}, {"choose", "rules", "help", "back"}),
}
STEPS: dict[str, str] = {
    "rulebook": "down right down slash k i n g enter n escape o",
    "log": "slash g a enter N escape o up",
    "scores": "g g n n down escape",
    "replay": "space space v v v v right pagedown end home m escape",
    "review": "p p p p down",
    "hall": "tab down enter tab s",
    "load": "down down",
    "learn": "home enter enter down",
}


def opened(name: str, language: str) -> PalaisApp:
    first = SCREENS[name][1]
    settings = Settings(language=language, animation=False)
    if "loaded" in first:
        loaded = first["loaded"]()
        assert isinstance(loaded, LoadedGame)
        return PalaisApp(settings, first=ReplayScreen(loaded))
    session = first["session"]() if "session" in first else None
    assert session is None or isinstance(session, GameSession)
    app = PalaisApp(settings, session, saves=None if session else season())
    if session is not None:
        session.set_language(app.language)
    return app


@pytest.mark.slow
@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
def test_every_key_keeps_its_columns(name: str, size: tuple[int, int], language: str) -> None:
    places: Places = {}

    def note(footer: KeyFooter) -> None:
        for begin, end, action in footer.spans:
            places.setdefault(action, set()).add((begin, end))
        row = str(footer.content)
        assert len(row.rstrip()) <= size[0]
        for _, label, _ in footer.shown:
            assert label.strip() in row, "never cut"
            assert "..." not in label

    @runs
    async def look() -> None:
        keys, first, wanted = SCREENS[name]
        app = opened(name, language)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            screen = first.get("screen")
            if screen is not None:
                shown = screen()
                assert isinstance(shown, Screen)
                await app.push_screen(shown)
                await settle(pilot)
            await pilot.press(*keys_of(keys))
            await settle(pilot)
            here = app.screen
            note(here.query_one(KeyFooter))
            for key in keys_of(STEPS[name]):
                await pilot.press(key)
                await settle(pilot)
                if app.screen is here:
                    note(here.query_one(KeyFooter))
        moved = {action for action, spots in places.items() if len(spots) > 1}
        assert not moved, {action: places[action] for action in moved}
        assert wanted <= {*places}
        last = max(places, key=lambda action: max(places[action]))
        assert last in ("leave", "back")
        assert max(places[last])[1] in (size[0], size[0] + 1), "at the right edge"

    look()


def test_a_followed_page_of_the_rules_offers_the_way_back_without_moving_escape() -> None:
    @runs
    async def look() -> None:
        app = PalaisApp(Settings(language="en"), moving())
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            app.open_rules("R5.1")
            await settle(pilot)
            screen = app.screen
            assert isinstance(screen, RulebookScreen)
            footer = screen.query_one(KeyFooter)
            before = {action: begin for begin, _, action in footer.spans}
            assert "return" not in before
            screen.action_follow("R5.2")
            await settle(pilot)
            after = {action: begin for begin, _, action in footer.spans}
            assert after.pop("return")
            assert after | before == before
            await pilot.click(KeyFooter, offset=(footer.spans[-1][0], 0))
            await settle(pilot)
            assert app.screen is not screen, "Escape was hit"

    look()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slot_is_as_wide_as_the_longest_of_its_labels(language: Language) -> None:
    commands = (
        Command("any.play", "space", "Space", "replay_keys.play"),
        Command("any.stop", "escape", "Esc", "replay_keys.pause"),
    )
    one, other = (steady_keys([commands], language, now=chosen.__eq__) for chosen in commands)
    none = steady_keys([commands], language, now=lambda _: False)
    lengths = {len(key) + len(label) for key, label, _ in (*one, *other, *none)}
    assert len(lengths) == 1
    assert not none[0][0].strip()
    assert not none[0][2], "a click there does nothing"
    assert len(slots_of(commands)) == 2


def test_a_page_of_the_scores_offers_the_way_back_where_it_was_opened() -> None:
    @runs
    async def look() -> None:
        app = PalaisApp(Settings(language="en"), over())
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            screen = app.screen
            footer = screen.query_one(KeyFooter)
            at = next(begin for begin, _, action in footer.spans if action == "growth")
            for words in (ENGLISH.text("scoring_keys.points"), ENGLISH.text("scoring_keys.growth")):
                await pilot.click(KeyFooter, offset=(at, 0))
                await settle(pilot)
                assert app.screen is screen
                assert f"g {words}" in str(footer.content)

    look()


@pytest.mark.parametrize("language", CODES)
def test_the_key_of_hand_or_tiles_pushes_no_other_out_of_a_large_table(language: str) -> None:
    places: Places = {}
    rows: list[set[str]] = []

    @runs
    async def look(hand: str, nobles: str) -> None:
        game = position(
            2, step=Step.STAIRWAY, castle={"stairway": 2}, hand=hand, nobles=nobles
        ).game
        session = seated(game, language=LANGUAGES[CODES.index(language)])
        async with at_table(session, (120, 40), language=language) as table:
            spans = table.screen.query_one(KeyFooter).spans
            rows.append({action for _, _, action in spans})
            for begin, end, action in spans:
                places.setdefault(action, set()).add((begin, end))

    for hand, nobles in (("", ""), ("purse", ""), ("", "couple-a-1"), ("purse", "couple-a-1")):
        look(hand, nobles)
    assert {len(spots) for spots in places.values()} == {1}, places
    assert all("what_if" in row for row in rows)
    assert [("hand" in row) for row in rows] == [False, True, True, True]
