"""2,000 whole games of 2 to 4 players, looked at after every move.

The run by hand is `python -m tests.games.palais_royal.play.walks --games 100000`.
"""

from __future__ import annotations

import os
from functools import reduce

import pytest

from tests.games.palais_royal.play.walks import Rates, Walked, walk_all

pytestmark = pytest.mark.slow


def test_nothing_breaks_in_2000_games() -> None:
    total = reduce(Walked.plus, walk_all(2000, os.cpu_count() or 1, Rates()))
    assert total.violations == ()
    assert total.games == 2000
    assert total.ended > 1000  # lively and whimsical games come to their proper end
