"""Random games: nothing is lost, every listed move applies, and the games end as they should."""

from __future__ import annotations

import pytest

from palais_tui.games.royal_visit.engine.state import End
from tests.games.royal_visit.play.walks import Walked, walks

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

GAMES = 1000


def test_games_keep_the_invariants_and_end_like_those_of_the_reference() -> None:
    total: Walked = walks(range(GAMES))
    assert total.games == GAMES
    # 32.7 turns; ends by crown, king and deck 59.6, 3.4 and 37.0%; first player 52.4%
    assert total.turns / total.games == pytest.approx(32.7, abs=1.0)
    assert total.first / total.games == pytest.approx(0.524, abs=0.035)
    assert total.ends[End.CROWN] / total.games == pytest.approx(0.596, abs=0.035)
    assert total.ends[End.KING] / total.games == pytest.approx(0.034, abs=0.015)
    assert total.ends[End.DECK] / total.games == pytest.approx(0.370, abs=0.035)
