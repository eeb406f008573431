"""A typical turn in mid-game takes few keys: 4 to the gate, 6 moves, 2 nobles, 3 cards."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.state import GameState
from tests.games.palais_royal.position import RED, YELLOW, position
from tests.tui.driver import Table, at_table, seated

MOST_KEYS = 25
TURN = (
    "enter",  # all four to the gate
    *("5", "8", "."),  # gate to king, twice
    *("5", "6", "5", "1"),  # gate to madame, to the back door (2 moves)
    *("4", "1"),  # mint to the back door
    "enter",  # mint, king and madame
    *("c", "4", "enter"),  # two nobles
    *("d", "4", "enter"),
    *("enter", "enter"),  # all three cards, sure
    *("1", "3", "enter"),  # the first and the third are kept
    "enter",  # the turn is ended
)


def mid_game(hand: str = "") -> GameState:
    """Three servants and the majority on the parade ground, five and it on the stairway."""
    return position(
        2,
        castle={
            "parade": {RED: 3, YELLOW: 1},
            "stairway": {RED: 5, YELLOW: 2},
            "mint": {RED: 3, YELLOW: 3},
            "king": {RED: 1, YELLOW: 2},
            "madame": {RED: 1, YELLOW: 2},
            "office": 2,
            "backdoor": 1,
            "cardinal": {YELLOW: 1},
        },
        reserve=3,
        gold=8,
        garden={"c4": "servants1-1", "d4": "king-2"},
        hand={RED: hand, YELLOW: "purse"},
        deck="swift purse smallfame winged",
    ).game


async def turn(game: GameState, *keys: str) -> Table:
    async with at_table(seated(game)) as table:
        await table.press(*keys)
        assert table.in_front == "CurtainScreen", table.prompt
        return table


@pytest.mark.parametrize("hand", ["", "gates winged"], ids=["empty-hand", "two-cards"])
def test_a_typical_turn_takes_few_keys(hand: str, capsys: pytest.CaptureFixture[str]) -> None:
    go_on = ("enter",) if hand else ()  # past the moment before action 1
    table = asyncio.run(turn(mid_game(hand), *go_on, *TURN))
    told = [event for entry in table.session.history for event in entry.events]
    kinds = Counter(type(event).__name__ for event in told)
    to_gate = [e for e in told if getattr(e, "place", -1) == PLACE_IDS.index("gate")]
    with capsys.disabled():
        print(f"\na typical turn, {len(hand.split())} cards in hand: {len(table.pressed)} keys")  # noqa: T201
    assert len(to_gate) == 4
    assert kinds["ServantMoved"] == 6
    assert kinds["NobleEnlisted"] == 2
    assert kinds["CardsDrawn"] == 1
    assert kinds["CardKept"] == 2
    assert table.game.hand_size(RED) == len(hand.split()) + 2
    assert table.game.seat == YELLOW
    assert len(table.pressed) <= MOST_KEYS
