"""The Minister: plays the Courtier's best turns on, over hidden cards as they might lie.

Every candidate is tried on the same deals: the others' turns and the Minister's own next
one are played by Pages, and what the others have then counts against it. Half the field
goes on to more deals, and in the last turn the points decide. All limits are numbers of
deals, never seconds.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

from palais_tui.core.rng import roll
from palais_tui.games.palais_royal.bots.courtier import Courtier, Effort
from palais_tui.games.palais_royal.bots.evaluation import Evaluation
from palais_tui.games.palais_royal.bots.page import Page
from palais_tui.games.palais_royal.bots.placing import place
from palais_tui.games.palais_royal.bots.plan_executor import PlanExecutor
from palais_tui.games.palais_royal.bots.turn_plan import TurnPlan
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.engine.state import End, GameState, Step


class Trial(NamedTuple):
    """How the field is thinned: so many candidates, each tried on so many more deals."""

    field: int
    deals: int


TRIALS = (Trial(24, 1), Trial(12, 1), Trial(6, 2))
"""Few deals each: another deal moves all candidates alike, another candidate may be better."""

PRIOR_WEIGHT = 20
"""The Courtier's own opinion counts like so many deals: less of it lost games."""

AT_THE_END = 0.01
"""In the last round the points are there to be counted, and opinions only break ties."""

RIVALS = 0.5
"""How much of what the others have by then is held against a turn; more of it lost games."""

MINISTER_EFFORT = Effort(lots=90, nobles=5, width=24, castles=9000, cards=3, ahead=32)
"""How hard the Minister's Courtier searches."""


class Verdict(NamedTuple):
    """A turn, its moves up to the draw, and what it is expected to lead to, in points."""

    moves: tuple[Move, ...]
    ahead: float
    deals: int


class Minister:
    """Re-scores whole turns by what may come after them."""

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
        self.page = Page(weights, aims=0)

    def plan(self, view: View) -> tuple[Move, ...]:
        """The moves up to the next thing that is learned, or to the end of the turn."""
        return self.verdicts(view)[0].moves

    def verdicts(self, view: View, *played: tuple[Move, ...]) -> list[Verdict]:
        """What there is to do, the best first, each tried on the same deals.

        Turns that were `played` are tried beside the Minister's own to the very end.
        """
        field = self._field(view.table)
        sums = dict.fromkeys((*field, *played), 0.0)
        tried = dict.fromkeys(sums, 0)
        alive = list(field)
        rng = self._dice(view)
        belief = AT_THE_END if view.table.last_round else PRIOR_WEIGHT
        for trial in self.trials:
            del alive[trial.field :]
            if len(alive) == 1 and not played:
                break
            for _ in range(trial.deals):
                deal, rng = roll(rng)
                game = view.deal(deal)
                for moves in dict.fromkeys((*alive, *played)):
                    sums[moves] += self.ahead(game.copy(), moves)
                    tried[moves] += 1
            alive.sort(key=lambda moves: -sums[moves] - belief * field[moves])
        found = [
            Verdict(moves, sums[moves] / max(1, tried[moves]), tried[moves])
            for moves in dict.fromkeys((*alive, *sums))
        ]
        # those that fell out early come last, the others stay in their order
        return sorted(found, key=lambda one: -one.deals)

    def _field(self, table: GameState) -> dict[tuple[Move, ...], float]:
        """The Courtier's best turns and their worth; those with the same moves taken once."""
        if table.step is Step.PLACING:
            return {place(table, self.weights): 0.0}
        if table.step > Step.ENLIST:
            return {self.courtier.moves(table): 0.0}
        found: dict[tuple[Move, ...], float] = {}
        for one in self.courtier.candidates(table, self.trials[0].field):
            moves = PlanExecutor(table.copy(), one.intent, self.weights).moves()
            found.setdefault(moves, one.worth)
        return found

    def _dice(self, view: View) -> int:
        """Chance of one's own, the same for the same view."""
        data = repr((self.seed, view.seat, view.table.key())).encode()
        return int.from_bytes(blake2b(data, digest_size=8).digest())

    def ahead(self, game: GameState, moves: tuple[Move, ...]) -> float:
        """What the turn leads to in one deal: own worth at the next turn, and the others'.

        When the game is over by then, the points between the player and the best other.
        """
        seat = game.seat
        play_on(game, moves, self.weights)
        while game.end is End.NOT_YET and game.seat != seat:
            finish_turn(game, self.page.intent(game), self.weights)
        if game.end is not End.NOT_YET:
            totals = [points.total for points in score(game)]
            return float(totals.pop(seat) - max(totals))
        others = sum(
            sum(Evaluation(game, other, self.weights).parts())
            for other in range(game.players)
            if other != seat
        )
        own = self.page.worth(game) + banked(game, self.weights)
        return own - RIVALS * others / (game.players - 1)


def banked(game: GameState, weights: Weights) -> float:
    """What the player in turn has for good: nobles, edges, fame and hand."""
    parts = Evaluation(game, game.seat, weights).parts()
    return parts.points + parts.privileges + parts.edges + parts.hand


def play_on(game: GameState, moves: tuple[Move, ...], weights: Weights) -> None:
    """Play the moves on the game itself, then the rest of the turn in the usual way."""
    controller = PalaisController(game)
    seat, present = game.seat, game.round
    for move in moves:
        controller.answer(move)
    if game.seat == seat and game.round == present and game.end is End.NOT_YET:
        finish_turn(game, TurnPlan(), weights)


def finish_turn(game: GameState, intent: TurnPlan, weights: Weights) -> None:
    """Play the turn in progress to its end, on the game itself."""
    performer = PlanExecutor(game, intent, weights)
    controller = performer.controller
    seat, present = game.seat, game.round
    while controller.prompt and game.seat == seat and game.round == present:
        controller.answer(performer.move(controller.prompt))
