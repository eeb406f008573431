"""Compares the Minister's rating of turns with points at the end of the game.

    python -m tests.bench.advice_points --games 30 --seed 1 --jobs 2

Courtiers play. A sample of turns is tried in several ways: the Minister's turn, a Page's,
the heuristic bot's, an idle one, and the Minister's next best with other nobles. Courtiers
play each to the end on the same deals, on each deal in other styles: if they always played alike,
they would repeat one game. The output is the best factor between the points that hints and
reviews promise and those that came, and both side by side.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from palais_tui.core.simulation import seed_of
from palais_tui.games.palais_royal.assets.loader import read_components, read_weights
from palais_tui.games.palais_royal.bots.base import Bot, PlanningBot
from palais_tui.games.palais_royal.bots.courtier import Courtier, Effort
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.bots.hint_value import points_between
from palais_tui.games.palais_royal.bots.minister import Minister
from palais_tui.games.palais_royal.bots.page import Page
from palais_tui.games.palais_royal.bots.review import until_draw
from palais_tui.games.palais_royal.bots.styles import styles
from palais_tui.games.palais_royal.bots.turns_left import turns_left
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.hint import summarise_turn
from palais_tui.games.palais_royal.controller.moves import PASS, Move
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.view import View, view
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import Step

QUICK = Effort(noble_sets=30, nobles=3, width=4, castles=700, cards=1, lookahead=1)
SAMPLED = 0.2
"""Share of turns that are sampled."""
DEALS = 6
ROUNDS_AT_MOST = 40
LEFT = (0, 0.5, 1.5, 3.5, 6.5, 99)
PROMISED = (-99, 0, 1, 2, 4, 8, 99)
FEWEST = 10
RESAMPLED = 40


class Sample(NamedTuple):
    """One turn compared with the Minister's: points promised and measured."""

    players: int
    left: float
    against: str
    promised: float
    came: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    found: list[Sample] = []
    with get_context("spawn").Pool(options.jobs) as pool:
        games = pool.imap(partial(samples, options.seed), range(options.games))
        for number, some in enumerate(games, 1):
            found += some
            if number % 20 == 0:
                print(f"{number} games, {len(found)} turns", file=sys.stderr, flush=True)
    for line in report(found):
        print(line)


def samples(seed: int, number: int) -> list[Sample]:
    """Sample the turns of one game."""
    players = (2, 3, 4)[number % 3]
    weights = Weights.of(read_weights()[players])
    rng = Random(seed_of(seed, number))
    controller = PalaisController(set_up(read_components(), players, seed_of(seed, number)))
    bots = [PlanningBot(Courtier(weights, QUICK)) for _ in range(players)]
    found: list[Sample] = []
    turn = 0, -1
    while controller.prompt and controller.game.round <= ROUNDS_AT_MOST:
        game = controller.game
        begins = game.step is not Step.PLACING and turn != (game.round, game.seat)
        turn = game.round, game.seat
        if begins and rng.random() < SAMPLED:
            found += compare_turns(view(game, game.seat), weights, rng)
        controller.answer(bots[game.seat].choose(controller.prompt, partial(look, controller)))
    return found


def compare_turns(seen: View, weights: Weights, rng: Random) -> list[Sample]:
    """Compare the Minister's turn with others."""
    minister = Minister(weights, 0)
    turns = minister.rate_turns(seen)
    best = turns[0].moves
    beside = {
        "page": played(seen, PlanningBot(Page(weights))),
        "lively": played(seen, HeuristicBot(rng.randrange(1 << 30))),
        "idle": played(seen, Idle()),
    }
    fields = set(summarise_turn(best).fields)
    for one in turns:
        if set(summarise_turn(one.moves).fields) != fields:
            beside["next best"] = one.moves
            break
    deals = [rng.randrange(1 << 62) for _ in range(DEALS)]
    left = turns_left(seen.table, seen.seat, weights)
    reached = [margin(seen, deal, best, weights) for deal in deals]
    return [
        Sample(
            seen.table.players,
            left,
            name,
            points_between(minister, seen, best, moves),
            fmean(
                here - margin(seen, deal, moves, weights)
                for here, deal in zip(reached, deals, strict=True)
            ),
        )
        for name, moves in beside.items()
        if moves != best
    ]


class Idle:
    """Always passes."""

    def choose(self, prompt: Prompt, look: Callable[[], View]) -> Move:
        return PASS


def played(seen: View, bot: Bot) -> tuple[Move, ...]:
    """Return a bot's turn, up to the draw."""
    controller = PalaisController(seen.deal(0))
    made: list[Move] = []
    while controller.prompt and controller.game.seat == seen.seat:
        if controller.game.round != seen.table.round:
            break
        made.append(bot.choose(controller.prompt, partial(look, controller)))
        controller.answer(made[-1])
    return until_draw(made)


def margin(seen: View, deal: int, moves: Sequence[Move], weights: Weights) -> float:
    """Return the final lead over the best rival when Courtiers play on."""
    controller = PalaisController(seen.deal(deal))
    for move in moves:
        controller.answer(move)
    rng = Random(deal)
    bots = [PlanningBot(Courtier(rng.choice(styles(weights)), QUICK)) for _ in controller.game.gold]
    while controller.prompt and controller.game.round <= ROUNDS_AT_MOST:
        bot = bots[controller.game.seat]
        controller.answer(bot.choose(controller.prompt, partial(look, controller)))
    totals = [points.total for points in score(controller.game)]
    return float(totals.pop(seen.seat) - max(totals))


def look(controller: PalaisController) -> View:
    return view(controller.game, controller.game.seat)


def report(found: Sequence[Sample]) -> Iterable[str]:
    """Yield the best factor, then tables of promised and measured points."""
    again = Random(0)
    fits = sorted(factor(again.choices(found, k=len(found))) for _ in range(RESAMPLED))
    low, high = fits[RESAMPLED // 20], fits[-RESAMPLED // 20 - 1]
    yield (
        f"{len(found)} turns, came = {factor(found):.2f} times what was promised, "
        f"in nine of ten resamples {low:.2f} to {high:.2f}"
    )
    for kind in ("page", "lively", "idle", "next best"):
        some = [one for one in found if one.against == kind]
        yield from table(f"{kind}, turns left", some, LEFT, lambda one: one.left)
    yield from table("all, promised", found, PROMISED, lambda one: one.promised)


def factor(found: Sequence[Sample]) -> float:
    """Return the factor with the least squared error."""
    squares = sum(one.promised * one.promised for one in found)
    return sum(one.promised * one.came for one in found) / squares


def table(
    name: str, found: Sequence[Sample], bounds: Sequence[float], key: Callable[[Sample], float]
) -> Iterable[str]:
    yield f"\n{name:>22}  turns  promised  came"
    for low, high in pairwise(bounds):
        here = [one for one in found if low <= key(one) < high]
        if len(here) < FEWEST:
            continue
        came = [one.came for one in here]
        yield (
            f"{low:15g} to {high:3g}  {len(here):5d}  {fmean(o.promised for o in here):8.1f}"
            f"  {fmean(came):.1f} +- {stdev(came) / sqrt(len(came)):.1f}"
        )


if __name__ == "__main__":
    main()
