"""AZERTY keyboards send other keys for digits without Shift; they work like the digits."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import RED, Castle, position
from tests.tui.driver import at_table, new_sitting, runs, seated

KEYS = ("&", "é", '"', "'", "(", "-", "è", "_", "ç")


@pytest.mark.parametrize("digit", range(1, 10))
def test_a_place_is_chosen_without_shift(digit: int) -> None:
    @runs
    async def play() -> None:
        async with at_table(new_sitting()) as table:
            place = table.game.grid.at[digit - 1]
            before = table.game.servants(table.game.seat, place)
            await table.press(KEYS[digit - 1])
            assert table.game.servants(table.session.seat, place) == before + 1

    play()


@runs
async def test_a_square_a_move_a_card_and_a_row_too() -> None:
    castle: Castle = {"stairway": 3, "gate": 2}
    game = position(2, step=Step.STAIRWAY, castle=castle, hand="swift", gold=3).game
    async with at_table(seated(game)) as table:
        await table.press("c", "'")
        assert table.inspector.startswith("c4 ")
        await table.press("(", "_")
        assert table.game.servants(RED, table.game.grid.at[7]) == 1
        await table.press("space", "&", "&")
        assert table.game.hand_size(RED) == 0


@runs
async def test_with_bots_minus_still_slows_them() -> None:
    session = new_sitting()
    session.seats[1].bot = "page"
    async with at_table(session, pace="normal") as table:
        await table.press("-")
        assert table.app.settings.pace == "slow"
