"""Tunes the weights of the bots for one number of players, by games of slightly different ones.

    python -m tests.bench.tune_bots --players 2 --seed 4002 --steps 1200 --state two.json

Every step shifts all weights at random in two opposite directions and plays a deal in
both seatings; the difference in points moves the weights (simultaneous perturbation,
Spall 1992). At the end each weight keeps only the part of its change that stands out from
the noise, the sum of all squared shifts. `--state` saves every step; the same command
continues there. The output is one table of assets/palais_royal/bots.toml.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from functools import partial
from math import exp, log
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from palais_tui.assets_io.loader import read_model
from palais_tui.core.simulation import seed_of
from palais_tui.games.palais_royal.assets.bots_file import BotsFile
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.bots.base import PlanningBot
from palais_tui.games.palais_royal.bots.courtier import Courtier, Effort
from palais_tui.games.palais_royal.bots.weights import Weights, WeightTables
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.view import View, view
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.engine.setup import set_up

START = Path(__file__).parent / "bots_0_1.toml"
QUICK = Effort(noble_sets=30, nobles=3, width=4, castles=700, cards=1, lookahead=1)
SHIFT = 0.4
PULL = 0.0003  # 0.001 wandered off: 600 steps of it lost two games of three
MOST = 40.0  # points; limits the influence of a single rout
SHARES = "_next"  # suffix of the weights that must stay below 1
ROUNDS_AT_MOST = 40
REPORT_EVERY = 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, required=True, choices=(2, 3, 4))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=1200)
    parser.add_argument("--state", type=Path, required=True)
    options = parser.parse_args()
    state = read_state(options.state, options.players)
    began, first = monotonic(), state["step"]
    while state["step"] < options.steps:
        one_step(state, options.players, options.seed)
        write_state(options.state, state)
        if state["step"] % REPORT_EVERY == 0:
            pace = (monotonic() - began) / (state["step"] - first)
            left = pace * (options.steps - state["step"]) / 60
            print(
                f"# {state['step']} of {options.steps}, {left:.0f} min left",
                file=sys.stderr,
                flush=True,
            )
    print(toml(options.players, result(state)))


def read_state(path: Path, players: int) -> dict[str, Any]:
    if path.exists():
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return found
    old = WeightTables.of(read_model(BotsFile, START).tables(START.name))
    start = {
        name: unbounded(name, number) for name, number in asdict(old.with_players(players)).items()
    }
    return {"step": 0, "start": start, "here": dict(start), "noise": 0.0}


def write_state(path: Path, state: dict[str, Any]) -> None:
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(state), encoding="utf-8")
    fresh.replace(path)


def one_step(state: dict[str, Any], players: int, seed: int) -> None:
    """Play one deal in both seatings and move the weights."""
    step, here = state["step"], state["here"]
    rng = Random(seed_of(seed, step))
    signs = {name: rng.choice((-1, 1)) for name in here}
    pair = [
        weights({name: here[name] + side * SHIFT * signs[name] for name in here})
        for side in (1, -1)
    ]
    points = between(pair, players, seed_of(seed, step))
    pull = PULL * max(-MOST, min(MOST, points))
    for name, sign in signs.items():
        here[name] += pull * sign
    state["noise"] += pull * pull
    state["step"] = step + 1


def result(state: dict[str, Any]) -> dict[str, float]:
    """The weights where the walk is, each change shrunk by what noise alone would give."""
    found = {}
    for name, begun in state["start"].items():
        change = state["here"][name] - begun
        kept = max(0.0, 1 - state["noise"] / change**2) if change else 0.0
        found[name] = begun + kept * change
    return found


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


def toml(players: int, shifted: dict[str, float]) -> str:
    lines = (f"{name} = {bounded(name, number):.4f}" for name, number in shifted.items())
    return "\n".join((f"[players_{players}]", *lines))


if __name__ == "__main__":
    main()
