"""R7: playing a card: what it costs, whose it is, and the card just kept."""

from __future__ import annotations

from collections import Counter

import pytest

from palais_tui.games.palais_royal.controller.events import TurnEnded
from palais_tui.games.palais_royal.controller.reasons import CardTooDear, NotInHand
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import (
    BLACK,
    CARD_IDS,
    COMPONENTS,
    GREEN,
    RED,
    YELLOW,
    Table,
    position,
)

FAVOUR, GATES, PROCESSION, SWIFT, WINGED, SEALS, PURSE, SMALL_FAME, GREAT_FAME = range(9)


@pytest.mark.parametrize(
    ("clause", "card", "price"),
    [
        ("r7_1", "favour", 1),
        ("r7_2", "gates", 1),
        ("r7_3", "procession", 2),
        ("r7_4", "swift", 1),
        ("r7_5", "winged", 2),
        ("r7_6", "seals", 2),
        ("r7_7", "purse", 0),
        ("r7_8", "smallfame", 1),
        ("r7_9", "greatfame", 4),
    ],
)
def test_r7_1_to_r7_9_playing_costs_its_gold(clause: str, card: str, price: int) -> None:
    kind = int(clause[-1]) - 1
    steps = {FAVOUR: Step.BEFORE, GATES: Step.PARADE, PROCESSION: Step.PARADE}
    step = steps.get(kind, Step.ENLIST if kind == SEALS else Step.STAIRWAY)
    table = position(hand=card, gold=price, step=step)
    assert f"play {card}" in table.moves
    table.do(f"play {card}")
    assert (table.gold(RED), table.hand(RED)) == (4 if card == "purse" else 0, "")
    if price:
        poor = position(hand=card, gold=price - 1, step=step)
        assert f"play {card}" not in poor.moves
        assert poor.refusal(f"play {card}") == (CardTooDear(kind, 1, price, price - 1),)


def test_r7_1_to_r7_9_four_of_each() -> None:
    table = position(hand="favour")
    assert Counter((*table.game.deck, FAVOUR)) == dict.fromkeys(range(9), 4)
    assert [COMPONENTS.cards[kind].id for kind in range(9)] == list(CARD_IDS)


def test_r7_7_own_cards_only() -> None:
    table = position(hand={RED: "favour", YELLOW: "purse", GREEN: "purse", BLACK: "purse"})
    assert table.moves == ["pass"]
    assert table.refusal("play purse") == (NotInHand(PURSE),)


def test_r7_7_a_played_card_is_gone_from_the_hand() -> None:
    table = position(hand="purse favour")
    table.do("play purse")
    assert table.refusal("play purse") == (NotInHand(PURSE),)


def test_r7_7_no_hand_limit() -> None:
    hand = "swift swift swift swift winged winged winged winged gates gates"
    table = position(castle={"backdoor": 2}, hand=hand, deck="purse purse", step=Step.DRAW)
    table.do("draw 2", "keep purse", "keep purse")
    assert table.game.hand_size(RED) == 12


def kept(card: str) -> Table:
    table = position(castle={"backdoor": 1}, deck=card, gold=4, step=Step.DRAW)
    table.do("draw 1", f"keep {card}")
    return table


@pytest.mark.parametrize("card", ["purse", "smallfame", "greatfame"])
def test_r7_7_to_r7_9_fine_print_a_card_just_kept_is_played_at_the_closing_prompt(
    card: str,
) -> None:
    table = kept(card)
    assert (table.seat, table.step) == (RED, Step.CLOSING)
    assert table.moves == [f"play {card}", "pass"]
    events = table.do(f"play {card}")
    assert TurnEnded(RED) in events


@pytest.mark.parametrize("card", ["favour", "gates", "procession", "swift", "winged", "seals"])
def test_r7_1_to_r7_6_fine_print_the_closing_prompt_comes_for_other_cards_too(card: str) -> None:
    table = kept(card)
    assert (table.step, table.moves) == (Step.CLOSING, ["pass"])
