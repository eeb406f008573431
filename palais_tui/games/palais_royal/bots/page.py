"""The Page: a greedy planner, the weakest of the three levels."""

from __future__ import annotations

from palais_tui.games.palais_royal.bots.evaluation import Evaluation
from palais_tui.games.palais_royal.bots.initial_placement import place_servants
from palais_tui.games.palais_royal.bots.move_search import greedy_search, search_towards
from palais_tui.games.palais_royal.bots.noble_sets import noble_sets
from palais_tui.games.palais_royal.bots.plan_executor import PlanExecutor
from palais_tui.games.palais_royal.bots.reachability import reach
from palais_tui.games.palais_royal.bots.resources import turn_resources
from palais_tui.games.palais_royal.bots.turn_evaluator import TurnEvaluator
from palais_tui.games.palais_royal.bots.turn_plan import SearchResult, TurnPlan
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.actions.stairway import moves_diagonally
from palais_tui.games.palais_royal.engine.state import GameState, Step


class Page:
    """Plans greedily, considering sets of at most `nobles` nobles.

    `width` is the beam over noble sets, `targets` the number of sets also searched for
    directly.
    """

    def __init__(
        self, weights: Weights, nobles: int = 2, width: int = 12, targets: int = 12
    ) -> None:
        self.weights = weights
        self.nobles = nobles
        self.width = width
        self.targets = targets

    def plan(self, view: View) -> tuple[Move, ...]:
        return self.moves(view.table)

    def moves(self, table: GameState) -> tuple[Move, ...]:
        """Plan from a state; the hands of other seats are ignored."""
        if table.step is Step.PLACING:
            return place_servants(table, self.weights)
        return PlanExecutor(table.copy(), self.turn_plan(table), self.weights).moves()

    def turn_plan(self, table: GameState) -> TurnPlan:
        """Return a plan for the rest of the turn."""
        if table.step > Step.ENLIST:
            return TurnPlan()
        turn, best = self._search(table)
        return turn.plan(best)

    def worth(self, table: GameState) -> float:
        """Return the worth of the position after the turn."""
        return self._search(table)[1].worth

    def _search(self, table: GameState) -> tuple[TurnEvaluator, SearchResult]:
        evaluation = Evaluation(table, table.seat, self.weights)
        resources = turn_resources(evaluation)
        assert resources is not None  # without cards there is nothing to pay
        sets = noble_sets(evaluation, reach(evaluation, resources, self.nobles), self.width)
        turn = TurnEvaluator(evaluation, resources, sets)
        diagonal = moves_diagonally(table, table.seat)
        found = greedy_search(turn, diagonal)
        # several transfers together may pay off where no single one does
        for nobles in sets[: self.targets]:
            start = search_towards(turn, diagonal, nobles)
            if start is not None:
                found = max(
                    found, greedy_search(turn, diagonal, start), key=lambda result: result.worth
                )
        return turn, found
