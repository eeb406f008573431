"""Bots at the table, with the real worker process and the real screens."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path

import pytest

from palais_tui.core.new_game_form import NewGameForm
from palais_tui.core.session import GameSession
from palais_tui.core.setup import GameSetup
from palais_tui.games.palais_royal.bots.base import PlanningBot
from palais_tui.games.palais_royal.bots.registry import planner
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.spec import SPEC, palais_setup
from palais_tui.i18n.catalog import Language
from palais_tui.journal.loader import load_journal
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.command_palette import TableProvider
from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.tui.table.bot_mode import BotMode
from palais_tui.tui.table.playback_pacer import SECONDS, PlaybackPacer
from palais_tui.user_files.settings import Settings
from tests.games.palais_royal.bots.seats import TABLES
from tests.games.palais_royal.position import COMPONENTS
from tests.i18n.languages import FRENCH
from tests.tui.driver import LANGUAGE, NAMES, REFRESH_SECONDS, Table, at_table, runs
from tests.tui.frames import SEED, WatchedApp, WatchedTable, marked_sitting
from tests.tui.opening import opened, shown
from tests.tui.pictures import drawing, enlisting
from tests.tui.test_secrets import with_cards

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


def setup(*bots: str, seed: int = 7, nobles: int = 2) -> GameSetup:
    """A game that is over when a few nobles are taken; "" are people."""
    ending = replace(COMPONENTS.ending, last_round_at=36 - nobles)
    components = replace(COMPONENTS, ending=ending)
    return palais_setup(components, NAMES[: len(bots)], seed, "first", 0, bots=bots)


def session(*bots: str, seed: int = 7, nobles: int = 2) -> GameSession:
    return GameSession.new(setup(*bots, seed=seed, nobles=nobles), LANGUAGE)


def played_alone(begun: GameSetup) -> GameSession:
    """The same programs without a table."""
    alone = GameSession.new(begun, LANGUAGE)
    seats = [PlanningBot(planner(bot, TABLES, seat)) for seat, bot in enumerate(begun.bots or ())]
    while alone.prompt:
        look = partial(view, alone.game, alone.seat)
        alone.answer(seats[alone.seat].choose(alone.prompt, look))
    return alone


async def until(table: Table, what: Callable[[], bool]) -> None:
    """Wait for something a program does."""
    give_up = time.monotonic() + REFRESH_SECONDS
    while not what():
        assert time.monotonic() < give_up, f"it never comes:\n{table.drawn()}"
        await table.painted()


def watching(table: Table) -> BotMode:
    return table.table.bot_mode


async def heard(table: Table) -> None:
    """Wait until a key is no longer taken for one that was meant for a program."""
    await until(table, lambda: time.monotonic() > watching(table).late_until)


async def place_all(table: Table) -> None:
    """Anna's five servants of the set-up."""
    await table.press(*"44444", "enter")


