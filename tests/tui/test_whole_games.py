"""Whole games on the real screens, by keys only and by mouse only, against the engine."""

from __future__ import annotations

import asyncio

import pytest

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.bots.base import Bot
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.bots.random_bot import RandomBot
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.ui.boards import PalaisBoards
from tests.games.palais_royal.position import COMPONENTS
from tests.tui.driver import Table, at_table, new_sitting, runs
from tests.tui.players import ByKeys, ByMouse, Person, play_on

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


def replayed(session: GameSession, players: int, seed: int) -> PalaisController:
    """The same answers given to a bare controller."""
    controller = PalaisController(set_up(COMPONENTS, players, seed, "first", 0))
    for entry in session.history:
        controller.answer(entry.move)
    return controller


async def played(person: Person, bot: Bot, players: int, seed: int, moves: int = 100_000) -> Table:
    session = new_sitting(players, seed)
    async with at_table(session) as table:
        await play_on(table, person, bot, moves)
        await table.painted()
        if session.prompt is None:
            assert table.in_front == "ScoresScreen"
            for name in session.narrator.names:
                assert name in table.drawn()
        return table


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_by_keys_ends_where_the_engine_ends(players: int) -> None:
    table = asyncio.run(played(ByKeys(), HeuristicBot(7), players, 7))
    assert table.session.prompt is None
    assert table.clicked == 0
    assert replayed(table.session, players, 7).game.key() == table.game.key()


@runs
async def test_a_whole_game_on_the_zoomed_boards_ends_where_the_engine_ends() -> None:
    session, bot = new_sitting(3, 5), HeuristicBot(5)
    async with at_table(session) as table:
        await table.press("z")
        await play_on(table, ByKeys(), bot, 60)
        assert table.table.query_one(PalaisBoards).zoom is not None
        await play_on(table, ByKeys(), bot)
    assert session.prompt is None
    assert replayed(session, 3, 5).game.key() == session.game.key()


def test_a_whole_game_by_mouse_ends_where_the_engine_ends() -> None:
    table = asyncio.run(played(ByMouse(), HeuristicBot(3), 2, 3))
    assert table.session.prompt is None
    assert table.pressed == []
    assert replayed(table.session, 2, 3).game.key() == table.game.key()


@pytest.mark.parametrize("person", [ByKeys(), ByMouse()], ids=["keys", "mouse"])
def test_every_kind_of_move_can_be_made(person: Person) -> None:
    """A random mover takes servants from odd places, pays in odd ways and keeps few cards."""
    table = asyncio.run(played(person, RandomBot(2), 4, 2, 160))
    assert replayed(table.session, 4, 2).game.key() == table.game.key()
