"""V4: the cards."""

from __future__ import annotations

import pytest

from palais_tui.games.royal_visit.controller.events import PrivilegePlayed
from palais_tui.games.royal_visit.controller.reasons import (
    BeyondWall,
    KingLeavesGuards,
    TooFewKings,
)
from palais_tui.games.royal_visit.engine.components import GREEN, Pawn
from tests.games.royal_visit.position import moves, moves_of, play, position, refused


def test_v4_1_the_king_stays_strictly_between_his_guards() -> None:
    game = position((-1, 0, 1), wizard=5, hand="king-1 guard-1")
    assert not moves_of(game, "king-1")
    assert moves_of(game, "guard-1") == {"left=g2", "right=r2"}
    assert refused(game, "play king-1 king=r1") == (KingLeavesGuards(-1, 1, 1),)
    assert refused(game, "play guard-1 left=0") == (KingLeavesGuards(0, 0, 1),)
    far = position((-8, 0, 8), hand="king-1")
    assert moves_of(far, "king-1") == {"king=g1", "king=r1"}


def test_v4_2_a_king_card_moves_the_king_one_space() -> None:
    game = position(hand="king-1")
    play(game, "play king-1 king=g1")
    assert game.game.pawns[:3] == [-1, -2, 2]


def test_v4_3_two_king_cards_move_the_court() -> None:
    game = position(hand="king-1 king-1 king-1")
    play(game, "privilege left")
    assert game.game.pawns[:3] == [-1, -3, 1]
    assert refused(game, "privilege left") == (TooFewKings(1),)
    assert moves_of(game, "king-1") == {"king=g2", "king=0"}
    play(game, "play king-1 king=0")
    assert moves(game) == ["done"]


def test_v4_3_everybody_sees_the_court_move() -> None:
    game = position(hand="king-1 king-1 king-1")
    events = play(game, "privilege right")
    paths = ((Pawn.KING, 0, 1), (Pawn.LEFT_GUARD, -2, -1), (Pawn.RIGHT_GUARD, 2, 3))
    assert PrivilegePlayed(GREEN, 1, paths) in events


def test_v4_3_singles_and_pairs_in_any_order() -> None:
    game = position((-1, 0, 2), hand="king-1 king-1 king-1")
    play(game, "play king-1 king=r1", "privilege right")
    assert game.game.pawns[:3] == [2, 0, 3]
    four = position((-1, 0, 1), hand="king-1 king-1 king-1 king-1")
    play(four, "privilege right", "privilege right")
    assert four.game.pawns[:3] == [2, 1, 3]


def test_v4_3_impossible_only_if_a_guard_is_on_the_last_space_that_way() -> None:
    game = position((-8, -1, 2), hand="king-1 king-1")
    assert "privilege right" in moves(game)
    assert refused(game, "privilege left") == (BeyondWall(Pawn.LEFT_GUARD, 1, 0),)


def test_v4_4_a_one_moves_either_guard() -> None:
    game = position(hand="guard-1")
    assert moves_of(game, "guard-1") == {"left=g3", "left=g1", "right=r1", "right=r3"}


def test_v4_5_one_and_one_moves_each_guard_or_one_guard_twice() -> None:
    game = position((-3, 0, 3), hand="guard-1+1")
    each = {f"left={left} right={right}" for left in ("g4", "g2") for right in ("r2", "r4")}
    assert moves_of(game, "guard-1+1") == each | {"left=g5", "left=g1", "right=r1", "right=r5"}
    tight = position((-1, 0, 1), hand="guard-1+1")
    assert moves_of(tight, "guard-1+1") == {"left=g2 right=r2", "left=g3", "right=r3"}


@pytest.mark.parametrize(
    ("court", "goal"),
    [
        ((-8, 0, 8), "left=g1 right=r1"),
        ((-8, -7 + 1, 3), "left=g7 right=g5"),
        ((-1, 0, 5), "right=r1"),
    ],
)
def test_v4_6_flank_brings_the_guards_beside_the_king(
    court: tuple[int, int, int], goal: str
) -> None:
    assert moves_of(position(court, hand="guard-flank"), "guard-flank") == {goal}


def test_v4_6_a_flanking_guard_in_the_chateau_counts_for_the_crown() -> None:
    game = position((-8, -6, 3), wizard=2, hand="guard-flank")
    play(game, "play guard-flank left=g7 right=g5", "done")
    assert game.game.crown == -2


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_v4_7_a_wizard_card_moves_the_wizard_that_far(steps: int) -> None:
    game = position(wizard=4, hand=f"wizard-{steps}")
    assert moves_of(game, f"wizard-{steps}") == {f"wizard=r{4 - steps}", f"wizard=r{4 + steps}"}


@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_v4_8_a_jester_card_moves_the_jester_that_far(steps: int) -> None:
    game = position(jester=1, hand=f"jester-{steps}")
    left = f"g{steps - 1}" if steps > 1 else "0"
    assert moves_of(game, f"jester-{steps}") == {f"jester={left}", f"jester=r{1 + steps}"}


@pytest.mark.parametrize("jester", [-8, 5])
def test_v4_8_m_brings_the_jester_to_the_fountain(jester: int) -> None:
    seat = int(jester < 0)  # without the power
    game = position(jester=jester, hand="jester-m", seat=seat)
    assert moves_of(game, "jester-m") == {"jester=0"}


def test_v4_9_only_the_order_of_the_court_ever_blocks_a_pawn() -> None:
    game = position(wizard=-1, jester=0, hand="wizard-1 wizard-3 king-1 guard-1 guard-1+1")
    assert moves_of(game, "wizard-1") == {"wizard=g2", "wizard=0"}
    assert moves_of(game, "wizard-3") == {"wizard=g4", "wizard=r2"}
    assert "king=g1" in moves_of(game, "king-1")
    assert "left=g1" in moves_of(game, "guard-1")
    jester = position(wizard=1, jester=2, hand="jester-1")
    assert "jester=r1" in moves_of(jester, "jester-1")
