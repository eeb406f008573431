"""The bots as the screens ask them."""

from __future__ import annotations

from typing import Any

from palais_tui.games.palais_royal.spec import SPEC, PalaisRoyal
from palais_tui.tui.app import PalaisApp
from palais_tui.user_files.settings import Settings
from tests.tui.driver import new_sitting


class AnotherGame(PalaisRoyal):
    id = "another-game"

    def load_bot_data(self, folder: object = None) -> Any:
        return "its own"


def test_given_bot_data_is_used_for_its_game_alone() -> None:
    app = PalaisApp(Settings(), bot_data="given")
    another = AnotherGame()
    assert app.advisor._data_of(SPEC) == "given"
    assert app.advisor._data_of(another) == "its own"
    app.session = new_sitting()
    object.__setattr__(app.session.setup, "spec", another)
    assert app.advisor._data_of(another) == "its own", "also while it is played"
    assert app.advisor._data_of(SPEC) == "given"
