"""What every bot, or the better ones, get right."""

from __future__ import annotations

import pytest

from palais_tui.games.royal_visit.bot_levels import BOT_LEVELS, BOT_NAMES
from palais_tui.games.royal_visit.bots.registry import PLANNERS, plan
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.engine.components import GREEN, RED
from palais_tui.games.royal_visit.engine.state import End
from tests.games.royal_visit.bots.seats import WEIGHTS, looked, planned, positions
from tests.games.royal_visit.position import position

pytestmark = pytest.mark.usefixtures("untraced")

GOOD = ("courtier", "minister")


def played(name: str, controller: VisitController, seed: int = 4) -> VisitController:
    """The game after the plan of a bot."""
    after = controller.copy()
    for move in planned(name, controller, seed):
        after.answer(move)
    return after


def test_every_name_has_a_bot() -> None:
    assert tuple(PLANNERS) == BOT_NAMES


@pytest.mark.parametrize(("name", "number"), [("page", 200), ("courtier", 200), ("minister", 40)])
def test_a_plan_is_legal_and_goes_up_to_the_end_of_the_turn(name: str, number: int) -> None:
    for controller in positions(number, seed=11):
        game = controller.game
        trial = controller.copy()
        moves = planned(name, controller)
        for move in moves[:-1]:
            trial.answer(move)
            assert trial.game.turn == game.turn
            assert not trial.game.is_over
        trial.answer(moves[-1])
        assert trial.game.is_over or trial.game.turn == game.turn + 1


WINS = {
    "the king by two king cards": (
        position((-1, 5, 8), hand="king-1 king-1 wizard-2 guard-1", seat=RED),
        End.KING,
    ),
    "the king by a joker": (
        position((-1, 3, 8), wizard=0, jester=8, hand="jester-4 wizard-2 guard-1", seat=RED),
        End.KING,
    ),
    "the king by two jokers": (
        position((-8, -2, 2), wizard=0, jester=-8, hand="jester-2 jester-3 guard-1"),
        End.KING,
    ),
    "the king by a summons": (
        position((-8, 0, 2), wizard=-7, jester=3, hand="guard-1 guard-1 wizard-2"),
        End.KING,
    ),
    "the king by the privilege, then alone": (
        # the court goes one space together, the king one more
        position((-7, -5, 2), wizard=3, jester=3, hand="king-1 king-1 king-1 guard-1"),
        End.KING,
    ),
    "the crown by the court": (
        position((-1, 1, 4), wizard=0, jester=0, hand="guard-1+1 guard-1", crown=6, seat=RED),
        End.CROWN,
    ),
    "the crown by the wizard": (
        position((-4, 1, 4), wizard=-3, jester=0, hand="wizard-2 wizard-2 king-1", crown=-6),
        End.CROWN,
    ),
    "the deck": (
        position(
            (-4, 1, 4),
            wizard=6,
            jester=-8,
            hand="king-1 king-1 guard-1 guard-1 wizard-2 wizard-2 wizard-2 wizard-2",
            other="king-1 king-1 king-1 king-1 king-1 king-1 king-1 king-1",
            deck="king-1 guard-1+1",
            run_outs=1,
            seat=RED,
        ),
        End.DECK,
    ),
}
"""Positions that can be won in one turn, and how."""


@pytest.mark.parametrize("name", GOOD)
@pytest.mark.parametrize(("controller", "end"), WINS.values(), ids=WINS)
def test_a_win_in_one_turn_is_taken(name: str, controller: VisitController, end: End) -> None:
    after = played(name, controller)
    assert after.game.end is end
    assert after.game.winners == (controller.game.seat,)


@pytest.mark.parametrize("name", BOT_LEVELS)
def test_a_win_by_one_card_is_taken(name: str) -> None:
    controller = position((-1, 6, 8), hand="king-1 wizard-2 guard-1 guard-1+1", seat=RED)
    assert played(name, controller).game.winners == (RED,)


@pytest.mark.parametrize("name", GOOD)
def test_the_king_is_not_given_away(name: str) -> None:
    controller = position((-8, -6, 2), hand="king-1 wizard-1", other="king-1", seat=RED)
    assert End.KING is not played(name, controller).game.end


THREATS = {
    "a crown that needs one step more": position(
        # red's guard in the chateau wins the game unless it is taken out
        (-2, 0, 7),
        wizard=-6,
        jester=-4,
        crown=6,
        hand="guard-1+1 wizard-2 wizard-2 king-1 king-1 jester-2 jester-3 guard-1+1",
        other="wizard-2 wizard-2 wizard-2 wizard-2 wizard-1 wizard-3 king-1 jester-1",
        seat=GREEN,
    ),
    "a king one step before the chateau": position(
        (2, 6, 8),
        wizard=0,
        jester=0,
        hand="king-1 guard-1 wizard-2 wizard-2 guard-1 wizard-1 jester-1 guard-1+1",
        other="king-1 wizard-2 wizard-2 wizard-2 wizard-2 wizard-2 wizard-3 wizard-3",
        seat=GREEN,
    ),
}
"""Red wins in the next turn unless green does something about it."""


@pytest.mark.parametrize("controller", THREATS.values(), ids=THREATS)
@pytest.mark.parametrize("seed", range(3))
def test_the_minister_blocks_an_immediate_loss(controller: VisitController, seed: int) -> None:
    """The other player's best turn is the Courtier's with the real hand."""
    after = played("minister", controller, seed)
    assert after.game.seat == RED
    reply = played("courtier", after)
    assert not reply.game.is_over


def test_the_threats_are_real() -> None:
    for controller in THREATS.values():
        idle = controller.copy()
        idle.game.seat = RED
        assert played("courtier", VisitController(idle.game)).game.winners == (RED,)


def test_the_minister_counts_the_last_cards_of_the_deck() -> None:
    """The next card drawn ends the game, and the other hand is known but for one card.

    What looks best now lets the other player end it with the king in their duchy.
    """
    controller = position(
        (-8, -3, 7),
        wizard=2,
        jester=-1,
        hand="king-1 king-1 king-1 guard-1+1 wizard-2 wizard-2 jester-2 jester-3",
        other="king-1 guard-1 guard-1+1 guard-1+1 wizard-2 jester-2 jester-4 jester-m",
        deck="jester-3",
        crown=1,
        run_outs=1,
        seat=RED,
    )
    hasty = played("courtier", played("courtier", controller))
    assert (hasty.game.end, hasty.game.winners) == (End.DECK, (GREEN,))
    wise = played("minister", controller)
    assert wise.game.seat == GREEN
    assert GREEN not in played("courtier", wise).game.winners


def test_a_plan_is_asked_for_by_name() -> None:
    controller = next(positions(2, seed=1))
    for name in BOT_LEVELS:
        assert plan(name, 4, looked(controller), WEIGHTS) == planned(name, controller)
