"""From a finished game to its scores, replay and review and back; playing on as a copy."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from palais_tui.journal.loader import load_journal
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.user_files.settings import Settings
from tests.games.palais_royal.play.movers import Collector
from tests.games.palais_royal.position import COMPONENTS
from tests.journal.journals import played, short, write_journal
from tests.tui.driver import at_table, new_sitting, runs
from tests.tui.pictures import over
from tests.tui.replays import Replaying, replaying, unfinished


@asynccontextmanager
async def saved(folder: Path) -> AsyncIterator[Replaying]:
    """The list of saved games, with a finished one in it."""
    begun = short(2, nobles=1)
    write_journal(folder, "game", begun, played(begun, bot=Collector(2)))
    app = PalaisApp(Settings(animation=False), components=COMPONENTS, saves=folder)
    async with app.run_test(size=(80, 24)):
        table = Replaying(app, new_sitting())
        await table.press("l")
        await table.shows("won")  # the list has been read
        yield table


@runs
async def test_a_finished_game_leads_to_its_scores_and_on_and_back(tmp_path: Path) -> None:
    async with saved(tmp_path) as table:
        await table.press("enter")
        assert table.in_front == "ScoresScreen"
        await table.painted()
        assert "Replay" in table.drawn()
        for keys, front in (
            (("enter",), "ReplayScreen"),
            (("q",), "ScoresScreen"),
            (("p",), "ReplayScreen"),
            (("q",), "ScoresScreen"),
            (("m",), "ReviewScreen"),
            (("escape",), "ScoresScreen"),
            (("escape",), "SavedGamesScreen"),
        ):
            await table.press(*keys)
            assert table.in_front == front, keys


@runs
async def test_playing_on_is_a_game_of_its_own(tmp_path: Path) -> None:
    async with saved(tmp_path) as table:
        before = {path: path.read_bytes() for path in tmp_path.glob("*.journal")}
        await table.press("enter", "enter", "pagedown", "pagedown", "right")
        at, key = table.replay.at, table.replay.controller.game.key()
        await table.press("c")
        assert table.in_front == "PlayOnScreen"
        assert "Continue from round 1" in table.drawn()
        await table.press("escape")
        assert table.in_front == "ReplayScreen"
        await table.press("c", "2")
        screen = table.screen
        assert isinstance(screen, TableScreen)
        assert screen.session.game.key() == key
        assert len(screen.session.entries()) == at
        await table.press("q")
        for path, content in before.items():
            assert path.read_bytes() == content, "the finished game is as it was"
        (copy,) = [p for p in tmp_path.glob("*.journal") if p not in before]
        assert "from round 1" in copy.stem
        again = load_journal(copy)
        assert again.damage is None
        assert not again.over
        assert again.history is not None
        assert again.history.controller.game.key() == key


@runs
async def test_the_review_asks_before_it_plays_on_and_stays_otherwise(tmp_path: Path) -> None:
    async with saved(tmp_path) as table:
        await table.press("enter", "m")
        await table.shows("Every turn")
        await table.press("c")
        assert table.in_front == "PlayOnScreen"
        await table.press("1")
        assert table.in_front == "ReviewScreen"
        assert "Play from here" in table.drawn()
        assert "Turns: " in table.drawn()
        await table.press("c", "2")
        assert table.in_front == "TableScreen"


@runs
async def test_a_rematch_left_before_its_first_move_is_kept(tmp_path: Path) -> None:
    async with saved(tmp_path) as table:
        await table.press("enter", "r")
        screen = table.screen
        assert isinstance(screen, TableScreen)
        key = screen.session.game.key()
        await table.press("q")
        await table.shows("Continue  Anna, Bruno")
        await table.press("c")
        again = table.screen
        assert isinstance(again, TableScreen)
        assert again.session.game.key() == key
        assert len([*tmp_path.glob("*.journal")]) == 2


@runs
async def test_the_scores_lead_to_the_replay_and_back_by_keys_that_are_shown(
    tmp_path: Path,
) -> None:
    async with saved(tmp_path) as table:
        await table.press("enter")
        await table.painted()
        footer = table.drawn().splitlines()[-1]
        assert "p Replay" in footer
        assert "q Saved games" in footer
        assert "Enter" not in footer, "there is no table"


@runs
async def test_right_after_a_game_its_replay_is_offered() -> None:
    async with at_table(over()) as table:
        assert table.in_front == "ScoresScreen"
        await table.painted()
        assert "p Replay" in table.drawn().splitlines()[-1]
        await table.press("p")
        assert table.in_front == "ReplayScreen"


@runs
async def test_the_end_of_a_game_cannot_be_played_on(tmp_path: Path) -> None:
    async with saved(tmp_path) as table:
        await table.press("enter", "enter", "end", "c")
        assert table.in_front == "ReplayScreen"


@pytest.mark.parametrize("follow", [False, True])
def test_an_unfinished_game_is_not_copied_from_a_replay(follow: bool) -> None:
    """Its hands are hidden: a copy would show them to whoever sits down."""

    @runs
    async def play() -> None:
        async with replaying(ReplayScreen(unfinished(), follow=follow)) as table:
            await table.press("home", "right", "right", "c")
            assert table.in_front == "ReplayScreen"
            assert "Play here" not in table.drawn()

    play()
