"""Tunes the weights of the bots by playing slightly different ones against each other.

    python -m tests.bench.tune_bots --seed 1 --steps 1500 > weights.toml

Every step shifts all weights at random in two opposite directions and plays a deal in
both seatings; the difference in points moves the weights (simultaneous perturbation,
Spall 1992). The output is the [weights] of assets/palais_royal/bots.toml.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from dataclasses import asdict
from functools import partial
from math import exp, log
from pathlib import Path
from random import Random

from palais_tui.core.simulation import seed_of
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.bots.base import PlanningBot
from palais_tui.games.palais_royal.bots.courtier import Courtier, Effort
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.view import View, view
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.engine.setup import set_up

QUICK = Effort(noble_sets=30, nobles=3, width=4, castles=700, cards=1, lookahead=1)
SHIFT = 0.15
PULL = 0.0008
MOST = 40.0  # points; limits the influence of a single rout
SHARES = "_next"  # suffix of the weights that must stay below 1
ROUNDS_AT_MOST = 40


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 2, 3, 4])
    parser.add_argument("--start", type=Path, default=Path(__file__).parent / "bots_guess.toml")
    options = parser.parse_args()
    rng = Random(options.seed)
    first = tomllib.loads(options.start.read_text(encoding="utf-8"))["weights"]
    here = {name: unbounded(name, number) for name, number in asdict(Weights.of(first)).items()}
    for step in range(options.steps):
        signs = {name: rng.choice((-1, 1)) for name in here}
        pair = [
            weights({name: here[name] + side * SHIFT * signs[name] for name in here})
            for side in (1, -1)
        ]
        players = options.players[step % len(options.players)]
        points = between(pair, players, seed_of(options.seed, step))
        pull = PULL * (1 - 0.8 * step / options.steps) * max(-MOST, min(MOST, points))
        for name, sign in signs.items():
            here[name] += pull * sign
        if step % 100 == 99:
            print(f"# {step + 1}", file=sys.stderr, flush=True)
            if step % 200 == 199:
                print(toml(here), file=sys.stderr, flush=True)
    print(toml(here))


def between(pair: list[Weights], players: int, seed: int) -> float:
    """Return the lead in points of the first weights over the second in both seatings."""
    total = 0.0
    for turned in range(2):
        seats = [(seat + turned) % 2 for seat in range(players)]
        bots = [PlanningBot(Courtier(pair[which], QUICK)) for which in seats]
        controller = PalaisController(set_up(read_components(), players, seed))
        while controller.prompt and controller.game.round <= ROUNDS_AT_MOST:
            bot = bots[controller.game.seat]
            controller.answer(bot.choose(controller.prompt, partial(look, controller)))
        totals = [points.total for points in score(controller.game)]
        for side, which in ((1, 0), (-1, 1)):
            own = [total for total, seat in zip(totals, seats, strict=True) if seat == which]
            total += side * sum(own) / len(own) / 2
    return total


def look(controller: PalaisController) -> View:
    return view(controller.game, controller.game.seat)


def unbounded(name: str, number: float) -> float:
    """Transform a weight to an unbounded scale."""
    return log(number / (1 - number)) if name.endswith(SHARES) else log(number)


def weights(shifted: dict[str, float]) -> Weights:
    return Weights.of({name: bounded(name, number) for name, number in shifted.items()})


def bounded(name: str, number: float) -> float:
    return 1 / (1 + exp(-number)) if name.endswith(SHARES) else exp(number)


def toml(shifted: dict[str, float]) -> str:
    lines = (f"{name} = {bounded(name, number):.4f}" for name, number in shifted.items())
    return "\n".join(("[weights]", *lines))


if __name__ == "__main__":
    main()
