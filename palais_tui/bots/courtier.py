"""The Courtier: searches whole turns, with every lot of nobles and the cards in hand."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from palais_tui.bots.baskets import Basket, baskets
from palais_tui.bots.evaluation import Evaluation
from palais_tui.bots.intent import Cards, Intent
from palais_tui.bots.means import Means, held, helpful, means
from palais_tui.bots.performer import Performer
from palais_tui.bots.placing import place
from palais_tui.bots.prospects import reach
from palais_tui.bots.turn import Turn
from palais_tui.bots.walks import greedy, search
from palais_tui.bots.weights import Weights
from palais_tui.controller.moves import Move
from palais_tui.controller.view import View
from palais_tui.engine.actions.stairway import moves_diagonally
from palais_tui.engine.game import Game, Step


class Effort(NamedTuple):
    """How much is looked at, in lots and castles: never in seconds."""

    lots: int = 60
    nobles: int = 4
    width: int = 12
    castles: int = 4000
    cards: int = 2


USUAL = Effort()

ALIKE = 3
"""So many candidates may differ in nothing but where servants stand."""

FURTHER = 12
"""How far down the list unlike candidates are looked for, for each that is wanted."""


class Candidate(NamedTuple):
    """A whole turn and what it is worth."""

    worth: float
    intent: Intent


class Courtier:
    """Beam over complete turns; castles seen before are not looked at twice."""

    def __init__(self, weights: Weights, effort: Effort = USUAL) -> None:
        self.weights = weights
        self.effort = effort

    def plan(self, view: View) -> tuple[Move, ...]:
        """The moves up to the next thing that is learned, or to the end of the turn."""
        return self.moves(view.table)

    def moves(self, table: Game) -> tuple[Move, ...]:
        """The same from a table; the hands of others are not looked at."""
        if table.step is Step.PLACING:
            return place(table, self.weights)
        intent = self.candidates(table, 1)[0].intent if table.step <= Step.ENLIST else Intent()
        return Performer(table.copy(), intent, self.weights).moves()

    def candidates(self, table: Game, count: int) -> list[Candidate]:
        """The best turns found, best first; only a few of them with the same nobles and cards."""
        evaluation = Evaluation(table, table.seat, self.weights)
        diagonal = moves_diagonally(table, table.seat)
        found: list[Candidate] = []
        for cards, turn in self._hands(evaluation, diagonal):
            outcomes = search(turn, diagonal, self.effort.width, self.effort.castles)
            found += [
                Candidate(outcome.worth - turn.means.spent, turn.intent(outcome, cards))
                for outcome in outcomes[: count * FURTHER]
            ]
        found.sort(key=lambda one: one.worth, reverse=True)
        return unlike(found)[:count]

    def _hands(self, evaluation: Evaluation, diagonal: bool) -> list[tuple[Cards, Turn]]:
        """The most promising ways to play cards this turn, none at all among them."""
        base = means(evaluation)
        assert base is not None  # without cards there is nothing to pay
        sets: dict[Cards, tuple[float, Turn]] = {}
        kinds = helpful(evaluation)
        lots: dict[Means, list[Basket]] = {}

        def consider(cards: Cards) -> None:
            have = means(evaluation, cards) if cards else base
            if cards in sets or have is None or not held(evaluation, cards):
                return
            if have not in lots:
                bounds = reach(evaluation, have, self.effort.nobles)
                lots[have] = baskets(evaluation, bounds, self.effort.lots)
            turn = Turn(evaluation, have, lots[have])
            sets[cards] = greedy(turn, diagonal).worth - have.spent, turn

        consider(())
        for kind in kinds:
            consider((kind,))
        for _ in range(self.effort.cards - 1):
            best = max(sets, key=lambda cards: sets[cards][0])
            for kind in kinds:
                consider(tuple(sorted((*best, kind))))
        order = sorted(sets, key=lambda cards: sets[cards][0], reverse=True)
        return [(cards, sets[cards][1]) for cards in order[: self.effort.cards]]


def unlike(candidates: list[Candidate]) -> list[Candidate]:
    """In order, at most a few with the same nobles and cards."""
    alike = Counter[tuple[Cards, frozenset[int]]]()
    found = []
    for one in candidates:
        about = (one.intent.cards, frozenset(one.intent.fields))
        alike[about] += 1
        if alike[about] <= ALIKE:
            found.append(one)
    return found
