"""The Courtier: searches whole turns, with every lot of nobles and the cards in hand."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from palais_tui.games.palais_royal.bots.evaluation import Evaluation
from palais_tui.games.palais_royal.bots.move_search import greedy, search
from palais_tui.games.palais_royal.bots.noble_sets import Basket, baskets
from palais_tui.games.palais_royal.bots.page import Page
from palais_tui.games.palais_royal.bots.placing import place
from palais_tui.games.palais_royal.bots.plan_executor import PlanExecutor
from palais_tui.games.palais_royal.bots.reachability import reach
from palais_tui.games.palais_royal.bots.resources import Means, held, helpful, means
from palais_tui.games.palais_royal.bots.turn_evaluator import TurnEvaluator
from palais_tui.games.palais_royal.bots.turn_plan import Cards, TurnPlan, WalkResult
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.moves import Draw, Move
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.actions.stairway import moves_diagonally
from palais_tui.games.palais_royal.engine.cards import clear_table
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR
from palais_tui.games.palais_royal.engine.servants import send_home
from palais_tui.games.palais_royal.engine.state import End, GameState, Step


class Effort(NamedTuple):
    """How much is looked at, in lots and castles: never in seconds."""

    lots: int = 60
    nobles: int = 4
    width: int = 12
    castles: int = 4000
    cards: int = 2
    ahead: int = 16  # candidates whose next turn is looked at as well


USUAL = Effort()

ALIKE = 3
"""So many candidates may differ in nothing but where servants stand."""

FURTHER = 12
"""How far down the list unlike candidates are looked for, for each that is wanted."""


class Candidate(NamedTuple):
    """A whole turn and what it is worth; `gained` is the part that is not on the table after it."""

    worth: float
    intent: TurnPlan
    gained: float


class Courtier:
    """Beam over complete turns; castles seen before are not looked at twice."""

    def __init__(self, weights: Weights, effort: Effort = USUAL) -> None:
        self.weights = weights
        self.effort = effort
        self._page = Page(weights, aims=0)  # asked for every candidate: it has to be quick

    def plan(self, view: View) -> tuple[Move, ...]:
        """The moves up to the next thing that is learned, or to the end of the turn."""
        return self.moves(view.table)

    def moves(self, table: GameState) -> tuple[Move, ...]:
        """The same from a table; the hands of others are not looked at."""
        if table.step is Step.PLACING:
            return place(table, self.weights)
        intent = self.candidates(table, 1)[0].intent if table.step <= Step.ENLIST else TurnPlan()
        return PlanExecutor(table.copy(), intent, self.weights).moves()

    def candidates(self, table: GameState, count: int) -> list[Candidate]:
        """The best turns found, best first; only a few of them with the same nobles and cards."""
        evaluation = Evaluation(table, table.seat, self.weights)
        diagonal = moves_diagonally(table, table.seat)
        found: list[Candidate] = []
        for cards, turn in self._hands(evaluation, diagonal):
            outcomes = search(turn, diagonal, self.effort.width, self.effort.castles)
            found += [candidate(turn, outcome, cards) for outcome in outcomes[: count * FURTHER]]
        found.sort(key=lambda one: one.worth, reverse=True)
        ahead = [self._with_next(evaluation, one) for one in unlike(found)[: self.effort.ahead]]
        ahead.sort(key=lambda one: one.worth, reverse=True)
        return ahead[:count]

    def _with_next(self, evaluation: Evaluation, one: Candidate) -> Candidate:
        """The candidate's worth with the turn after it, the others standing still."""
        table = evaluation.table
        if evaluation.over or table.step > Step.ENLIST:
            return one
        moves = PlanExecutor(table.copy(), one.intent, self.weights).moves()
        later = next_turn(table, moves)
        return one._replace(worth=one.gained + self._page.worth(later))

    def _hands(self, evaluation: Evaluation, diagonal: bool) -> list[tuple[Cards, TurnEvaluator]]:
        """The most promising ways to play cards this turn, none at all among them."""
        base = means(evaluation)
        assert base is not None  # without cards there is nothing to pay
        sets: dict[Cards, tuple[float, TurnEvaluator]] = {}
        kinds = helpful(evaluation)
        lots: dict[Means, list[Basket]] = {}

        def consider(cards: Cards) -> None:
            have = means(evaluation, cards) if cards else base
            if cards in sets or have is None or not held(evaluation, cards):
                return
            if have not in lots:
                bounds = reach(evaluation, have, self.effort.nobles)
                lots[have] = baskets(evaluation, bounds, self.effort.lots)
            turn = TurnEvaluator(evaluation, have, lots[have])
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


def candidate(turn: TurnEvaluator, outcome: WalkResult, cards: Cards) -> Candidate:
    """An outcome of the walks as a whole turn."""
    castle, spent = outcome.castle, turn.means.spent
    gained = turn.bought(castle).basket.worth + turn.cards[castle[BACK_DOOR]] - spent
    return Candidate(outcome.worth - spent, turn.intent(outcome, cards), gained)


def next_turn(table: GameState, moves: tuple[Move, ...]) -> GameState:
    """The player's next turn after these moves, as if nobody else played and cards were kept."""
    controller = PalaisController(table.copy())
    for move in moves:
        if not isinstance(move, Draw):
            controller.answer(move)
    game, seat = controller.game, table.seat
    if game.end is End.NOT_YET and game.seat == seat:
        send_home(game, seat, BACK_DOOR, game.castle[seat * 9 + BACK_DOOR])
        clear_table(game, seat)
    game.seat, game.step, game.turn_untouched, game.end = seat, Step.BEFORE, True, End.NOT_YET
    game.used_parts = game.points_left = game.seals = game.extra_moves = 0
    game.open_gates = False
    game.round = table.round + 1
    game.last_round = game.nobles_in_garden() <= game.components.ending.last_round_at
    return game


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
