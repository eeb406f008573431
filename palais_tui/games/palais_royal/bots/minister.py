"""The Minister: rates the Courtier's best turns by playing on from each of them.

All candidates are tried on the same random deals of what is hidden, and the best advance to more
deals. With several rivals everyone plays on for some turns, on each deal in other styles: if they
always played alike, every deal would repeat one game, and its luck would count as a turn's worth.
With one rival the Courtier's rating alone chooses as long as many turns are left; then Pages play
every candidate to the end of the game. In the last round only points count. All limits are numbers
of turns and deals, never seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from palais_tui.core.rng import below, roll
from palais_tui.games.palais_royal.bots.courtier import Candidate, Courtier, Effort
from palais_tui.games.palais_royal.bots.evaluation import Evaluation, secured_worth
from palais_tui.games.palais_royal.bots.initial_placement import place_servants
from palais_tui.games.palais_royal.bots.page import Page
from palais_tui.games.palais_royal.bots.plan_executor import PlanExecutor
from palais_tui.games.palais_royal.bots.spare_moves import SpareMoves
from palais_tui.games.palais_royal.bots.styles import styles
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


class Method(NamedTuple):
    """How candidates are found and rated."""

    effort: Effort
    trials: tuple[Trial, ...]
    prior_weight: float  # the Courtier's rating counts as this many deals
    own_turns: int  # an own turn of this number ends a roll-out; the end of the game does, too
    in_styles: bool  # Pages with shifted weights play on, others on every deal


ROUND_EFFORT = Effort(noble_sets=90, nobles=5, width=24, castles=9000, cards=3, lookahead=32)
LAST_ROUND_EFFORT = Effort(noble_sets=400, nobles=7, width=60, castles=40_000, cards=5)

NO_CHOICE = Candidate(0.0, TurnPlan(), 0.0)
"""Stands for a turn that is not searched."""

TO_THE_END = 99
"""More own turns than any game has left."""

ROLL_OUT = Method(ROUND_EFFORT, (Trial(16, 2), Trial(8, 3), Trial(4, 6)), 2.0, 3, True)
"""With several rivals."""

PLAY_OUT = Method(ROUND_EFFORT, (Trial(24, 1), Trial(12, 1), Trial(6, 2)), 3.0, TO_THE_END, False)
"""With one rival, near the end."""

LAST_ROUND = Method(
    LAST_ROUND_EFFORT, (Trial(64, 1), Trial(16, 2), Trial(6, 4)), 0.01, TO_THE_END, False
)
"""The Courtier's rating only breaks ties."""

HORIZON = 4.0
"""With one rival, play-outs begin when this many own turns are left."""


class RatedTurn(NamedTuple):
    """The moves of a turn up to the draw, and their mean value in points on some deals.

    Without deals the value is the Courtier's rating.
    """

    moves: tuple[Move, ...]
    value: float
    deals: int


