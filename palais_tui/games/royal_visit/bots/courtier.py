"""The Courtier: the best of all turns, by the position after it."""

from __future__ import annotations

from typing import NamedTuple

from palais_tui.games.royal_visit.bots.base import Position, position
from palais_tui.games.royal_visit.bots.evaluation import Evaluation, Rater
from palais_tui.games.royal_visit.bots.turn_search import Turn
from palais_tui.games.royal_visit.bots.weights import Weights
from palais_tui.games.royal_visit.controller.moves import DONE, Move
from palais_tui.games.royal_visit.controller.view import View


class RatedTurn(NamedTuple):
    """A turn and what it is worth."""

    turn: Turn
    worth: float


class Courtier:
    """Looks at every turn of its own hand and at nothing further."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def plan(self, view: View) -> tuple[Move, ...]:
        evaluation = Evaluation(view.table.components, self.weights)
        rated = rate_turns(evaluation, position(view))
        if not rated:
            return (DONE,)  # V3.4
        best = max(rated, key=lambda one: one.worth)
        return evaluation.search.moves(best.turn, view.seat)


def rate_turns(evaluation: Evaluation, now: Position) -> list[RatedTurn]:
    """Every turn with its worth, in the order of the search."""
    rater = Rater(evaluation, now.standing, now.hand, now.other)
    turns = evaluation.search.turns(now.board, now.hand, now.bound)
    return [RatedTurn(turn, rater.rate(turn)) for turn in turns]
