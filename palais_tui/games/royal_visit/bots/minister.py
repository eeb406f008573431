"""The Minister: rates its best turns by the best replies of guessed hands.

The cards it has not seen are in the other hand or in the deck. It deals them at random, or
goes through every different hand where the end of the deck leaves few, and looks for the best
reply of each hand to each of its turns. All limits are numbers of turns and hands, never
seconds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import islice
from math import comb, prod
from typing import Final, NamedTuple

from palais_tui.core.rng import roll
from palais_tui.games.royal_visit.bots.base import Position, position
from palais_tui.games.royal_visit.bots.courtier import RatedTurn, rate_turns
from palais_tui.games.royal_visit.bots.evaluation import Evaluation, Rater, Standing, chance
from palais_tui.games.royal_visit.bots.reach import Counts
from palais_tui.games.royal_visit.bots.turn_search import Board, Turn, mirrored
from palais_tui.games.royal_visit.bots.weights import Weights
from palais_tui.games.royal_visit.controller.moves import DONE, Move
from palais_tui.games.royal_visit.controller.view import View


class Trial(NamedTuple):
    """One round of elimination: the turns that enter it and the hands it adds."""

    turns: int
    hands: int


TRIALS: Final = (Trial(24, 8), Trial(10, 14), Trial(5, 20))
EVERY_HAND: Final = Trial(30, 30)
"""All different hands are looked at if there are no more than these."""
PRIOR: Final = 4.0
"""The Courtier's rating of a turn counts as this many hands."""


class GuessedHand(NamedTuple):
    """A hand the other player may hold, and how often it comes."""

    hand: Counts
    weight: float


class TriedTurn(NamedTuple):
    """A turn with the player's chance to win after the best replies."""

    turn: Turn
    chance: float
    hands: int
    """How many hands it was tried against."""


class Minister:
    """Picks the turn that leaves the other player the worst replies."""

    def __init__(self, weights: Weights, seed: int, trials: tuple[Trial, ...] = TRIALS) -> None:
        self.weights = weights
        self.seed = seed
        self.trials = trials

    def plan(self, view: View) -> tuple[Move, ...]:
        tried = self.try_turns(view)
        if not tried:
            return (DONE,)  # V3.4
        return Evaluation(view.table.components, self.weights).search.moves(
            tried[0].turn, view.seat
        )

    def try_turns(self, view: View) -> list[TriedTurn]:
        """The turns, best first."""
        evaluation = Evaluation(view.table.components, self.weights)
        now = position(view)
        rated = sorted(rate_turns(evaluation, now), key=lambda one: -one.worth)
        first: dict[tuple[Board, int], RatedTurn] = {}
        for one in rated:  # of turns to the same board, those that lay the better cards
            first.setdefault((one.turn.board, sum(one.turn.left)), one)
        priors = {one.turn: chance(one.worth) for one in first.values()}
        replies = Replies(evaluation, now)
        every = all_hands(view, EVERY_HAND.hands)
        if every is not None:
            return _try_every(replies, list(priors)[: EVERY_HAND.turns], every)
        return self._try_some(replies, priors, guessed_hands(view, self._rng_seed(view)))

    def _try_some(
        self, replies: Replies, priors: dict[Turn, float], hands: Iterator[Counts]
    ) -> list[TriedTurn]:
        """Try the turns against random hands, fewer and fewer turns."""
        sums = {turn: PRIOR * prior for turn, prior in priors.items()}
        alive, out, tried = list(priors), list[TriedTurn](), 0
        for trial in self.trials:
            leaving = alive[trial.turns :]
            out[:0] = [TriedTurn(turn, sums[turn] / (PRIOR + tried), tried) for turn in leaving]
            del alive[trial.turns :]
            for hand in islice(hands, trial.hands):
                for turn in alive:
                    sums[turn] += replies.chance(turn, hand)
            tried += trial.hands
            alive.sort(key=lambda turn: -sums[turn])
        return [*(TriedTurn(turn, sums[turn] / (PRIOR + tried), tried) for turn in alive), *out]

    def _rng_seed(self, view: View) -> int:
        """Derive the seed from the view, so that the same view gives the same plan."""
        table = view.table
        known = (table.pawns, table.hands, table.discard, table.crown, table.turn, table.run_outs)
        data = repr((self.seed, view.seat, view.deck_size, known)).encode()
        return int.from_bytes(blake2b(data, digest_size=8).digest())


def _try_every(
    replies: Replies, turns: Sequence[Turn], every: Sequence[GuessedHand]
) -> list[TriedTurn]:
    """Try the turns against every hand there can be."""
    total = sum(one.weight for one in every)
    found = [
        TriedTurn(
            turn,
            sum(one.weight * replies.chance(turn, one.hand) for one in every) / total,
            len(every),
        )
        for turn in turns
    ]
    return sorted(found, key=lambda one: -one.chance)


class Replies:
    """The other player's best reply to turns, hand by hand."""

    def __init__(self, evaluation: Evaluation, now: Position) -> None:
        self._evaluation = evaluation
        self._rater = Rater(evaluation, now.standing, now.hand, now.other)
        self._now = now
        cards = max(1.0, sum(now.other))
        self._average = [count / cards for count in now.other]

    def chance(self, turn: Turn, hand: Counts) -> float:
        """The player's chance to win after the turn and the best reply of a hand."""
        after = self._rater.settled(turn)
        if not isinstance(after, Standing):
            return chance(after)
        rater = Rater(self._evaluation, after.turned(), hand, self._kept(turn))
        board = mirrored(turn.board)
        turns = self._evaluation.search.turns(board, hand)
        # without a move the turn is skipped (V3.4)
        best = max(map(rater.rate, turns), default=None)
        return 1 - chance(rater.rate(Turn(board, None, (), ())) if best is None else best)

    def _kept(self, turn: Turn) -> list[float]:
        """The player's hand after the turn; what it draws is as good as the unseen cards."""
        kept = list[float](self._now.hand)
        if turn.kind is not None:
            faces = self._evaluation.search.faces[turn.kind]
            for face, left in zip(faces, turn.left, strict=True):
                kept[face] = left
        drawn = self._rater.drawn(turn)
        return [count + drawn * share for count, share in zip(kept, self._average, strict=True)]


def guessed_hands(view: View, rng: int) -> Iterator[Counts]:
    """Random hands of the other player that match the view."""
    while True:
        deal, rng = roll(rng)
        yield tuple(view.deal(deal).hands[1 - view.seat])


def all_hands(view: View, most: int) -> list[GuessedHand] | None:
    """Every hand the other player may hold, if there are no more than `most`."""
    unseen, size = view.unseen, view.hand_sizes[1 - view.seat]
    found: list[Counts] = [()]
    for face, count in enumerate(unseen):
        later = sum(unseen[face + 1 :])
        found = [
            (*hand, taken)
            for hand in found
            for taken in range(min(count, size - sum(hand)) + 1)
            if sum(hand) + taken + later >= size
        ]
        if len(found) > most:
            return None
    return [GuessedHand(hand, float(prod(map(comb, unseen, hand)))) for hand in found]
