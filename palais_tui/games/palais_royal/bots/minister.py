"""The Minister: rates the Courtier's best turns on random deals of what is hidden.

Every candidate is tried on the same deals, and half of them advance to more deals. With several
rivals, Pages play the other seats and the Minister's next turn; the worth of the rivals counts
against it. With one rival the Courtier's rating alone chooses as long as many turns are left, and
then Pages play every candidate to the end of the game. In the last round only points count. All
limits are numbers of turns and deals, never seconds.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

from palais_tui.core.rng import roll
from palais_tui.games.palais_royal.bots.courtier import Courtier, Effort
from palais_tui.games.palais_royal.bots.evaluation import Evaluation
from palais_tui.games.palais_royal.bots.initial_placement import place_servants
from palais_tui.games.palais_royal.bots.page import Page
from palais_tui.games.palais_royal.bots.plan_executor import PlanExecutor
from palais_tui.games.palais_royal.bots.turn_plan import TurnPlan
from palais_tui.games.palais_royal.bots.turns_left import turns_left
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.engine.state import End, GameState, Step


class Trial(NamedTuple):
    """One round of elimination: the candidates that enter it and the deals it adds."""

    candidates: int
    deals: int


TRIALS: tuple[Trial, ...] = (Trial(24, 1), Trial(12, 1), Trial(6, 2))
"""Few deals each: deals shift all candidates alike, so more candidates help more."""

PRIOR_WEIGHT = 20.0
"""The Courtier's rating counts as this many deals beside rollouts; lower weights lost games."""

HORIZON = 4.0
"""With one rival, play-outs begin when this many own turns are left."""

PLAY_OUT_PRIOR_WEIGHT = 3.0
"""The Courtier's rating counts as this many deals beside play-outs."""

LAST_ROUND_PRIOR_WEIGHT = 0.01
"""In the last round the Courtier's rating only breaks ties."""

RIVAL_WEIGHT = 0.5
"""Share of the rivals' worth subtracted from a position's worth; higher shares lost games."""

MINISTER_EFFORT = Effort(noble_sets=90, nobles=5, width=24, castles=9000, cards=3, lookahead=32)


class RatedTurn(NamedTuple):
    """The moves of a turn up to the draw, and their mean value in points on some deals.

    Without deals the value is the Courtier's rating.
    """

    moves: tuple[Move, ...]
    value: float
    deals: int


class Minister:
    """Picks the turn with the best rollouts."""

    def __init__(
        self,
        weights: Weights,
        seed: int,
        trials: tuple[Trial, ...] | None = None,
    ) -> None:
        self.weights = weights
        self.seed = seed
        self.trials = trials or TRIALS
        self.courtier = Courtier(weights, MINISTER_EFFORT)
        self.page = Page(weights, targets=0)

    def plan(self, view: View) -> tuple[Move, ...]:
        return self.rate_turns(view)[0].moves

    def rate_turns(self, view: View) -> list[RatedTurn]:
        """Return the candidates, best first."""
        table = view.table
        priors = self._candidates(table)
        alive = list(priors)
        plays_out = table.players == 2 and not table.last_round
        too_early = plays_out and turns_left(table, view.seat, self.weights) > HORIZON
        if too_early or len(alive) == 1:
            return [RatedTurn(moves, priors[moves], 0) for moves in alive]
        value = self.play_out if plays_out else self.roll_out
        prior_weight = PLAY_OUT_PRIOR_WEIGHT if plays_out else PRIOR_WEIGHT
        if table.last_round:
            prior_weight = LAST_ROUND_PRIOR_WEIGHT
        sums = dict.fromkeys(alive, 0.0)
        tried = dict.fromkeys(alive, 0)
        rng = self._rng_seed(view)
        for trial in self.trials:
            del alive[trial.candidates :]
            for _ in range(trial.deals):
                deal, rng = roll(rng)
                game = view.deal(deal)
                for moves in alive:
                    sums[moves] += value(game.copy(), moves)
                    tried[moves] += 1
            alive.sort(key=lambda moves: -sums[moves] - prior_weight * priors[moves])
        found = [
            RatedTurn(moves, sums[moves] / max(1, tried[moves]), tried[moves])
            for moves in dict.fromkeys((*alive, *sums))
        ]
        # candidates eliminated early come last; the sort is stable for the others
        return sorted(found, key=lambda one: -one.deals)

    def _candidates(self, table: GameState) -> dict[tuple[Move, ...], float]:
        """Return the Courtier's best turns with their worth, without duplicates."""
        if table.step is Step.PLACING:
            return {place_servants(table, self.weights): 0.0}
        if table.step > Step.ENLIST:
            return {self.courtier.moves(table): 0.0}
        found: dict[tuple[Move, ...], float] = {}
        for one in self.courtier.candidates(table, self.trials[0].candidates):
            moves = PlanExecutor(table.copy(), one.plan, self.weights).moves()
            found.setdefault(moves, one.worth)
        return found

    def _rng_seed(self, view: View) -> int:
        """Derive the seed from the view, so that the same view gives the same plan."""
        data = repr((self.seed, view.seat, view.table.key())).encode()
        return int.from_bytes(blake2b(data, digest_size=8).digest())

    def play_out(self, game: GameState, moves: tuple[Move, ...]) -> float:
        """Play the turn and all turns after it, and return the lead over the best rival."""
        seat = game.seat
        play_turn(game, moves, self.weights)
        while game.end is End.NOT_YET:
            finish_turn(game, self.page.turn_plan(game), self.weights)
        return lead(game, seat)

    def roll_out(self, game: GameState, moves: tuple[Move, ...]) -> float:
        """Play the turn and the others' turns, and return the value at the next own turn.

        If the game is over by then, return the lead over the best rival.
        """
        seat = game.seat
        play_turn(game, moves, self.weights)
        while game.end is End.NOT_YET and game.seat != seat:
            finish_turn(game, self.page.turn_plan(game), self.weights)
        if game.end is not End.NOT_YET:
            return lead(game, seat)
        others = sum(
            sum(Evaluation(game, other, self.weights).parts())
            for other in range(game.players)
            if other != seat
        )
        own = self.page.worth(game) + secured_worth(game, self.weights)
        return own - RIVAL_WEIGHT * others / (game.players - 1)


def lead(game: GameState, seat: int) -> float:
    """Return the points a seat is ahead of the best rival."""
    totals = [points.total for points in score(game)]
    return float(totals.pop(seat) - max(totals))


def secured_worth(game: GameState, weights: Weights) -> float:
    """Return the worth of what the player keeps: nobles, edges, fame and hand."""
    parts = Evaluation(game, game.seat, weights).parts()
    return parts.points + parts.privileges + parts.edges + parts.hand


def play_turn(game: GameState, moves: tuple[Move, ...], weights: Weights) -> None:
    """Play the moves on `game`, then finish the turn with an empty plan."""
    controller = PalaisController(game)
    seat, round_ = game.seat, game.round
    for move in moves:
        controller.answer(move)
    if game.seat == seat and game.round == round_ and game.end is End.NOT_YET:
        finish_turn(game, TurnPlan(), weights)


def finish_turn(game: GameState, plan: TurnPlan, weights: Weights) -> None:
    """Play the current turn to its end on `game`."""
    executor = PlanExecutor(game, plan, weights)
    controller = executor.controller
    seat, round_ = game.seat, game.round
    while controller.prompt and game.seat == seat and game.round == round_:
        controller.answer(executor.move(controller.prompt))
