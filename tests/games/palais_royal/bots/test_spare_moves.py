"""Moves that a plan leaves over are used where they gain something."""

from __future__ import annotations

from palais_tui.games.palais_royal.bots.page import Page
from palais_tui.games.palais_royal.bots.plan_executor import PlanExecutor
from palais_tui.games.palais_royal.bots.spare_moves import SpareMoves, enlisted
from palais_tui.games.palais_royal.bots.turn_plan import TurnPlan
from palais_tui.games.palais_royal.controller.moves import Move, Walk
from palais_tui.games.palais_royal.engine.state import GameState
from tests.games.palais_royal.bots.seats import TABLES, between_pages

TWO = TABLES.with_players(2)


def moves(table: GameState, plan: TurnPlan) -> tuple[Move, ...]:
    return PlanExecutor(table.copy(), plan, TWO).moves()


def walks(table: GameState, plan: TurnPlan) -> int:
    return sum(isinstance(move, Walk) for move in moves(table, plan))


def test_a_plan_is_only_made_longer_and_enlists_the_same_nobles() -> None:
    page, longer = Page(TWO), 0
    games = [c.game for c in between_pages(1, 2, seed=6) if c.game.turn_untouched]
    for table in [game for game in games if game.round and not game.last_round][::9]:
        plan = page.turn_plan(table)
        short = plan._replace(transfers=plan.transfers[: len(plan.transfers) // 2])
        used = SpareMoves(table, page).used(short)
        assert used.transfers[: len(short.transfers)] == short.transfers
        assert enlisted(moves(table, used)) == enlisted(moves(table, short))
        longer += walks(table, used) > walks(table, short)
    assert longer > 1


def test_in_the_last_turn_nothing_is_added() -> None:
    table = next(c.game for c in between_pages(1, 2, seed=6) if c.game.last_round)
    assert SpareMoves(table, Page(TWO)).used(TurnPlan()) == TurnPlan()
