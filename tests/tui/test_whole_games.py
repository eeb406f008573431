"""Whole games at the real screens, by keys only and by mouse only, beside the bare engine."""

from __future__ import annotations

import asyncio

import pytest

from palais_tui.core.session import Sitting
from palais_tui.games.palais_royal.bots.base import Mover
from palais_tui.games.palais_royal.bots.heuristic import LivelyMover
from palais_tui.games.palais_royal.bots.random_bot import RandomMover
from palais_tui.games.palais_royal.controller.controller import Controller
from palais_tui.games.palais_royal.engine.setup import prepare
from tests.games.palais_royal.position import BOX
from tests.tui.driver import Table, at_table, new_sitting
from tests.tui.players import ByKeys, ByMouse, Person, play_on

pytestmark = pytest.mark.usefixtures("untraced")


def replayed(sitting: Sitting, players: int, seed: int) -> Controller:
    """The same answers given to a bare controller."""
    controller = Controller(prepare(BOX, players, seed, "first", 0))
    for entry in sitting.history:
        controller.answer(entry.move)
    return controller


async def played(
    person: Person, mover: Mover, players: int, seed: int, moves: int = 100_000
) -> Table:
    sitting = new_sitting(players, seed)
    async with at_table(sitting) as table:
        await play_on(table, person, mover, moves)
        await table.painted()
        if sitting.prompt is None:
            assert table.in_front == "ScoresScreen"
            for name in sitting.speaker.names:
                assert name in table.drawn()
        return table


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_by_keys_ends_where_the_engine_ends(players: int) -> None:
    table = asyncio.run(played(ByKeys(), LivelyMover(7), players, 7))
    assert table.sitting.prompt is None
    assert table.clicked == 0
    assert replayed(table.sitting, players, 7).game.key() == table.game.key()


def test_a_whole_game_by_mouse_ends_where_the_engine_ends() -> None:
    table = asyncio.run(played(ByMouse(), LivelyMover(3), 2, 3))
    assert table.sitting.prompt is None
    assert table.pressed == []
    assert replayed(table.sitting, 2, 3).game.key() == table.game.key()


@pytest.mark.parametrize("person", [ByKeys(), ByMouse()], ids=["keys", "mouse"])
def test_every_kind_of_move_can_be_made(person: Person) -> None:
    """A random mover takes servants from odd places, pays in odd ways and keeps few cards."""
    table = asyncio.run(played(person, RandomMover(2), 4, 2, 160))
    assert replayed(table.sitting, 4, 2).game.key() == table.game.key()