class TestTurns:
    """They play as they would alone, and people come in between."""

    @runs
    async def test_programs_alone_play_to_the_scores_as_without_a_table(self) -> None:
        begun = setup("page", "page", "page")
        async with at_table(GameSession.new(begun, LANGUAGE), pace="at_once") as table:
            await until(table, lambda: table.in_front == "ScoresScreen")
            assert table.game.key() == played_alone(begun).game.key()

    @runs
    async def test_one_person_among_programs_is_asked_at_once_and_told_what_they_did(self) -> None:
        async with at_table(session("", "page", "courtier"), pace="at_once") as table:
            for turn in range(3):
                await until(table, lambda: table.session.prompt is None or not table.session.bot)
                if table.session.prompt is None:
                    break
                assert table.in_front == "TableScreen"
                assert table.prompt.startswith("Anna:")
                if table.game.step is Step.PLACING:
                    await place_all(table)
                    continue
                if turn == 2:
                    assert table.inspector.startswith("Your last turn: ")
                    assert "Since your turn: " in table.drawn().splitlines()[-2], "the log"
                await heard(table)
                while table.session.seat == 0 and table.session.prompt:
                    await table.press("n", "n", "enter")

    @runs
    async def test_between_two_people_there_is_a_curtain_all_the_same(self) -> None:
        async with at_table(session("", "page", ""), pace="at_once") as table:
            await place_all(table)
            await until(table, lambda: table.in_front == "CurtainScreen")
            assert "Chloe" in table.drawn()
            await table.press("enter")
            assert table.prompt.startswith("Chloe:")

    @runs
    async def test_nothing_of_it_can_be_undone_or_answered_for_it(self) -> None:
        async with at_table(session("page", ""), pace="slow") as table:
            await until(table, lambda: "playing" in table.prompt)
            await table.press("space")
            before = table.game.key()
            await table.press("u")
            assert table.inspector == "Not now: it's Anna's turn."
            await table.press("w", "U", "y", "x", "4", "5", "3", "c", "4")
            assert table.game.key() == before
            assert not table.session.in_what_if
            labels = [label for label, _, _ in TableProvider(table.table)._entries()]
            assert "Finish" in labels
            assert "Undo" not in labels
            assert not [label for label in labels if "servant" in label]

    @pytest.mark.parametrize("prepare", [enlisting, drawing])
    @runs
    async def test_no_click_or_number_moves_for_it(
        self, prepare: Callable[[], GameSession]
    ) -> None:
        seated = prepare()
        seated.seats[seated.seat].bot = "page"
        async with at_table(seated, pace="slow", confirmations=False) as table:
            await table.press("space")
            before = table.game.key()
            for field in sorted(table.table_input.fields()):
                await table.click_field(field)
                await table.click_field(field)
            await table.click_place(BACK_DOOR)
            await table.press(*"123")
            assert table.game.key() == before
            assert table.table_input.confirm is None
            assert table.table_input.ending is None

    @runs
    async def test_all_people_gone_programs_do_not_play_on_alone(self) -> None:
        async with at_table(session("", "page"), pace="at_once") as table:
            table.session.set_away(0, away=True)
            table.table.flow.start_next_turn()
            await table.settle()
            assert "Everyone has left" in table.inspector


