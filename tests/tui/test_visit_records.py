"""Royal Visit afterwards: log and replay show what happened, and whose cards they are."""

from __future__ import annotations

import re

from palais_tui.core.replay import Replay
from palais_tui.games.royal_visit.ui.replay import VisitReplay
from tests.tui.driver import at_table, runs
from tests.tui.visit_games import NAMES, after, visit
from tests.tui.visit_pictures import replayed


@runs
async def test_the_log_is_not_empty_when_a_turn_has_just_begun() -> None:
    async with at_table(after(4)) as table:
        await table.press("l")
        await table.painted()
        assert re.search(r"plays|summons", table.drawn())


def test_a_small_replay_says_whose_cards_it_shows_in_lines_that_fit() -> None:
    replay = Replay(replayed())
    boards = VisitReplay(replay)
    boards.narrator = visit().narrator
    for at in range(1, replay.last + 1):
        replay.go(at)
        assert len(boards.happened()) <= 78, boards.happened()
        (line,) = boards.opened(78, 1)
        turn = replay.view().table.seat
        assert len(line) <= 78, line
        assert line.startswith((f"{NAMES[turn]} has the cards above", f"{NAMES[1 - turn]}'s hand"))


def test_a_large_replay_tells_what_happened_in_a_line_that_fits() -> None:
    replay = Replay(replayed())
    boards = VisitReplay(replay)
    boards.narrator = visit().narrator
    boards._columns = 100
    lengths = set()
    for at in range(1, replay.last + 1):
        replay.go(at)
        lengths.add(len(boards.happened()))
    assert 78 < max(lengths) <= 100
