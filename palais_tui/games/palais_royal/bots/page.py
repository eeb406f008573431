"""The Page: takes whatever looks best right now, one errand after another."""

from __future__ import annotations

from palais_tui.games.palais_royal.bots import move_search as walks
from palais_tui.games.palais_royal.bots.evaluation import Evaluation
from palais_tui.games.palais_royal.bots.noble_sets import baskets
from palais_tui.games.palais_royal.bots.placing import place
from palais_tui.games.palais_royal.bots.plan_executor import PlanExecutor
from palais_tui.games.palais_royal.bots.reachability import reach
from palais_tui.games.palais_royal.bots.resources import means
from palais_tui.games.palais_royal.bots.turn_evaluator import TurnEvaluator
from palais_tui.games.palais_royal.bots.turn_plan import TurnPlan, WalkResult
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.actions.stairway import moves_diagonally
from palais_tui.games.palais_royal.engine.state import GameState, Step


class Page:
    """Plans greedily, with one or two nobles in mind."""

    def __init__(self, weights: Weights, nobles: int = 2, lots: int = 12, aims: int = 12) -> None:
        self.weights = weights
        self.nobles = nobles
        self.lots = lots
        self.aims = aims

    def plan(self, view: View) -> tuple[Move, ...]:
        """The moves up to the next thing that is learned, or to the end of the turn."""
        return self.moves(view.table)

    def moves(self, table: GameState) -> tuple[Move, ...]:
        """The same from a table, hands of others or not: they are not looked at."""
        if table.step is Step.PLACING:
            return place(table, self.weights)
        return PlanExecutor(table.copy(), self.intent(table), self.weights).moves()

    def intent(self, table: GameState) -> TurnPlan:
        """Greedy errands, then the nobles they allow."""
        if table.step > Step.ENLIST:
            return TurnPlan()
        turn, outcome = self.greedy(table)
        return turn.intent(outcome)

    def worth(self, table: GameState) -> float:
        """What the turn would bring and leave."""
        return self.greedy(table)[1].worth

    def greedy(self, table: GameState) -> tuple[TurnEvaluator, WalkResult]:
        """The turn and the best walks found in it."""
        evaluation = Evaluation(table, table.seat, self.weights)
        have = means(evaluation)
        assert have is not None  # without cards there is nothing to pay
        lots = baskets(evaluation, reach(evaluation, have, self.nobles), self.lots)
        turn = TurnEvaluator(evaluation, have, lots)
        diagonal = moves_diagonally(table, table.seat)
        found = walks.greedy(turn, diagonal)
        # where no single errand pays, several together may: go straight for some nobles
        for lot in lots[: self.aims]:
            aimed = walks.towards(turn, diagonal, lot)
            if aimed is not None:
                found = max(found, walks.greedy(turn, diagonal, aimed), key=lambda one: one.worth)
        return turn, found
