"""The Minister: plays the Courtier's best turns on, over hidden cards as they might lie.

Every candidate is tried on the same deals: the others and the Minister's own next turn
are played by Pages, then the table is appraised. Half the field goes on to more deals,
until one is left. All limits are numbers of deals, never seconds.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

from palais_tui.bots.courtier import Candidate, Courtier
from palais_tui.bots.evaluation import Evaluation
from palais_tui.bots.intent import Intent
from palais_tui.bots.page import Page
from palais_tui.bots.performer import Performer
from palais_tui.bots.placing import place
from palais_tui.bots.weights import Weights
from palais_tui.controller import Controller
from palais_tui.controller.moves import Move
from palais_tui.controller.view import View
from palais_tui.engine.dice import roll
from palais_tui.engine.game import End, Game, Step
from palais_tui.engine.scoring import score


class Trial(NamedTuple):
    """How the field is thinned: so many candidates, each tried on so many more deals."""

    field: int
    deals: int


TRIALS = (Trial(12, 3), Trial(6, 6), Trial(3, 12))


class Verdict(NamedTuple):
    """A candidate and the points it is expected to be ahead by."""

    candidate: Candidate
    ahead: float
    deals: int


class Minister:
    """Re-scores whole turns by what may come after them."""

    def __init__(
        self, weights: Weights, seed: int, trials: tuple[Trial, ...] = TRIALS, rounds: int = 1
    ) -> None:
        self.weights = weights
        self.seed = seed
        self.trials = trials
        self.rounds = rounds
        self.courtier = Courtier(weights)
        self.page = Page(weights)

    def plan(self, view: View) -> tuple[Move, ...]:
        """The moves up to the next thing that is learned, or to the end of the turn."""
        table = view.table
        if table.step is Step.PLACING:
            return place(table, self.weights)
        intent = Intent()
        if table.step <= Step.ENLIST:
            intent = self.verdicts(view)[0].candidate.intent
        return Performer(table.copy(), intent, self.weights).moves()

    def verdicts(self, view: View) -> list[Verdict]:
        """The candidates, the best first; those that fell out early come last."""
        field = self.courtier.candidates(view.table, self.trials[0].field)
        sums = [0.0] * len(field)
        alive = list(range(len(field)))
        dice = self._dice(view)
        deals = 0
        order: list[Verdict] = []
        for trial in self.trials:
            while len(alive) > trial.field:
                last = alive.pop()
                order.insert(0, Verdict(field[last], sums[last] / max(1, deals), deals))
            if len(alive) == 1:
                break
            for _ in range(trial.deals):
                deal, dice = roll(dice)
                game = view.deal(deal)
                for number in alive:
                    sums[number] += self.ahead(game.copy(), field[number].intent)
            deals += trial.deals
            alive.sort(key=lambda number: -sums[number])
        rest = [Verdict(field[number], sums[number] / max(1, deals), deals) for number in alive]
        return rest + order

    def _dice(self, view: View) -> int:
        """Chance of one's own, the same for the same view."""
        told = repr((self.seed, view.seat, view.table.key())).encode()
        return int.from_bytes(blake2b(told, digest_size=8).digest())

    def ahead(self, game: Game, intent: Intent) -> float:
        """How far ahead the player is some turns after this one, in one deal."""
        seat = game.seat
        finish_turn(game, intent, self.weights)
        for _ in range(self.rounds * game.players):
            if game.end is not End.NOT_YET:
                break
            finish_turn(game, self.page.intent(game), self.weights)
        return margin(game, seat, self.weights)


def finish_turn(game: Game, intent: Intent, weights: Weights) -> None:
    """Play the turn in progress to its end, on the game itself."""
    performer = Performer(game, intent, weights)
    controller: Controller = performer.controller
    seat, present = game.seat, game.round
    while controller.prompt and game.seat == seat and game.round == present:
        controller.answer(performer.move(controller.prompt))


def margin(game: Game, seat: int, weights: Weights) -> float:
    """The player's worth less the strongest other's; at the end the points themselves."""
    if game.end is not End.NOT_YET:
        worths: list[float] = [float(points.total) for points in score(game)]
    else:
        worths = [
            Evaluation(game, other, weights, fresh=other == game.seat).standing()
            for other in range(game.players)
        ]
    own = worths.pop(seat)
    return own - max(worths)