class TestPace:
    """Pause, step, hurry, and the pace itself."""

    @runs
    async def test_space_pauses_n_steps_enter_hurries(self) -> None:
        async with at_table(session("page", ""), pace="slow") as table:
            await until(table, lambda: "playing" in table.prompt)
            await table.press("space")
            assert table.prompt.startswith("Paused.")
            answers = len(list(table.session.history))
            await table.press("n")
            await until(table, lambda: len(list(table.session.history)) == answers + 1)
            await table.painted()
            assert len(list(table.session.history)) == answers + 1
            await table.press("enter")
            await until(table, lambda: table.session.seat == 1)
            assert table.prompt.startswith("Bruno:")

    @runs
    async def test_a_large_footer_names_both_keys_for_the_pace_and_keeps_their_columns(
        self,
    ) -> None:
        async with at_table(session("page", ""), (120, 40), pace="slow") as table:
            await until(table, lambda: "playing" in table.prompt)
            await table.painted()
            playing = table.drawn().splitlines()[-1]
            await table.press("space")
            await table.painted()
            paused = table.drawn().splitlines()[-1]
        assert "+  Faster" in playing
        assert "-  Slower" in playing
        assert paused == playing.replace("Pause ", "Resume")

    @runs
    async def test_an_enter_that_comes_too_late_makes_no_move_of_the_next_player(self) -> None:
        async with at_table(session("page", ""), pace="at_once") as table:
            await until(table, lambda: table.session.seat == 1)
            await table.press(*"44444")
            watching(table).late_until = time.monotonic() + REFRESH_SECONDS  # has just ended
            await table.press("enter")
            assert table.session.seat == 1
            watching(table).late_until = 0.0
            await table.press("enter")
            await until(table, lambda: table.game.round == 1)

    @runs
    async def test_a_late_enter_leaves_what_the_program_did_on_the_screen(self) -> None:
        async with at_table(session("", "page", "courtier"), pace="at_once") as table:
            await place_all(table)
            await until(table, lambda: table.session.seat == 0)
            table.table.set_message("Since your turn: something.")
            watching(table).late_until = time.monotonic() + REFRESH_SECONDS
            made = len(list(table.session.history))
            await table.press("enter")
            assert table.inspector == "Since your turn: something."
            assert len(list(table.session.history)) == made

    @runs
    async def test_after_a_key_of_their_own_the_players_enter_is_heard(self) -> None:
        async with at_table(session("page", ""), pace="at_once") as table:
            await until(table, lambda: table.session.seat == 1)
            watching(table).late_until = time.monotonic() + REFRESH_SECONDS
            await table.press(*"44444", "enter")
            await until(table, lambda: table.game.round == 1)

    @runs
    async def test_late_keys_are_counted_from_the_first_paint_of_the_own_turn(self) -> None:
        async with at_table(session("page", ""), pace="at_once") as table:
            await until(table, lambda: table.session.seat == 1)
            mode = watching(table)
            mode.late_until = inf  # the program has made its last move, nothing is painted yet
            await table.press("enter", "enter", "space", "n")
            assert mode.late_until == inf
            assert table.in_front == "TableScreen"
            table.table.flow.start_next_turn()
            await until(table, lambda: mode.late_until < inf)
            assert mode.late_until > time.monotonic()

    def test_only_the_first_key_and_its_repetitions_are_late(self) -> None:
        mode = BotMode()
        assert not mode.is_late_key()
        mode.late_until = time.monotonic() + REFRESH_SECONDS
        assert mode.is_late_key()
        assert mode.late_until < time.monotonic() + REFRESH_SECONDS / 2

    @runs
    async def test_it_waits_while_something_else_is_read(self) -> None:
        async with at_table(session("page", ""), pace="slow") as table:
            await until(table, lambda: "playing" in table.prompt)
            await table.press("l")
            assert table.in_front == "LogScreen"
            answers = len(list(table.session.history))
            table.app.settings.pace = "at_once"
            watching(table).pace.wake()
            for _ in range(10):
                await table.painted()
            assert len(list(table.session.history)) == answers
            await table.press("escape")
            await until(table, lambda: table.session.seat == 1)

    @runs
    async def test_plus_and_minus_change_the_setting(self) -> None:
        async with at_table(session("page", ""), pace="slow") as table:
            await until(table, lambda: "playing" in table.prompt)
            await table.press("space", "plus")
            assert table.app.settings.pace == "normal"
            assert table.inspector == "Bot speed: normal."
            await table.press("minus", "minus")
            assert table.app.settings.pace == "slow"

    @runs
    async def test_a_beat_ends_when_it_is_hurried(self) -> None:
        pace = PlaybackPacer(lambda: 1000.0, lambda: False)
        beat = asyncio.create_task(pace.beat())
        await asyncio.sleep(0.01)
        assert not beat.done()
        pace.hurry()
        await asyncio.wait_for(beat, REFRESH_SECONDS)
        await asyncio.wait_for(pace.beat(), REFRESH_SECONDS)
        pace.begin_turn()
        beat = asyncio.create_task(pace.beat())
        await asyncio.sleep(0.01)
        assert not beat.done()
        beat.cancel()


