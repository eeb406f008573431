"""Predictions of the turn evaluator match the game, and plans are legal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from palais_tui.games.palais_royal.bots.courtier import Courtier
from palais_tui.games.palais_royal.bots.evaluation import Evaluation
from palais_tui.games.palais_royal.bots.move_search import beam_search, search_towards
from palais_tui.games.palais_royal.bots.noble_sets import noble_sets
from palais_tui.games.palais_royal.bots.plan_executor import PlanExecutor
from palais_tui.games.palais_royal.bots.reachability import reach
from palais_tui.games.palais_royal.bots.registry import planner
from palais_tui.games.palais_royal.bots.resources import turn_resources
from palais_tui.games.palais_royal.bots.turn_evaluator import TurnEvaluator
from palais_tui.games.palais_royal.bots.turn_plan import TurnPlan
from palais_tui.games.palais_royal.controller.moves import Draw, Enlist
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.actions.stairway import moves_diagonally
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    CARDINAL,
    KING,
    MADAME,
    OFFICE,
    PLACES,
)
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.bots.seats import TABLES, looked, positions
from tests.games.palais_royal.play.positions import COMPONENTS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_numbers_of_a_turn_are_those_of_the_game(players: int) -> None:
    """Chambers, gold and supply at the start of action 4, and the nobles enlisted in it."""
    looked_at = bought_some = 0
    for controller in positions(60, players, seed=20):
        table = looked(controller).table
        if table.step is Step.PLACING or table.step > Step.ENLIST:
            continue
        evaluation = Evaluation(table, table.seat, TABLES.with_players(table.players))
        resources = turn_resources(evaluation)
        assert resources is not None
        turn = TurnEvaluator(
            evaluation, resources, noble_sets(evaluation, reach(evaluation, resources, 3), 20)
        )
        result = beam_search(turn, moves_diagonally(table, table.seat), 4, 300)[0]
        court = turn.after_court(result.castle)
        purchase = turn.best_purchase(
            court.king,
            court.madame,
            result.castle[OFFICE],
            court.gold,
            court.supply + result.castle[BACK_DOOR],
            result.castle[CARDINAL],
        )
        executor = PlanExecutor(table.copy(), turn.plan(result), evaluation.weights)
        driver = executor.controller
        seat, present = table.seat, table.round
        while driver.prompt and driver.prompt.step < Step.ENLIST and driver.game.seat == seat:
            driver.answer(executor.move(driver.prompt))
        game = driver.game
        if game.seat != seat or game.round != present:
            continue  # nothing was left to ask
        if game.step is Step.ENLIST:
            assert game.castle[seat * 9 + KING] == court.king
            assert game.castle[seat * 9 + MADAME] == court.madame
            assert game.gold[seat] == court.gold
            assert game.supply[seat] == court.supply
            looked_at += 1
        taken = []
        while driver.prompt and driver.prompt.step is Step.ENLIST:
            move = executor.move(driver.prompt)
            if isinstance(move, Enlist):
                taken.append(move.field)
            driver.answer(move)
        assert tuple(taken) == purchase.nobles.fields
        bought_some += bool(taken)
    assert looked_at > 10
    assert bought_some > 8


@pytest.mark.slow
@pytest.mark.parametrize("name", ["page", "courtier"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_plan_is_legal_to_the_draw_or_the_end_of_the_turn(name: str, players: int) -> None:
    drawn = ended = 0
    for controller in positions(40, players, seed=31):
        seat, present = controller.game.seat, controller.game.round
        plan = planner(name, TABLES, 1).plan(looked(controller))
        assert plan
        for move in plan:
            assert controller.prompt is not None
            assert (controller.game.seat, controller.game.round) == (seat, present)
            assert move in controller.prompt.moves
            controller.answer(move)
        if isinstance(plan[-1], Draw):
            drawn += 1
        else:
            ended += 1
            over = controller.prompt is None
            assert (
                over
                or (controller.game.seat, controller.game.round) != (seat, present)
                or (controller.game.step is Step.BEFORE)
            )
    assert drawn > 2
    assert ended > 10


def test_cards_are_played_when_they_help() -> None:
    played = 0
    for controller in positions(60, 3, seed=44):
        table = looked(controller).table
        if Step.BEFORE <= table.step <= Step.ENLIST and any(table.hands):
            best = Courtier(TABLES.with_players(3)).candidates(table, 1)[0]
            played += bool(best.plan.cards)
    assert played > 3


def turns(most_nobles: int, width: int) -> Iterator[TurnEvaluator]:
    """Yield turns before the end of action 2, with sets of up to `most_nobles`."""
    for controller in positions(24, 2, seed=3):
        table = view(controller.game, controller.game.seat).table
        if not Step.BEFORE <= table.step <= Step.STAIRWAY:
            continue
        evaluation = Evaluation(table, table.seat, TABLES.with_players(table.players))
        resources = turn_resources(evaluation)
        assert resources is not None
        yield TurnEvaluator(
            evaluation,
            resources,
            noble_sets(evaluation, reach(evaluation, resources, most_nobles), width),
        )


def diagonal(turn: TurnEvaluator) -> bool:
    table = turn.evaluation.table
    return moves_diagonally(table, table.seat)


def test_a_wider_search_finds_no_worse_turn() -> None:
    """A wider beam visits more castles, so the best turn cannot get worse."""
    better = 0
    for turn in turns(3, 20):
        narrow, wide = (
            beam_search(turn, diagonal(turn), width, 6000)[0].worth for width in (1, 20)
        )
        assert wide >= narrow
        better += wide > narrow
    assert better > 0


def test_search_towards_nobles_collects_what_they_require() -> None:
    searched = 0
    for turn in turns(2, 12):
        resources = turn.resources
        for nobles in turn.noble_sets:
            found = search_towards(turn, diagonal(turn), nobles)
            if found is None:
                continue
            castle = found.castle
            assert castle[KING] >= nobles.king
            assert castle[MADAME] >= nobles.madame
            assert castle[OFFICE] >= len(nobles.fields)
            assert sum(castle) == sum(resources.castle)
            assert 0 <= found.left <= resources.moves
            searched += bool(found.transfers)
    assert searched > 20


def test_a_plan_keeps_the_seals_for_the_nobles_that_need_them() -> None:
    """The king's seals are for the second noble, so the first is paid for with servants."""
    game = set_up(COMPONENTS, 2, seed=7)
    nobles = [game.components.nobles[number] for number in game.garden]
    for_madame = next(f for f, one in enumerate(nobles) if not one.turquoise and one.violet >= 2)
    for_king = next(f for f, one in enumerate(nobles) if not one.violet and one.turquoise >= 3)
    seat = game.seat
    for place in range(PLACES):
        game.castle[seat * PLACES + place] = 0
    game.castle[seat * PLACES + OFFICE] = 2
    game.castle[seat * PLACES + MADAME] = nobles[for_madame].violet
    game.castle[seat * PLACES + KING] = nobles[for_king].turquoise - 2
    game.step, game.seals, game.gold[seat], game.round = Step.ENLIST, 2, 30, 1
    plan = TurnPlan(fields=(for_madame, for_king), king_seals=2)
    moves = PlanExecutor(game, plan, TABLES.with_players(2)).moves()
    assert tuple(one.field for one in moves if isinstance(one, Enlist)) == plan.fields
