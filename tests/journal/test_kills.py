"""A program killed while it writes: nothing that was confirmed is lost. `kills.py` does more."""

from __future__ import annotations

import pytest

from tests.journal.kills import CALLS, MOMENTS, kill_often

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

KILLS = 300
STEPS = {
    *("put walk use enlist pass draw keep play".split()),
    *("gesture undo redo presence agree".split()),
}


def test_no_kill_loses_a_confirmed_step() -> None:
    tally = kill_often(KILLS, seed=2)
    assert tally.kills.total() == KILLS
    assert {*tally.kills} == {f"{call} {moment}" for call in CALLS for moment in MOMENTS}
    missed = STEPS - {*tally.steps}
    assert not missed, missed