class TestTrouble:
    """The process dies, the table is left in the middle of a thought."""

    @runs
    async def test_a_killed_process_is_started_anew(self) -> None:
        async with at_table(session("minister", ""), pace="at_once") as table:
            worker = table.app.advisor._worker
            await until(table, lambda: worker.pid is not None)
            assert worker.pid
            os.kill(worker.pid, 9)
            await until(table, lambda: table.session.seat == 1)

    @pytest.mark.parametrize(
        ("language", "module", "sentence"),
        [
            (LANGUAGE, "tests.tui.no_such_module", LANGUAGE.text("thinking.died")),
            (LANGUAGE, "tests.core.slow_worker", "The bot failed to find a move (Type"),
            (FRENCH, "tests.tui.no_such_module", FRENCH.text("thinking.died")),
        ],
    )
    @runs
    async def test_one_that_always_fails_is_told_and_enter_tries_again(
        self, language: Language, module: str, sentence: str
    ) -> None:
        seated = GameSession.new(setup("page", ""), language)
        plays = language.text("program.plays", name="Anna")
        async with at_table(seated, pace="slow", language=language.code) as table:
            worker = table.app.advisor._worker
            await until(table, lambda: plays in table.prompt)
            worker._module = module
            worker.kill()
            table.table.flow.start_next_turn()
            await until(table, lambda: language.text("program.stuck", name="Anna") in table.prompt)
            assert table.inspector.startswith(sentence)
            worker._module = "palais_tui.core.bot_worker"
            worker.kill()
            await table.press("enter")
            await until(table, lambda: plays in table.prompt)
            assert sentence not in table.drawn()

    def test_left_in_the_middle_of_a_thought_it_goes_on_from_the_last_move(
        self, tmp_path: Path
    ) -> None:
        @runs
        async def play() -> None:
            begun = setup("minister", "")
            app = PalaisApp(
                Settings(animation=False, pace="at_once"),
                components=begun.components,
                saves=tmp_path,
            )
            async with app.run_test(size=(80, 24)):
                table = Table(app, GameSession.new(begun, LANGUAGE))
                await table.settle()
                app.open_table(table.session)
                await until(table, lambda: table.session.seat == 1)
                await heard(table)
                await table.press(*"44444", "enter")  # Bruno's set-up, then the minister thinks
                await until(table, lambda: table.in_front == "TableScreen")
                await until(table, lambda: "thinking" in table.prompt)
                await table.press("q")
                assert table.in_front == "TitleScreen"
                (path,) = tmp_path.glob("*.journal")
                loaded = load_journal(path)
                assert [seat.bot for seat in loaded.seats] == ["minister", ""]
                assert loaded.history
                kept = loaded.history.controller.game.key()
                await until(table, lambda: bool(app.library.resumable))
                await table.press("c")
                assert app.session
                table.session = app.session
                await until(table, lambda: table.session.seat == 1 and table.game.round > 0)
                positions = [position.game.key() for position in table.session.history.positions()]
                assert kept in positions

        play()


class TestSecrets:
    """A program's cards are nobody's business."""

    def test_no_frame_shows_a_programs_cards(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(SECONDS, "quick", 0.01)  # every move is painted

        @runs
        async def play() -> None:
            components = setup("page", "courtier", nobles=3).components
            seated = marked_sitting(with_cards(set_up(components, 2, SEED, "first", 0), 3))
            for seat, bot in zip(seated.seats, ("page", "courtier"), strict=True):
                seat.bot = bot
            app = WatchedApp(Settings(animation=False, pace="quick"), seated)
            async with app.run_test(size=(80, 24)):
                table = WatchedTable(app, seated)
                await until(table, lambda: seated.prompt is None or bool(app.found))
            assert not app.found, app.found[0]
            assert app.frames > 50

        play()


class TestForm:
    """Who plays is chosen in the form of a new game."""

    @runs
    async def test_f4_and_clicks_go_through_the_kinds(self) -> None:
        async with opened(NewGameScreen(table := NewGameForm(SPEC))) as pilot:
            for kind in ("page", "courtier", "minister", ""):
                await pilot.press("f4")
                await pilot.pause()
                assert table.bots == ["", kind, "", ""]
                names = {"": "Bruno"}.get(kind, kind.capitalize())
                assert table.players() == ["Anna", names]
            assert "A program" not in shown(pilot)

    @runs
    async def test_a_typed_name_stays_and_two_of_a_kind_are_told_apart(self) -> None:
        async with opened(NewGameScreen(table := NewGameForm(SPEC, ["Odile", "Bruno"]))) as pilot:
            seats = pilot.app.screen.query("SeatRow")
            for row, times in ((0, 1), (1, 2), (2, 2)):
                seats[row].query_one("Input").focus()
                for _ in range(times):
                    await pilot.press("f4")
                    await pilot.pause()
            assert table.players() == ["Odile", "Courtier", "Courtier 2"]
            assert table.bots == ["page", "courtier", "courtier", ""]
            await pilot.press("shift+up")
            await pilot.pause()
            assert table.players() == ["Odile", "Courtier 2", "Courtier"]
            assert "Bot: plans its whole turn." in shown(pilot)
            await pilot.press("f2")
            await pilot.pause()
            app = pilot.app
            assert isinstance(app, PalaisApp)
            assert app.session
            assert [s.bot for s in app.session.seats] == ["page", "courtier", "courtier"]
