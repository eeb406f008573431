from __future__ import annotations

from collections.abc import Iterator

import pytest

from palais_tui.games import register_game, unregister_game
from palais_tui.games.royal_visit.spec import SPEC


@pytest.fixture(autouse=True)
def palais_royal_alone(request: pytest.FixtureRequest) -> Iterator[None]:
    """These tests play Palais Royal: "New game" leads to its form at once.

    Tests marked `all_games` see every game there is.
    """
    if request.node.get_closest_marker("all_games"):
        yield
        return
    unregister_game(SPEC)
    yield
    register_game(SPEC)
