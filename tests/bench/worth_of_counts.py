"""Fits what servants, gold and privileges turn out to be worth, by the turns left.

    python -m tests.bench.worth_of_counts --games 1000 --seed 7001 --state counts.jsonl

Two Courtiers whose weights are shifted at random, so that all styles meet, play each other. At
the start of every turn the differences of the players' counts, plain and times the turns left,
are regressed on the lead at the end (ridge; every fifth game is held out and gives the R²). A
value that the evaluation does not come near shows what it leaves out: this is how the servants
who stay on edges were found. Counts that go together share a value, so it is a lead to follow
with `tests.bench.try_weights`, not a weight. `--state` saves every game.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from math import exp, log
from pathlib import Path
from random import Random

from palais_tui.core.simulation import seed_of
from palais_tui.games.palais_royal.assets.loader import read_components, read_weights
from palais_tui.games.palais_royal.bots.base import PlanningBot
from palais_tui.games.palais_royal.bots.courtier import Courtier
from palais_tui.games.palais_royal.bots.turns_left import turns_left
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS, PLACES
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.privileges import privilege
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import GameState, Step
from tests.bench.accept_weights import current_view
from tests.bench.try_weights import LIGHT

SHIFT = 0.4
RIDGE = 30.0
HELD_OUT = 5
SHARES = "_next"  # suffix of the weights that must stay below 1
PRIVILEGES = (Privilege.MOVE, Privilege.GOLD, Privilege.KING, Privilege.MADAME, Privilege.CARDS)
COUNTS = (*PLACE_IDS[:PLACES], "supply", "gold", "hand", *(one.name for one in PRIVILEGES))
TURNS = (1, 3, 6, 9, 12)

Sample = tuple[list[float], float]
"""The differences of the counts, and the lead at the end."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, required=True)
    options = parser.parse_args()
    options.state.touch()
    lines = options.state.read_text(encoding="utf-8").splitlines()
    games: list[list[Sample]] = [json.loads(line) for line in lines]
    for number in range(len(games), options.games):
        games.append(play(seed_of(options.seed, number)))
        with options.state.open("a", encoding="utf-8") as state:
            state.write(json.dumps(games[-1]) + "\n")
        if (number + 1) % 50 == 0:
            print(f"# {number + 1} of {options.games}", file=sys.stderr, flush=True)
    report(games)


def play(seed: int) -> list[Sample]:
    """Play one game and return its positions, as the player who has just moved sees them."""
    rng = Random(seed)
    plain = Weights.of(read_weights()[2])
    bots = [PlanningBot(Courtier(shifted(plain, rng), LIGHT)) for _ in range(2)]
    controller = PalaisController(set_up(read_components(), 2, seed))
    look = partial(current_view, controller)
    seen: list[tuple[int, list[float]]] = []
    turn = (0, 0)
    while controller.prompt:
        game = controller.game
        turn, before = (game.round, game.seat), turn
        if turn != before and game.step is not Step.PLACING and not game.last_round:
            moved = 1 - game.seat
            own, other = counts(game, moved, plain), counts(game, game.seat, plain)
            row = [one - two for one, two in zip(own, other, strict=True)]
            seen.append((moved, row))
        controller.answer(bots[game.seat].choose(controller.prompt, look))
    totals = [one.total for one in score(controller.game)]
    return [(row, float(totals[seat] - totals[1 - seat])) for seat, row in seen]


def shifted(plain: Weights, rng: Random) -> Weights:
    """Shift every weight up or down."""
    found = {}
    for name, number in asdict(plain).items():
        by = rng.choice((-SHIFT, SHIFT))
        if name.endswith(SHARES):
            found[name] = 1 / (1 + exp(-log(number / (1 - number)) - by))
        else:
            found[name] = number * exp(by)
    return Weights.of(found)


def counts(game: GameState, seat: int, weights: Weights) -> list[float]:
    """Return a seat's counts, plain and times the turns left, then these turns and the points."""
    turns = turns_left(game, seat, weights) + (seat == game.seat)
    plain = [
        *game.castle[seat * PLACES : (seat + 1) * PLACES],
        game.supply[seat],
        game.gold[seat],
        game.hand_size(seat),
        *(privilege(game, seat, kind) for kind in PRIVILEGES),
    ]
    points = score(game)[seat].total
    return [*map(float, plain), *(turns * one for one in plain), turns, float(points)]


def report(games: Sequence[list[Sample]]) -> None:
    """Fit the games and print what each count is worth."""
    fitted = [one for number, game in enumerate(games) if number % HELD_OUT for one in game]
    held = [one for number, game in enumerate(games) if not number % HELD_OUT for one in game]
    worth = ridge(fitted)
    mean = sum(lead for _, lead in held) / len(held)
    left = sum((lead - dot(worth, row)) ** 2 for row, lead in held)
    print(f"{len(games)} games, R² {1 - left / sum((lead - mean) ** 2 for _, lead in held):.2f}")
    print("turns left", *(f"{turns:>6}" for turns in TURNS))
    for number, name in enumerate(COUNTS):
        each = (worth[number] + turns * worth[number + len(COUNTS)] for turns in TURNS)
        print(f"{name:10}", *(f"{one:6.2f}" for one in each))


def ridge(samples: Sequence[Sample]) -> list[float]:
    """Solve the normal equations by elimination; the ridge makes every pivot positive."""
    size = len(samples[0][0])
    rows = [[RIDGE * (i == j) for j in range(size)] + [0.0] for i in range(size)]
    for row, lead in samples:
        full = [*row, lead]
        for i, one in enumerate(row):
            if one:
                target = rows[i]
                for j, other in enumerate(full):
                    target[j] += one * other
    for i, pivot in enumerate(rows):
        for j, row in enumerate(rows):
            if i != j:
                times = row[i] / pivot[i]
                rows[j] = [a - times * b for a, b in zip(row, pivot, strict=True)]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


def dot(worth: Sequence[float], row: Sequence[float]) -> float:
    return sum(one * other for one, other in zip(worth, row, strict=True))


if __name__ == "__main__":
    main()
