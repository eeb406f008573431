"""The Courtier: searches whole turns, including sets of nobles and cards to play."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from palais_tui.games.palais_royal.bots.evaluation import Evaluation
from palais_tui.games.palais_royal.bots.initial_placement import place_servants
from palais_tui.games.palais_royal.bots.move_search import beam_search, greedy_search
from palais_tui.games.palais_royal.bots.noble_sets import NobleSet, noble_sets
from palais_tui.games.palais_royal.bots.page import Page
from palais_tui.games.palais_royal.bots.plan_executor import PlanExecutor
from palais_tui.games.palais_royal.bots.reachability import reach
from palais_tui.games.palais_royal.bots.resources import (
    Resources,
    has_cards,
    turn_resources,
    useful_cards,
)
from palais_tui.games.palais_royal.bots.turn_evaluator import TurnEvaluator
from palais_tui.games.palais_royal.bots.turn_plan import Cards, SearchResult, TurnPlan
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.moves import Draw, Move
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.actions.stairway import moves_diagonally
from palais_tui.games.palais_royal.engine.cards import clear_table
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR, PLACES
from palais_tui.games.palais_royal.engine.servants import send_home
from palais_tui.games.palais_royal.engine.state import End, GameState, Step


class Effort(NamedTuple):
    """Search budget in counts, never seconds, so that results are reproducible."""

    noble_sets: int = 60
    nobles: int = 4
    width: int = 12
    castles: int = 4000
    cards: int = 2
    lookahead: int = 16  # candidates whose next own turn is searched as well


COURTIER_EFFORT = Effort()

MAX_SIMILAR = 3
"""Candidates kept that differ only in where servants stand."""

RESULTS_PER_CANDIDATE = 12
"""Search results considered for each candidate wanted; many of them are similar."""


class Candidate(NamedTuple):
    """A whole turn and its worth; `gained` is the part that the next position does not show."""

    worth: float
    plan: TurnPlan
    gained: float


class Courtier:
    """Beam search over complete turns, with one own turn of lookahead."""

    def __init__(self, weights: Weights, effort: Effort = COURTIER_EFFORT) -> None:
        self.weights = weights
        self.effort = effort
        self._page = Page(weights, targets=0)  # called for every candidate, so it must be fast

    def plan(self, view: View) -> tuple[Move, ...]:
        return self.moves(view.table)

    def moves(self, table: GameState) -> tuple[Move, ...]:
        """Plan from a state; the hands of other seats are ignored."""
        if table.step is Step.PLACING:
            return place_servants(table, self.weights)
        plan = self.candidates(table, 1)[0].plan if table.step <= Step.ENLIST else TurnPlan()
        return PlanExecutor(table.copy(), plan, self.weights).moves()

    def candidates(self, table: GameState, count: int) -> list[Candidate]:
        """Return the best turns, best first, few of them with the same nobles and cards."""
        evaluation = Evaluation(table, table.seat, self.weights)
        diagonal = moves_diagonally(table, table.seat)
        limit = count * RESULTS_PER_CANDIDATE
        found: list[Candidate] = []
        for cards, turn in self._card_choices(evaluation, diagonal):
            results = beam_search(turn, diagonal, self.effort.width, self.effort.castles)
            found += [make_candidate(turn, result, cards) for result in results[:limit]]
        found.sort(key=lambda one: one.worth, reverse=True)
        best = drop_similar(found)[: self.effort.lookahead]
        rated = [self._with_lookahead(evaluation, one) for one in best]
        rated.sort(key=lambda one: one.worth, reverse=True)
        return rated[:count]

    def _with_lookahead(self, evaluation: Evaluation, one: Candidate) -> Candidate:
        """Rate a candidate by the next own turn, as if the others did not play."""
        table = evaluation.table
        if evaluation.is_last_turn or table.step > Step.ENLIST:
            return one
        moves = PlanExecutor(table.copy(), one.plan, self.weights).moves()
        later = next_own_turn(table, moves)
        return one._replace(worth=one.gained + self._page.worth(later))

    def _card_choices(
        self, evaluation: Evaluation, diagonal: bool
    ) -> list[tuple[Cards, TurnEvaluator]]:
        """Return the most promising sets of cards to play, which may be empty."""
        base = turn_resources(evaluation)
        assert base is not None  # without cards there is nothing to pay
        sets: dict[Cards, tuple[float, TurnEvaluator]] = {}
        kinds = useful_cards(evaluation)
        found: dict[Resources, list[NobleSet]] = {}

        def consider(cards: Cards) -> None:
            resources = turn_resources(evaluation, cards) if cards else base
            if cards in sets or resources is None or not has_cards(evaluation, cards):
                return
            if resources not in found:
                bounds = reach(evaluation, resources, self.effort.nobles)
                found[resources] = noble_sets(evaluation, bounds, self.effort.noble_sets)
            turn = TurnEvaluator(evaluation, resources, found[resources])
            sets[cards] = greedy_search(turn, diagonal).worth - resources.spent, turn

        consider(())
        for kind in kinds:
            consider((kind,))
        for _ in range(self.effort.cards - 1):
            best = max(sets, key=lambda cards: sets[cards][0])
            for kind in kinds:
                consider(tuple(sorted((*best, kind))))
        order = sorted(sets, key=lambda cards: sets[cards][0], reverse=True)
        return [(cards, sets[cards][1]) for cards in order[: self.effort.cards]]


def make_candidate(turn: TurnEvaluator, result: SearchResult, cards: Cards) -> Candidate:
    """Turn a search result into a candidate."""
    castle, spent = result.castle, turn.resources.spent
    gained = turn.purchase(castle).nobles.worth + turn.cards[castle[BACK_DOOR]] - spent
    return Candidate(result.worth - spent, turn.plan(result, cards), gained)


def next_own_turn(table: GameState, moves: tuple[Move, ...]) -> GameState:
    """Return the start of the player's next turn, ignoring the others and the draw."""
    controller = PalaisController(table.copy())
    for move in moves:
        if not isinstance(move, Draw):
            controller.answer(move)
    game, seat = controller.game, table.seat
    if game.end is End.NOT_YET and game.seat == seat:
        send_home(game, seat, BACK_DOOR, game.castle[seat * PLACES + BACK_DOOR])
        clear_table(game, seat)
    game.seat, game.step, game.turn_untouched, game.end = seat, Step.BEFORE, True, End.NOT_YET
    game.used_parts = game.points_left = game.seals = game.extra_moves = 0
    game.open_gates = False
    game.round = table.round + 1
    game.last_round = game.nobles_in_garden() <= game.components.ending.last_round_at
    return game


def drop_similar(candidates: list[Candidate]) -> list[Candidate]:
    """Keep at most `MAX_SIMILAR` candidates with the same nobles and cards, in order."""
    counts = Counter[tuple[Cards, frozenset[int]]]()
    found = []
    for one in candidates:
        key = (one.plan.cards, frozenset(one.plan.fields))
        counts[key] += 1
        if counts[key] <= MAX_SIMILAR:
            found.append(one)
    return found
