"""Makes the weights of Royal Visit's bots: plays games and fits the chance to win to them.

    python -m tests.bench.tune_visit_bots --games 1500 --rounds 4 --seed 2 > bots.toml

The first games are played with weights set by hand, each later round with those fitted to the
rounds so far. Both seats play the Courtier's best turn, and now and then one of its better
ones, so that positions off the beaten track are seen too. After every turn the position and
who won the game in the end are a sample of a logistic regression.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import asdict
from math import exp, sqrt
from random import Random
from typing import Final

from palais_tui.games.royal_visit.assets.loader import read_components
from palais_tui.games.royal_visit.bots.base import position
from palais_tui.games.royal_visit.bots.courtier import rate_turns
from palais_tui.games.royal_visit.bots.evaluation import (
    Cell,
    Evaluation,
    Standing,
    board_cells,
    late_cell,
)
from palais_tui.games.royal_visit.bots.turn_search import own_board
from palais_tui.games.royal_visit.bots.weights import SIZES, SPACES, Weights
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.view import view
from palais_tui.games.royal_visit.engine.components import SIDES, Kind, Pawn
from palais_tui.games.royal_visit.engine.setup import set_up
from palais_tui.games.royal_visit.engine.state import GameState

COMPONENTS: Final = read_components()
IDS: Final = [card.id for card in COMPONENTS.cards]
EPOCHS: Final = 6
RATE: Final = 0.12
SHRINK: Final = 2e-6
ASTRAY: Final = 0.12
"""How often a turn is not the best one."""
HAND: Final = "hand"
OTHER: Final = "other_hand"

Sample = tuple[list[tuple[int, float]], float]


def layout() -> dict[str, int]:
    """Where each table begins in one long list of weights."""
    places, at = {}, 0
    for name, size in {**SIZES, HAND: len(IDS), OTHER: len(IDS)}.items():
        places[name] = at
        at += size
    return places


LAYOUT: Final = layout()
NUMBERS: Final = LAYOUT[OTHER] + len(IDS)


def by_hand() -> list[float]:
    """A first guess: everything toward the own chateau."""
    numbers = [0.0] * NUMBERS
    slopes = {"crown": 0.35, "king": 0.2, "wizard": 0.12, "jester": 0.05}
    for name, slope in {**slopes, "back_guard": 0.08, "front_guard": 0.1}.items():
        for at in range(SPACES):
            numbers[LAYOUT[name] + at] = slope * (at - SPACES // 2)
    numbers[LAYOUT["joker"] : LAYOUT["joker"] + 3] = [-0.4, 0.0, 0.4]
    return numbers


def as_weights(numbers: Sequence[float]) -> Weights:
    tables = {
        name: [round(number, 3) for number in numbers[LAYOUT[name] : LAYOUT[name] + size]]
        for name, size in SIZES.items()
    }
    hands = []
    for name in (HAND, OTHER):
        values = numbers[LAYOUT[name] : LAYOUT[name] + len(IDS)]
        # the average card is worth nothing, so that the size of a hand does not matter
        mean = sum(v * card.copies for v, card in zip(values, COMPONENTS.cards, strict=True)) / 54
        hands.append({one: round(v - mean, 3) for one, v in zip(IDS, values, strict=True)})
        tables["tempo"][0] = round(tables["tempo"][0] + (8 * mean if name == OTHER else 0), 3)
    return Weights.of(tables, *hands)


def features(
    game: GameState, kept: Sequence[int], seat: int, clock: int
) -> list[tuple[int, float]]:
    """What applies after the turn of a seat, which kept some cards."""
    board, crown = own_board(game.pawns, seat), game.crown * SIDES[seat]
    cells: list[Cell] = [*board_cells(board, crown), late_cell(board[0], clock)]
    found = [(LAYOUT[name] + at, 1.0) for name, at in cells]
    other = game.hands[1 - seat]
    found += [(LAYOUT[HAND] + face, float(n)) for face, n in enumerate(kept) if n]
    found += [(LAYOUT[OTHER] + face, float(n)) for face, n in enumerate(other) if n]
    jesters = [face for face, card in enumerate(COMPONENTS.cards) if card.kind is Kind.JESTER]
    king, jester = board[Pawn.KING], board[Pawn.JESTER]
    if jester > king:
        found.append((LAYOUT["joker_card"], float(sum(kept[face] for face in jesters))))
    elif jester < king:
        found.append((LAYOUT["joker_card"] + 1, float(sum(other[face] for face in jesters))))
    return found


def play(evaluation: Evaluation, seed: int) -> list[Sample]:
    """The samples of one game."""
    dice = Random(seed)
    controller = VisitController(set_up(COMPONENTS, seed))
    seen: list[tuple[int, list[tuple[int, float]]]] = []
    while controller.prompt:
        game = controller.game
        seat = game.seat
        rated = rate_turns(evaluation, position(view(game, seat)))
        best = max(rated, key=lambda one: one.worth)
        if dice.random() < ASTRAY and best.worth < 40:
            best = dice.choice(sorted(rated, key=lambda one: -one.worth)[:12])
        kept: list[int] = []
        for move in evaluation.search.moves(best.turn, seat):
            kept = game.hands[seat][:]
            controller.answer(move)
        if not game.is_over:
            clock = evaluation.clock(Standing(0, len(game.deck), game.run_outs))
            seen.append((seat, features(game, kept, seat, clock)))
    won = controller.game.winners
    return [(cells, (seat in won) / len(won)) for seat, cells in seen]


def fit(numbers: list[float], samples: list[Sample], dice: Random) -> float:
    """Adapt the numbers (Adagrad); returns the mean log loss of the last epoch."""
    squares = [1.0] * len(numbers)
    loss = 0.0
    for epoch in range(EPOCHS):
        dice.shuffle(samples)
        rate, loss = RATE / (1 + epoch), 0.0
        for cells, won in samples:
            total = sum(numbers[at] * value for at, value in cells)
            chance = 1 / (1 + exp(-total))
            error = won - chance
            loss += abs(error)
            for at, value in cells:
                slope = error * value
                squares[at] += slope * slope * 0.05
                numbers[at] += rate * slope / sqrt(squares[at]) - SHRINK * numbers[at]
    return loss / len(samples)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=2)
    options = parser.parse_args()
    numbers, samples = by_hand(), list[Sample]()
    dice = Random(options.seed)
    for number in range(options.rounds):
        evaluation = Evaluation(COMPONENTS, as_weights(numbers))
        samples = samples[len(samples) // 2 :] if number else []
        for game in range(options.games):
            samples += play(evaluation, (options.seed << 40) + (number << 20) + game)
        error = fit(numbers, samples, dice)
        sys.stderr.write(f"round {number + 1}: {len(samples)} turns, mean error {error:.4f}\n")
    print_toml(as_weights(numbers))
    return 0


def print_toml(weights: Weights) -> None:
    tables = asdict(weights)
    print("[tables]")
    for name in SIZES:
        numbers = [f"{number:g}" if number % 1 else f"{number:.1f}" for number in tables[name]]
        print(f"{name} = [")
        for at in range(0, len(numbers), 9):
            print(f"    {', '.join(numbers[at : at + 9])},")
        print("]")
    for name in (HAND, OTHER):
        print(f"\n[{name}]")
        for card, number in tables[name].items():
            print(f'"{card}" = {number:.3f}')


if __name__ == "__main__":
    sys.exit(main())
