"""R7: when each card may be played, at every prompt of a turn."""

from __future__ import annotations

import pytest

from palais_tui.core.protocol import Reason
from palais_tui.games.palais_royal.controller.reasons import KeepFirst, NotInHand, WrongMoment
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import CARD_IDS, Table, position

TURN = (
    (Step.BEFORE, "pass"),
    (Step.PARADE, "pass"),
    (Step.STAIRWAY, "pass"),
    (Step.COURT, "use king"),
    (Step.KING, "pass"),
    (Step.COURT, "use madame"),
    (Step.MADAME, "pass"),
    (Step.COURT, "pass"),
    (Step.ENLIST, "pass"),
    (Step.DRAW, "draw 1"),
    (Step.KEEP, "pass"),
    (Step.CLOSING, "pass"),
)
EVERY = frozenset(Step) - {Step.PLACING, Step.KEEP, Step.OVER}
MOMENTS = {
    "favour": {Step.BEFORE},
    "gates": {Step.PARADE},
    "procession": {Step.PARADE, Step.STAIRWAY},
    "swift": {Step.STAIRWAY},
    "winged": {Step.STAIRWAY},
    "seals": {Step.ENLIST},
    "purse": EVERY,
    "smallfame": EVERY,
    "greatfame": EVERY,
}


def turn_of(hand: str) -> Table:
    """A turn in which every prompt comes: something to do at king, madame and back door."""
    return position(castle={"king": 1, "madame": 1, "backdoor": 1}, hand=hand, gold=4)


@pytest.mark.parametrize("card", MOMENTS)
def test_r7_1_to_r7_9_each_card_at_its_moments_and_at_no_other(card: str) -> None:
    table = turn_of(hand=card)
    kind = CARD_IDS.index(card)
    seen = set()
    for step, answer in TURN:
        assert table.step is step
        legal = f"play {card}" in table.moves
        assert legal is (step in MOMENTS[card]), step.name
        if not legal:
            why: Reason = KeepFirst() if step is Step.KEEP else WrongMoment(kind, step)
            assert table.refusal(f"play {card}") == (why,)
        seen.add(step)
        table.do(answer)
    assert seen == EVERY | {Step.KEEP}


@pytest.mark.parametrize("at", [n for n, (step, _) in enumerate(TURN) if step is not Step.KEEP])
def test_r7_7_fine_print_any_time_is_every_prompt_of_the_turn(at: int) -> None:
    """Also inside the king's and the madame's part; the turn then goes on where it stood."""
    table = turn_of(hand="purse favour")
    for _, answer in TURN[:at]:
        table.do(answer)
    step, left = table.step, table.left
    table.do("play purse")
    assert (table.gold(), table.step, table.left) == (8, step, left)
    assert table.refusal("play purse")[0] == NotInHand(CARD_IDS.index("purse"))


def test_r7_7_fine_print_and_r3_2_without_cards_only_prompts_with_something_to_do_come() -> None:
    table = turn_of(hand="")
    steps = [table.step]
    for move in ("use king", "put king", "use madame", "put madame"):
        table.do(move)
        steps.append(table.step)
    assert steps == [Step.COURT, Step.KING, Step.COURT, Step.MADAME, Step.DRAW]
