"""Hints and reviews, as data."""

from __future__ import annotations

import pytest

from palais_tui.core.turn_log import PlayedTurn
from palais_tui.games.royal_visit.bots.advice import hint, review
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.hint import (
    Hint,
    TurnReview,
    TurnSummary,
    is_followed,
    summarise_turn,
)
from palais_tui.games.royal_visit.controller.moves import RESIGN, Move
from palais_tui.games.royal_visit.engine.components import GREEN, RED, Pawn
from palais_tui.games.royal_visit.engine.state import End
from tests.games.royal_visit.bots.seats import WEIGHTS, looked, planned, positions, turn_starts
from tests.games.royal_visit.position import position, read

pytestmark = pytest.mark.usefixtures("untraced")

FULL = "king-1 king-1 guard-1 guard-1+1 wizard-2 wizard-2 jester-3 jester-2"
OTHER = "king-1 king-1 guard-1 guard-1+1 wizard-2 wizard-2 jester-3 jester-4"


def advised(controller: VisitController) -> Hint:
    return hint(looked(controller), WEIGHTS)


def reviewed(controller: VisitController, *moves: Move) -> TurnReview:
    seen = looked(controller)
    return review(PlayedTurn(5, seen, moves, seen.seat), WEIGHTS)


def texts(*moves: str) -> tuple[Move, ...]:
    return tuple(map(read, moves))


@pytest.mark.slow
def test_a_hint_is_the_ministers_plan_with_what_comes_of_it() -> None:
    for controller in positions(16, seed=12):
        found, before = advised(controller), controller.game
        assert found.moves == planned("minister", controller, seed=0)
        after = controller.copy()
        for move in found.moves:
            after.answer(move)
        assert found.summary == summarise_turn(before, found.moves)
        for pawn, start, end in found.summary.paths:
            assert (start, end) == (before.pawns[pawn], after.game.pawns[pawn])
        assert 0 <= found.chance <= 100
        assert found.better is None or found.better >= 0
        facts = found.facts
        if after.game.is_over:
            assert facts.won is after.game.end or facts.won is End.NOT_YET
            continue
        assert facts.won is End.NOT_YET
        assert facts.crown == abs(after.game.crown - before.crown)
        assert facts.crown_away == 7 - abs_crown(after, before.seat)
        assert facts.deck == len(after.game.deck)
        assert facts.decides is (after.game.run_outs > 0)


def abs_crown(controller: VisitController, seat: int) -> int:
    return controller.game.crown * (1 if seat == RED else -1)


def test_a_hint_names_a_win() -> None:
    controller = position((-1, 5, 8), hand=FULL, other=OTHER, seat=RED)
    found = advised(controller)
    assert found.facts.won is End.KING
    assert found.chance > 99
    assert found.facts.king == 2


def test_a_hint_names_the_joker_gained_and_the_threat_stopped() -> None:
    controller = position((2, 6, 8), wizard=0, jester=0, hand=FULL, other=OTHER, seat=GREEN)
    facts = advised(controller).facts
    assert facts.danger_before > 0.5
    assert facts.danger < facts.danger_before
    played = texts("play jester-3 jester=g4", "done")
    start = position((-2, 0, 2), wizard=1, jester=-1, hand=FULL, other=OTHER, seat=RED)
    gained = reviewed(start, *texts("play jester-2 jester=r1", "done")).did_facts
    assert (gained.joker, gained.crown, gained.draws) == (1, 0, 1)
    lost = reviewed(
        position((-2, 0, 2), wizard=1, jester=-1, hand=FULL, other=OTHER),
        *texts("play jester-2 jester=r1", "done"),
    )
    assert lost.did_facts.joker == -1
    assert reviewed(start, *played).did.cards == (start.game.components.face("jester-3"),)


def test_the_ministers_own_turn_loses_nothing() -> None:
    for controller in turn_starts(3, seed=21):
        found = reviewed(controller, *planned("minister", controller, seed=0))
        assert found.lost == 0
        assert found.did == found.better
        assert (found.seat, found.number) == (controller.game.seat, 5)
        assert found.round == (controller.game.turn + 1) // 2


def test_a_blunder_costs_much() -> None:
    """Green leads red's king to the door of red's chateau, or gives up."""
    controller = position((-3, 4, 8), wizard=-7, jester=-7, hand=FULL, other=OTHER, crown=-4)
    moves = texts("play king-1 king=r5", "play king-1 king=r6", "done")
    blunder = reviewed(controller, *moves)
    assert blunder.lost > 10
    assert blunder.did_facts.danger > 0.9
    resigned = reviewed(controller, RESIGN)
    assert resigned.did == TurnSummary(resigned=True)
    assert resigned.lost > 0


def test_a_missed_win_costs_nearly_everything() -> None:
    controller = position((-1, 5, 8), hand=FULL, other=OTHER, seat=RED)
    missed = reviewed(controller, *texts("play wizard-2 wizard=r1", "done"))
    assert missed.facts.won is End.KING
    assert missed.lost > 5


def test_a_summary_leaves_out_what_comes_back() -> None:
    controller = position((-3, 0, 3), wizard=-1, hand=FULL)
    king = controller.game.components.king_card
    there_and_back = texts("play king-1 king=g1", "play king-1 king=0", "done")
    assert summarise_turn(controller.game, there_and_back) == TurnSummary((king, king))
    court = summarise_turn(controller.game, texts("privilege left", "done"))
    assert (court.cards, court.privileges) == ((king, king), 1)
    assert court.paths == (
        (Pawn.KING, 0, -1),
        (Pawn.LEFT_GUARD, -3, -4),
        (Pawn.RIGHT_GUARD, 3, 2),
    )
    called = summarise_turn(controller.game, texts("summon left"))
    assert called == TurnSummary((), 0, Pawn.LEFT_GUARD, ((Pawn.LEFT_GUARD, -3, -1),))


def test_a_hint_is_followed_move_by_move_and_left_by_any_other() -> None:
    start = position((-2, 0, 2), hand=FULL, other=OTHER)
    moves = texts("play king-1 king=g1", "play king-1 king=0", "done")
    advice = Hint(moves, TurnSummary(), advised(start).facts, 50.0, None, None)
    on_the_way = start.copy()
    on_the_way.answer(moves[0])
    assert is_followed(advice, start.game, start.game)
    assert is_followed(advice, start.game, on_the_way.game)
    astray = start.copy()
    astray.answer(read("play wizard-2 wizard=r1"))
    assert not is_followed(advice, start.game, astray.game)
    for move in moves[1:]:
        on_the_way.answer(move)
    assert not is_followed(advice, start.game, on_the_way.game)
