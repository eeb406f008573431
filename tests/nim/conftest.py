from __future__ import annotations

from collections.abc import Iterator

import pytest

from palais_tui.games import game_ids, register_game, unregister_game
from tests.nim.game import SPEC


@pytest.fixture(autouse=True)
def nim() -> Iterator[None]:
    """Nim is a game of the program, as long as a test runs."""
    register_game(SPEC)
    yield
    unregister_game(SPEC)
    assert SPEC.id not in game_ids()
