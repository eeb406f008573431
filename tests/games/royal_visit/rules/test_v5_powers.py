"""V5: the powers of the wizard and the jester."""

from __future__ import annotations

import pytest

from palais_tui.games.royal_visit.controller.events import Summoned
from palais_tui.games.royal_visit.controller.reasons import (
    AlreadyWithWizard,
    CannotMoveThat,
    KingLeavesGuards,
    NoJoker,
    OtherKind,
    OtherMover,
)
from palais_tui.games.royal_visit.engine.components import GREEN, RED, Kind, Pawn
from palais_tui.games.royal_visit.engine.movement import has_jester
from palais_tui.games.royal_visit.engine.state import End
from tests.games.royal_visit.position import moves, moves_of, play, position, refused


def summoned(court: tuple[int, int, int], wizard: int) -> set[str]:
    return moves_of(position(court, wizard=wizard, hand="king-1"), "summon")


def test_v5_1_a_summons_is_the_whole_first_step() -> None:
    game = position((-2, 0, 2), wizard=6, hand="wizard-1")
    play(game, "summon right")
    assert game.game.pawns[:3] == [0, -2, 6]
    assert game.game.seat == RED
    assert sum(game.game.discard) == 0


def test_v5_1_everybody_sees_who_is_summoned() -> None:
    game = position(wizard=1, hand="wizard-1")
    assert Summoned(GREEN, (Pawn.KING, 0, 1)) in play(game, "summon king")


@pytest.mark.parametrize(
    ("wizard", "names"),
    [(-5, {"left"}), (-1, {"king", "left"}), (1, {"king", "right"}), (8, {"right"})],
)
def test_v5_2_the_order_of_the_court_holds_after_a_summons(wizard: int, names: set[str]) -> None:
    assert summoned((-2, 0, 2), wizard) == {f"summon {name}" for name in names}


def test_v5_2_a_summons_that_breaks_the_order_is_explained() -> None:
    game = position(wizard=5, hand="king-1")
    assert refused(game, "summon king") == (KingLeavesGuards(-2, 5, 2),)
    assert refused(game, "summon left") == (KingLeavesGuards(5, 0, 2),)


@pytest.mark.parametrize("wizard", [-2, 0, 2])
def test_v5_3_the_pawn_must_change_its_space(wizard: int) -> None:
    assert summoned((-2, 0, 2), wizard) == set()


def test_v5_3_who_is_there_already_is_named() -> None:
    game = position(wizard=2, hand="king-1")
    assert refused(game, "summon right") == (AlreadyWithWizard(Pawn.RIGHT_GUARD, 2),)


def test_v5_4_the_jester_is_never_summoned_and_the_wizard_may_stand_anywhere() -> None:
    for wizard in range(-8, 9):
        assert "summon jester" not in summoned((-2, 0, 2), wizard)
    game = position((-2, 0, 2), wizard=-8, jester=-8, hand="king-1")
    play(game, "summon left")
    assert game.game.pawns[Pawn.LEFT_GUARD] == -8


@pytest.mark.parametrize(
    ("king", "jester", "green", "red"),
    [
        (0, -1, True, False),
        (0, 1, False, True),
        (0, 0, False, False),
        (4, 3, True, False),
        (3, -8, True, False),
    ],
)
def test_v5_5_the_jester_serves_whoever_has_him_on_their_side_of_the_king(
    king: int, jester: int, *, green: bool, red: bool
) -> None:
    pawns = [king, king - 2, king + 2, 0, jester]
    assert (has_jester(pawns, GREEN), has_jester(pawns, RED)) == (green, red)
    game = position((king - 2, king, king + 2), wizard=2, jester=jester, hand="jester-1")
    assert any("wizard=" in text for text in moves(game)) is green
    if not green:
        assert refused(game, "play jester-1 wizard=r1") == (NoJoker(jester, king),)


def test_v5_6_all_jester_cards_of_a_turn_move_one_kind() -> None:
    hand = "jester-1 jester-2 jester-3"
    game = position((-3, 0, 3), wizard=3, jester=-2, hand=hand)
    assert {text.split("=")[0] for text in moves_of(game, "jester-1")} == {
        "jester",
        "king",
        "left",
        "right",
        "wizard",
    }
    play(game, "play jester-1 left=g2")
    assert {text.split()[2].split("=")[0] for text in moves(game) if text != "done"} == {
        "left",
        "right",
    }
    assert refused(game, "play jester-2 wizard=r5") == (OtherMover(Kind.GUARD),)
    moved = position((-3, 0, 3), wizard=3, jester=1, hand=hand)
    play(moved, "play jester-3 jester=g2")
    assert refused(moved, "play jester-1 king=g1") == (OtherMover(Kind.JESTER),)


def test_v5_7_a_joker_moves_one_pawn_the_whole_number() -> None:
    game = position((-4, 0, 4), wizard=8, jester=-5, hand="jester-2 jester-2 king-1")
    assert moves_of(game, "jester-2") == {
        *("jester=g7", "jester=g3", "king=g2", "king=r2", "wizard=r6"),
        *("left=g6", "left=g2", "right=r2", "right=r6"),
    }
    play(game, "play jester-2 left=g6", "play jester-2 right=r2")
    assert game.game.pawns[:3] == [0, -6, 2]
    two = position(jester=-5, hand="jester-1 jester-2 king-1")
    play(two, "play jester-1 king=g1")
    assert not any("privilege" in text for text in moves(two))


def test_v5_8_m_moves_the_chosen_pawn_to_the_fountain() -> None:
    beyond = position((-4, 2, 5), wizard=3, jester=-5, hand="jester-m")
    assert moves_of(beyond, "jester-m") == {"jester=0", "king=0", "left=0", "wizard=0"}
    outside = position((1, 2, 5), wizard=3, jester=-5, hand="jester-m")
    assert moves_of(outside, "jester-m") == {"jester=0", "left=0", "wizard=0"}


def test_v5_9_a_king_who_reaches_the_jester_ends_the_run() -> None:
    hand = "jester-1 jester-2 jester-3"
    game = position((-8, 0, 8), jester=-2, hand=hand)
    play(game, "play jester-2 king=g2")
    assert moves(game) == ["done"]
    assert refused(game, "play jester-1 king=g3") == (NoJoker(-2, -2),)
    short = position((-8, 0, 8), jester=-2, hand=hand)
    play(short, "play jester-1 king=g1")
    assert "play jester-2 king=r1" in moves(short)
    past = position((-8, 0, 8), jester=-2, hand=hand)
    play(past, "play jester-3 king=g3")
    assert moves(past) == ["done"]


def test_v5_9_a_joker_that_brings_the_king_home_wins_first() -> None:
    game = position((-8, -5, 3), jester=-6, hand="jester-2")
    play(game, "play jester-2 king=g7")
    assert (game.game.end, game.game.winners) == (End.KING, (GREEN,))


def test_v5_10_jester_cards_are_never_mixed_with_other_cards() -> None:
    game = position(jester=-2, hand="jester-1 wizard-1 wizard-2")
    play(game, "play jester-1 wizard=g2")
    assert refused(game, "play wizard-1 wizard=g1") == (OtherKind(Kind.JESTER),)
    other = position(jester=-2, hand="jester-1 wizard-1")
    play(other, "play wizard-1 wizard=g2")
    assert refused(other, "play jester-1 wizard=g1") == (OtherKind(Kind.WIZARD),)
    assert refused(position(hand="wizard-1"), "play wizard-1 king=r1") == (
        CannotMoveThat(Kind.WIZARD),
    )