class Minister:
    """Picks the turn with the best roll-outs; `trials` replaces those of every method."""

    def __init__(
        self,
        weights: Weights,
        seed: int,
        trials: tuple[Trial, ...] | None = None,
    ) -> None:
        self.weights = weights
        self.seed = seed
        self.trials = trials
        self.page = Page(weights, targets=0)
        self.pages = [Page(style, targets=0) for style in styles(weights)]

    def plan(self, view: View) -> tuple[Move, ...]:
        return self.rate_turns(view)[0].moves

    def rate_turns(self, view: View) -> list[RatedTurn]:
        """Return the candidates, best first."""
        method = method_for(view.table)
        trials = self.trials or method.trials
        candidates = self._candidates(view.table, method.effort, trials[0].candidates)
        alive = list(candidates)
        if len(alive) == 1 or self.is_early(view):
            rated = [RatedTurn(moves, candidates[moves].worth, 0) for moves in alive]
            return self._with_spare_moves(view.table, rated, candidates)
        sums = dict.fromkeys(alive, 0.0)
        tried = dict.fromkeys(alive, 0)
        rng = self._rng_seed(view)
        for trial in trials:
            del alive[trial.candidates :]
            for _ in range(trial.deals):
                deal, rng = roll(rng)
                values = self.values(view, deal, alive, method)
                for moves, value in zip(alive, values, strict=True):
                    sums[moves] += value
                    tried[moves] += 1
            alive.sort(
                key=lambda moves: -sums[moves] - method.prior_weight * candidates[moves].worth
            )
        found = [
            RatedTurn(moves, sums[moves] / max(1, tried[moves]), tried[moves])
            for moves in dict.fromkeys((*alive, *sums))
        ]
        # candidates eliminated early come last; the sort is stable for the others
        found.sort(key=lambda one: -one.deals)
        return self._with_spare_moves(view.table, found, candidates)

    def is_early(self, view: View) -> bool:
        """Whether the end is too far for play-outs, so that the Courtier's rating chooses."""
        table = view.table
        if table.players > 2 or table.last_round:
            return False
        return turns_left(table, view.seat, self.weights) > HORIZON

    def values(
        self, view: View, deal: int, turns: Sequence[tuple[Move, ...]], method: Method
    ) -> list[float]:
        """Return the lead that each turn brings on one deal, with the same Pages."""
        game = view.deal(deal)
        pages, rng = [], deal
        for _ in range(game.players):
            number, rng = below(len(self.pages), rng)
            pages.append(self.pages[number] if method.in_styles else self.page)
        return [self._roll_out(game.copy(), moves, pages, method.own_turns) for moves in turns]

    def _candidates(
        self, table: GameState, effort: Effort, count: int
    ) -> dict[tuple[Move, ...], Candidate]:
        """Return the moves of the Courtier's best turns, without duplicates."""
        if table.step is Step.PLACING:
            return {place_servants(table, self.weights): NO_CHOICE}
        courtier = Courtier(self.weights, effort)
        if table.step > Step.ENLIST:
            return {courtier.moves(table): NO_CHOICE}
        found: dict[tuple[Move, ...], Candidate] = {}
        for one in courtier.candidates(table, count):
            moves = PlanExecutor(table.copy(), one.plan, self.weights).moves()
            found.setdefault(moves, one)
        return found

    def _with_spare_moves(
        self,
        table: GameState,
        rated: list[RatedTurn],
        candidates: dict[tuple[Move, ...], Candidate],
    ) -> list[RatedTurn]:
        """Let the best turn use the moves that it leaves over."""
        if table.step > Step.STAIRWAY or table.step is Step.PLACING:
            return rated
        best, *others = rated
        plan = SpareMoves(table, self.page).used(candidates[best.moves].plan)
        moves = PlanExecutor(table.copy(), plan, self.weights).moves()
        return [best._replace(moves=moves), *(one for one in others if one.moves != moves)]

    def _rng_seed(self, view: View) -> int:
        """Derive the seed from the view, so that the same view gives the same plan."""
        data = repr((self.seed, view.seat, view.table.key())).encode()
        return int.from_bytes(blake2b(data, digest_size=8).digest())

    def _roll_out(
        self, game: GameState, moves: tuple[Move, ...], pages: list[Page], own_turns: int
    ) -> float:
        """Play the turn, then let the Pages play on, and return the lead over the best rival.

        It counts points if the game ends, and else what positions are worth.
        """
        seat = game.seat
        play_turn(game, moves, self.weights)
        while game.end is End.NOT_YET:
            if game.seat == seat:
                own_turns -= 1
                if not own_turns:
                    return self._lead_in_worth(game)
            page = pages[game.seat]
            finish_turn(game, page.turn_plan(game), page.weights)
        return lead(game, seat)

    def _lead_in_worth(self, game: GameState) -> float:
        """Return how much more the next seat's position is worth than the best rival's."""
        rival = max(
            sum(Evaluation(game, other, self.weights).parts())
            for other in range(game.players)
            if other != game.seat
        )
        return self.page.worth(game) + secured_worth(game, self.weights) - rival


def method_for(table: GameState) -> Method:
    """Return how turns are rated at this table."""
    if table.last_round:
        return LAST_ROUND
    return PLAY_OUT if table.players == 2 else ROLL_OUT


def lead(game: GameState, seat: int) -> float:
    """Return the points a seat is ahead of the best rival."""
    totals = [points.total for points in score(game)]
    return float(totals.pop(seat) - max(totals))


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
