"""Counts the Minister's blunders: `python -m tests.bench.blunders --games 20 --seed 1`.

Ministers play each other. Counted are moves left unspent, turns that end while a noble
could still be enlisted, and last turns in which a bigger search finds more points. The Minister
goes for a long lead, so some of those are meant: how many lead further is counted, too.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context

from palais_tui.core.simulation import seed_of
from palais_tui.games.palais_royal.assets.loader import read_components, read_weights
from palais_tui.games.palais_royal.bots.base import PlanningBot
from palais_tui.games.palais_royal.bots.courtier import Courtier, Effort
from palais_tui.games.palais_royal.bots.hint_value import points_between
from palais_tui.games.palais_royal.bots.minister import Minister, play_turn
from palais_tui.games.palais_royal.bots.plan_executor import PlanExecutor
from palais_tui.games.palais_royal.bots.review import until_draw
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.moves import PASS, Enlist, Move, Walk
from palais_tui.games.palais_royal.controller.view import View, view
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import Step

BIG = Effort(noble_sets=400, nobles=7, width=60, castles=40_000, cards=5, lookahead=1)


@dataclass(slots=True)
class Blunders:
    """What was counted in some games."""

    turns: int = 0
    moves: int = 0
    unspent: int = 0
    passed_over: int = 0
    last_turns: int = 0
    missed: int = 0
    behind: int = 0

    def add(self, other: Blunders) -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def __str__(self) -> str:
        return (
            f"{self.turns} turns: {self.unspent} of {self.moves} moves unspent "
            f"({self.unspent / max(1, self.moves):.0%}), a noble passed over in "
            f"{self.passed_over} turns, a bigger search finds more in {self.missed} of "
            f"{self.last_turns} last turns, and a longer lead in {self.behind} of these"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    total = Blunders()
    count = partial(count_in_game, options.players, options.seed)
    with get_context("spawn").Pool(options.jobs) as pool:
        for number, found in enumerate(pool.imap(count, range(options.games)), 1):
            total.add(found)
            print(f"{number} games, {total}", file=sys.stderr, flush=True)
    print(total)


def count_in_game(players: int, seed: int, number: int) -> Blunders:
    """Play one game and count."""
    weights = Weights.of(read_weights()[players])
    controller = PalaisController(set_up(read_components(), players, seed_of(seed, number)))
    bots = [PlanningBot(Minister(weights, seat)) for seat in range(players)]
    found = Blunders()
    turn = 0, -1
    seen, made = look(controller), list[Move]()

    def judge() -> None:
        if made and seen.table.last_round:
            found.last_turns += 1
            lead = missed_points(seen, made, weights)
            found.missed += lead is not None
            found.behind += lead is not None and lead > 0

    while prompt := controller.prompt:
        game = controller.game
        if game.step is not Step.PLACING and turn != (game.round, game.seat):
            judge()
            turn, seen, made = (game.round, game.seat), look(controller), []
            found.turns += 1
        move = bots[game.seat].choose(prompt, partial(look, controller))
        if game.step is Step.STAIRWAY:
            walks = isinstance(move, Walk)
            found.moves += prompt.left if not walks else 1
            found.unspent += 0 if walks else prompt.left
        if game.step is Step.ENLIST and move == PASS:
            found.passed_over += any(isinstance(one, Enlist) for one in prompt.moves)
        if game.step is not Step.PLACING:
            made.append(move)
        controller.answer(move)
    judge()
    return found


def missed_points(seen: View, made: Sequence[Move], weights: Weights) -> float | None:
    """The longer lead of a turn that makes more points than the player's last one, if there is one.

    The lead is a mean over deals, with Pages as the others; it may be negative.
    """
    best = Courtier(weights, BIG).candidates(seen.table, 1)[0]
    moves = PlanExecutor(seen.table.copy(), best.plan, weights).moves()
    if points_after(seen, moves, weights) <= points_after(seen, until_draw(made), weights):
        return None
    return points_between(Minister(weights, 0), seen, moves, until_draw(made))


def points_after(seen: View, moves: tuple[Move, ...], weights: Weights) -> int:
    game = seen.deal(0)
    play_turn(game, moves, weights)
    return score(game)[seen.seat].total


def look(controller: PalaisController) -> View:
    return view(controller.game, controller.game.seat)


if __name__ == "__main__":
    main()
