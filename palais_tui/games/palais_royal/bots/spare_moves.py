"""Uses the moves that a plan leaves over.

The search rates a castle without the next turn, and with it only few castles for each set of
nobles. So the best plan found may leave moves that are still worth something.
"""

from __future__ import annotations

from palais_tui.games.palais_royal.bots.courtier import next_own_turn
from palais_tui.games.palais_royal.bots.evaluation import Evaluation, secured_worth
from palais_tui.games.palais_royal.bots.move_search import targets_by_distance, transfers_from
from palais_tui.games.palais_royal.bots.page import Page
from palais_tui.games.palais_royal.bots.plan_executor import PlanExecutor
from palais_tui.games.palais_royal.bots.resources import turn_resources
from palais_tui.games.palais_royal.bots.turn_evaluator import card_values
from palais_tui.games.palais_royal.bots.turn_plan import Castle, TurnPlan
from palais_tui.games.palais_royal.controller.moves import Enlist, Move
from palais_tui.games.palais_royal.engine.actions.stairway import moves_diagonally
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR
from palais_tui.games.palais_royal.engine.state import GameState

LEAST = 0.01
"""A transfer must gain this much, so that rounding never decides."""


class SpareMoves:
    """Adds transfers to plans of one turn, as long as they gain something."""

    def __init__(self, table: GameState, page: Page) -> None:
        self.table = table
        self.page = page
        self.weights = page.weights
        self.evaluation = Evaluation(table, table.seat, page.weights)
        self.cards = card_values(self.evaluation)

    def used(self, plan: TurnPlan) -> TurnPlan:
        """Return the plan with the transfers that gain most, for the same nobles."""
        resources = turn_resources(self.evaluation, plan.cards)
        if resources is None or self.evaluation.is_last_turn:
            return plan
        grid, diagonal = self.table.grid, moves_diagonally(self.table, self.table.seat)
        targets = targets_by_distance(grid, diagonal)
        castle, left = list(resources.castle), resources.moves
        for origin, target in plan.transfers:
            castle[origin] -= 1
            castle[target] += 1
            left -= grid.distance(origin, target, diagonal=diagonal)
        here = tuple(castle)
        nobles, worth = self._rated(plan, here)
        while left > 0:
            best, most = None, worth + LEAST
            for after, transfer, steps in transfers_from(here, left, targets):
                longer = plan._replace(transfers=(*plan.transfers, transfer))
                same, value = self._rated(longer, after)
                if value > most and same == nobles:
                    best, most = (after, longer, steps), value
            if best is None:
                break
            here, plan, steps = best
            left, worth = left - steps, most
        return plan

    def _rated(self, plan: TurnPlan, castle: Castle) -> tuple[tuple[int, ...], float]:
        """Return the nobles' fields, and the worth at the next own turn."""
        moves = PlanExecutor(self.table.copy(), plan, self.weights).moves()
        later = next_own_turn(self.table, moves)
        worth = self.page.worth(later) + secured_worth(later, self.weights)
        return enlisted(moves), worth + self.cards[castle[BACK_DOOR]]


def enlisted(moves: tuple[Move, ...]) -> tuple[int, ...]:
    """Return the fields of the nobles that the moves enlist."""
    return tuple([move.field for move in moves if isinstance(move, Enlist)])
