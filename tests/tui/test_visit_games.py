"""Whole games of Royal Visit on the real screens, by keys only and by mouse only."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.moves import Move
from palais_tui.games.royal_visit.engine.setup import set_up
from tests.tui.driver import Table, at_table
from tests.tui.visit_games import components, visit
from tests.tui.visit_players import ByKeys, ByMouse, VisitPerson, play_on

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

SIZES = ((80, 24), (120, 40))


class AnyMove:
    """Whatever is legal, kinds of moves equally often."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def __call__(self, session: GameSession) -> Move:
        moves: tuple[Move, ...] = session.prompt.moves
        kind = self._random.choice(sorted({type(move).__name__ for move in moves}))
        return self._random.choice([move for move in moves if type(move).__name__ == kind])


async def played(person: VisitPerson, seed: int, size: tuple[int, int]) -> Table:
    async with at_table(visit(seed), size) as table:
        await play_on(table, person, 400, AnyMove(seed))
        await table.painted()
        assert table.in_front == "ScoresScreen"
        for name in table.session.narrator.names:
            assert name in table.drawn()
        return table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("person", [ByKeys(), ByMouse()], ids=["keys", "mouse"])
def test_a_whole_game_ends_where_the_engine_ends(
    person: VisitPerson, size: tuple[int, int]
) -> None:
    table = asyncio.run(played(person, 3, size))
    controller = VisitController(set_up(components(), 3, 0))
    for entry in table.session.history:
        controller.answer(entry.move)
    assert controller.prompt is None
    assert controller.game == table.session.game
    assert (table.pressed == []) is isinstance(person, ByMouse)
    assert (table.clicked == 0) is isinstance(person, ByKeys)
