"""A bot plays for somebody who has left, until they are back."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.journal.library import journals
from palais_tui.journal.loader import load_journal
from palais_tui.reports.statistics import hall_game
from palais_tui.reports.summary import summary
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.table.bot_mode import WORKER_GROUP, BotMode
from palais_tui.tui.table.play_mode import PlayMode
from palais_tui.tui.table.playback_pacer import SECONDS
from palais_tui.user_files.settings import Settings
from tests.cli.run import in_pipe
from tests.i18n.languages import ENGLISH
from tests.tui.driver import LANGUAGE, Table, at_table, runs, seated
from tests.tui.frames import SEED, WatchedApp, WatchedTable, marked_sitting
from tests.tui.test_bot_turns import heard, session, setup, until
from tests.tui.test_leaving_seats import game_at
from tests.tui.test_secrets import with_cards

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

PAGE = "2"
"""The row of the Page when somebody leaves; of those who have left, "back" comes first."""


def bots(seated: GameSession) -> list[str]:
    return [seat.bot for seat in seated.seats]


@runs
async def test_who_leaves_is_asked_who_plays_on_and_escape_goes_back() -> None:
    async with at_table(seated(game_at())) as table:
        await table.press("m", "6", "2")
        assert "Bruno leaves. Who takes over?" in table.drawn()
        assert [row.split("  ")[-1] for row in table.rows()] == [
            "No one: skip their turns",
            "Page (bot: quick and greedy)",
            "Courtier (bot: stronger)",
            "Minister (bot: the strongest)",
        ]
        await table.press("escape")
        assert "Bruno leaves: skip their turns, or let a bot take over" in table.rows()[1]
        await table.press("escape")
        assert "A player leaves or returns" in table.rows()[5]
        await table.press("escape")
        assert table.in_front == "TableScreen"
        assert not table.session.seats[1].away


@runs
async def test_a_program_plays_the_turn_of_whoever_leaves_in_it_then_the_next_is_asked() -> None:
    async with at_table(seated(game_at(Step.STAIRWAY)), (120, 40), pace="at_once") as table:
        await table.press("m", "6", "1", PAGE)
        await until(table, lambda: table.session.seat == 1)
        assert table.in_front == "TableScreen", "with one person left there is no curtain"
        assert table.prompt.startswith("Bruno: ")
        assert "Anna" + ENGLISH.text("table.by_program") in table.drawn()
        assert bots(table.session) == ["page", ""]
        loaded = [line for entry in table.session.history for line in entry.events]
        assert loaded, "the Page has played Anna's turn, not passed it"


@runs
async def test_the_same_table_switches_between_the_turns_of_bots_and_people() -> None:
    async with at_table(session("", ""), pace="slow") as table:
        screen, modes = table.table, [type(table.table.mode)]
        for row in (PAGE, "1"):  # leave to the Page, come back
            await table.press("m", "6", "1", row)
            assert table.table is screen
            modes.append(type(screen.mode))
        assert modes == [PlayMode, BotMode, PlayMode]


@runs
async def test_the_seat_can_be_taken_back_in_the_middle_of_a_thought() -> None:
    async with at_table(session("", ""), pace="slow") as table:
        await table.press("m", "6", "1", "4")
        await until(table, lambda: table.in_front == "TableScreen")
        await until(table, lambda: "thinking" in table.prompt or "playing" in table.prompt)
        await table.press("m", "6", "1")
        assert "Anna has left. Who takes over?" in table.drawn()
        await table.press("1")
        assert bots(table.session) == ["", ""]
        assert not table.session.seats[0].away
        assert table.prompt.startswith("Anna: ")
        answers = len(list(table.session.history))
        await heard(table)
        await table.press("4")
        assert len(list(table.session.history)) == answers + 1
        assert not [w for w in table.app.workers if w.group == WORKER_GROUP and w.is_running]


@runs
async def test_a_seat_that_only_passed_is_left_to_a_program_and_another_one_after_it() -> None:
    async with at_table(seated(game_at()), pace="slow") as table:
        await table.press("m", "6", "2", "1", "m", "6", "2", "2")
        assert table.in_front == "MenuScreen", "nobody plays there as it is"
        await table.press("3")
        assert bots(table.session) == ["", "page"]
        await until(table, lambda: table.in_front == "TableScreen")
        await table.press("m", "6", "2", "4")
        assert bots(table.session) == ["", "courtier"]
        assert table.prompt.startswith("Anna: ")


@runs
async def test_when_the_last_have_left_to_programs_the_game_is_watched_to_its_scores() -> None:
    async with at_table(session("", ""), pace="slow") as table:
        await table.press("m", "6", "1", PAGE)
        await until(table, lambda: table.in_front == "TableScreen")
        await table.press("m", "6", "2", PAGE)
        table.app.settings.pace = "at_once"
        table.table.flow.start_next_turn()
        await until(table, lambda: table.in_front == "ScoresScreen")
        assert bots(table.session) == ["page", "page"]


def test_it_is_known_after_the_table_was_left_and_to_hall_and_lines(tmp_path: Path) -> None:
    @runs
    async def play() -> None:
        begun = setup("", "")
        app = PalaisApp(
            Settings(animation=False, pace="slow"), components=begun.components, saves=tmp_path
        )
        async with app.run_test(size=(80, 24)):
            table = Table(app, GameSession.new(begun, LANGUAGE))
            await table.settle()
            app.open_table(table.session)
            await table.settle()
            await table.press("4", "m", "6", "1", PAGE)
            await until(table, lambda: table.in_front == "TableScreen")
            # as after a kill: what is on the disk now is all there is
            loaded = load_journal(journals(tmp_path)[0])
            assert [(seat.away, seat.bot) for seat in loaded.seats] == [
                (True, "page"),
                (False, ""),
            ]
            await table.press("q")
            assert table.in_front == "TitleScreen"
            await until(table, lambda: bool(app.library.resumable))
            await table.press("c")
            assert app.session
            table.session = app.session
            app.settings.pace = "at_once"
            await until(table, lambda: table.in_front == "TableScreen")
            table.table.flow.start_next_turn()
            await until(table, lambda: table.session.seat == 1)
            await table.press("m", "6", "2", PAGE)
            await until(table, lambda: table.in_front == "ScoresScreen")
            await table.press("q")

    play()
    loaded = load_journal(journals(tmp_path)[0])
    assert loaded.damage is None
    game = hall_game(summary(loaded, ENGLISH))
    assert game is not None
    assert game.bots == ("page", "page")


def test_in_lines_the_program_plays_on_too(tmp_path: Path) -> None:
    @runs
    async def play() -> None:
        begun = setup("", "")
        app = PalaisApp(
            Settings(animation=False), components=begun.components, saves=tmp_path / "palais-tui"
        )
        async with app.run_test(size=(80, 24)):
            table = Table(app, GameSession.new(begun, LANGUAGE))
            await table.settle()
            app.open_table(table.session)
            await table.settle()
            await table.press("4", "m", "6", "2", PAGE)
            await until(table, lambda: table.in_front == "TableScreen")
            await table.press("q")

    play()
    (path,) = journals(tmp_path / "palais-tui")
    placing = "put mint; put mint; put king; put office"
    ran = in_pipe("plain", "--resume", str(path), lines=f"{placing}\nquit\n")
    assert "Bruno puts" in ran.stdout
    assert "Pass the keyboard to Bruno" not in ran.stdout


def test_no_frame_shows_the_hand_that_was_left_to_a_program(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(SECONDS, "quick", 0.01)  # every move is painted

    @runs
    async def play() -> None:
        components = setup("", "", nobles=3).components
        left = marked_sitting(with_cards(set_up(components, 2, SEED, "first", 0), 3))
        app = WatchedApp(Settings(animation=False, pace="quick"), left)
        async with app.run_test(size=(80, 24)):
            table = WatchedTable(app, left)
            await table.settle()
            await table.press(*"44444", "enter", "enter", *"44444", "enter", "enter", "space")
            assert table.in_front == "HandScreen"
            await table.press("escape", "m", "6", "1", PAGE)
            assert not left.hand_open
            app.opened = None  # from now on nobody may see it
            await until(table, lambda: left.seat == 1)
            await table.press("m", "6", "2", PAGE)
            await until(table, lambda: left.prompt is None or bool(app.found))
            assert left.view().seat in (PUBLIC, left.seat)
        assert not app.found, app.found[0]
        assert app.frames > 50

    play()


@runs
async def test_advice_goes_with_the_person_it_was_for() -> None:
    seats = session("", "page")
    async with at_table(seats, pace="slow") as table:
        await table.press("h")
        await table.shows("The Minister's advice")
        await table.press("m", "6", PAGE)
        await until(table, lambda: "thinking" in table.prompt or "playing" in table.prompt)
        screen = table.table
        assert screen.mode is screen.bot_mode
        assert screen.hints.hint is None
        await until(table, lambda: "The Minister's advice" not in table.drawn())
        await table.press("h")
        assert screen.hints.request is None
