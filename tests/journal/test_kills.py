"""A program killed while it writes: nothing that was confirmed is lost. `kills.py` does more."""

from __future__ import annotations

import pytest

from tests.journal.kills import CALLS, MOMENTS, kill_often

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

GAMES = {
    "palais-royal": (150, "put walk use enlist pass draw keep play agree"),
    "royal-visit": (150, "play privilege summon done resign"),
}
"""How many kills, and the kinds of moves that have to be among what was being written."""
ALWAYS = {"gesture", "undo", "redo", "presence"}


@pytest.mark.parametrize("game", GAMES)
def test_no_kill_loses_a_confirmed_step(game: str) -> None:
    kills, moves = GAMES[game]
    tally = kill_often(game, kills, seed=2)
    assert tally.kills.total() == kills
    assert {*tally.kills} == {f"{call} {moment}" for call in CALLS for moment in MOMENTS}
    missed = {*moves.split(), *ALWAYS} - {*tally.steps}
    assert not missed, missed
