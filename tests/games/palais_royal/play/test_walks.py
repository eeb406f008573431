"""Hundreds of whole games of 2 to 4 players, looked at after every move.

The run by hand is `python -m tests.games.palais_royal.play.walks --games 100000`.
"""

from __future__ import annotations

import os
from functools import reduce

import pytest

from tests.games.palais_royal.play.walks import Rates, Walked, walk_all

pytestmark = pytest.mark.slow


GAMES = 600


def test_nothing_breaks_in_hundreds_of_games() -> None:
    total = reduce(Walked.plus, walk_all(GAMES, os.cpu_count() or 1, Rates()))
    assert total.violations == ()
    assert total.games == GAMES
    assert total.ended > GAMES / 2  # lively and whimsical games come to their proper end
