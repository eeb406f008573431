"""Fits how much of a position's worth is found again in the points at the end of the game.

    python -m tests.bench.fit_foresight --seed 3 --games 120

Courtiers play each other; at every turn's beginning, for every two players, the
difference in each part of their worth is set against the points that lie between them
in the end (least squares, a little ridge). The output are the `see_` weights.
"""

from __future__ import annotations

import argparse
from functools import partial

from palais_tui.bots.courtier import Courtier
from palais_tui.bots.evaluation import Evaluation, Parts
from palais_tui.bots.planned import Planned
from palais_tui.bots.simulate import seed_of
from palais_tui.bots.weights import Weights
from palais_tui.controller import Controller
from palais_tui.controller.view import View, view
from palais_tui.data.read import read_box, read_weights
from palais_tui.engine.game import Step
from palais_tui.engine.preparation import prepare
from palais_tui.engine.scoring import score
from tests.bench.tune_bots import QUICK

RIDGE = 20.0

Row = tuple[tuple[float, ...], float]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--games", type=int, default=120)
    options = parser.parse_args()
    rows: list[Row] = []
    for game in range(options.games):
        rows += positions(2 + game % 3, seed_of(options.seed, game))
    shares = fitted(rows)
    for name, share in zip(Parts._fields, shares, strict=True):
        print(f"see_{name} = {max(0.01, share):.4f}")
    spread = sum(points * points for _, points in rows) / len(rows)
    missed = sum((points - sum(map(_times, shares, row))) ** 2 for row, points in rows) / len(rows)
    print(
        f"# {len(rows)} pairs; points between two players {spread**0.5:.1f}, foreseen but for "
        f"{missed**0.5:.1f}"
    )


def _times(share: float, part: float) -> float:
    return share * part


def positions(players: int, seed: int) -> list[Row]:
    """One game: for every turn and every two players, parts and points between them."""
    weights = Weights.of(read_weights())
    controller = Controller(prepare(read_box(), players, seed))
    movers = [Planned(Courtier(weights, QUICK)) for _ in range(players)]
    seen: list[tuple[Parts, ...]] = []
    last = (-1, -1)
    while controller.prompt:
        game = controller.game
        if game.step is not Step.PLACING and last != (game.seat, game.round):
            last = (game.seat, game.round)
            seen.append(
                tuple(
                    Evaluation(game, seat, weights, fresh=seat == game.seat).parts()
                    for seat in range(players)
                )
            )
        program = movers[game.seat]
        controller.answer(program.choose(controller.prompt, partial(look, controller)))
    totals = [points.total for points in score(controller.game)]
    return [
        (
            tuple(a - b for a, b in zip(parts[one], parts[two], strict=True)),
            totals[one] - totals[two],
        )
        for parts in seen
        for one in range(players)
        for two in range(one)
    ]


def look(controller: Controller) -> View:
    return view(controller.game, controller.game.seat)


def fitted(rows: list[Row]) -> list[float]:
    """Least squares by Gauss and Jordan."""
    size = len(rows[0][0])
    matrix = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
    right = [0.0] * size
    for parts, points in rows:
        for i in range(size):
            right[i] += parts[i] * points
            for j in range(size):
                matrix[i][j] += parts[i] * parts[j]
    for i in range(size):
        pivot = matrix[i][i]
        matrix[i] = [number / pivot for number in matrix[i]]
        right[i] /= pivot
        for k in range(size):
            if k != i:
                times = matrix[k][i]
                matrix[k] = [a - times * b for a, b in zip(matrix[k], matrix[i], strict=True)]
                right[k] -= times * right[i]
    return right


if __name__ == "__main__":
    main()
