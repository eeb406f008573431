from __future__ import annotations

from collections.abc import Iterator

import pytest

from palais_tui.games import game_ids, register_game, unregister_game
from palais_tui.games.royal_visit.spec import SPEC as ROYAL_VISIT
from tests.nim.game import SPEC


@pytest.fixture(autouse=True)
def nim() -> Iterator[None]:
    """Nim is the second game of the program, as long as a test runs."""
    unregister_game(ROYAL_VISIT)
    register_game(SPEC)
    yield
    unregister_game(SPEC)
    register_game(ROYAL_VISIT)
    assert SPEC.id not in game_ids()
