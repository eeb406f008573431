"""Games of Royal Visit that differ only in what is hidden: no frame tells them apart.

`visit_twins.py` by hand compares more games.
"""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from palais_tui.core.game_spec import PUBLIC
from palais_tui.games.royal_visit.controller.view import view
from palais_tui.tui.app import PalaisApp
from palais_tui.user_files.settings import Settings
from tests.tui.visit_games import components
from tests.tui.visit_twins import compare_game, played_turns, turned_over, twins

pytestmark = [
    pytest.mark.slow,
    pytest.mark.all_games,
    pytest.mark.usefixtures("untraced", "unpainted"),
]

SHORT_GAME = 392
"""Four turns with cards and a summons; most games have thirty."""


def test_no_frame_of_a_whole_game_tells_a_hidden_card() -> None:
    """Table, curtain, palette, log, replay and exports, after every key of every turn."""
    seen = asyncio.run(compare_game(SHORT_GAME, sizes=((80, 24), (120, 40)), replays=2))
    assert seen["TableScreen"] >= 40
    assert seen["CurtainScreen"] >= 4
    assert seen["ReplayScreen"] >= 10


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1])
def test_twins_have_the_same_past_and_other_hidden_cards(viewer: int) -> None:
    start, turns = played_turns(3)
    with_past = 0
    for number, turn in enumerate(turns[:12]):
        one, other = twins(start, turn, viewer, Random(number))
        assert view(one.game, viewer) == view(other.game, viewer)
        hidden = [seat for seat in (0, 1) if seat != viewer]
        assert any(one.game.hands[seat] != other.game.hands[seat] for seat in hidden)
        with_past += len(one.entries()) == len(turn.before) > 0
    assert with_past >= 8


def test_the_comparison_sees_the_own_cards() -> None:
    """Else it might find nothing because it sees nothing."""

    async def look() -> list[list[str]]:
        start, turns = played_turns(SHORT_GAME)
        app = PalaisApp(Settings(animation=False), None, components())
        app.animation_level = "none"
        async with app.run_test(size=(80, 24)):
            pair = twins(start, turns[0], PUBLIC, Random(1))
            turn = turns[0].__class__((), (), turns[0].seat)
            return [await turned_over(app, session, (), turn) for session in pair]

    one, other = asyncio.run(look())
    assert one[0] == other[0], "face down"
    assert one[1] != other[1]
