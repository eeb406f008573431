"""Whole random games, looked at after every move.

python -m tests.games.royal_visit.play.walks --games 100000 --jobs 2
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Final

from palais_tui.games.royal_visit.controller import notation
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.events import Event, TurnBegan
from palais_tui.games.royal_visit.controller.legal_moves import legal_moves
from palais_tui.games.royal_visit.controller.moves import DONE, Summon
from palais_tui.games.royal_visit.engine.components import WALL, Pawn
from palais_tui.games.royal_visit.engine.setup import set_up
from palais_tui.games.royal_visit.engine.state import End, GameState
from palais_tui.games.royal_visit.engine.turn import crown_steps
from tests.games.royal_visit.position import COMPONENTS

BATCH: Final = 200
MOST_TURNS: Final = 437
"""V10.3."""
LISTED: Final = 0.02
"""How often every listed move is tried."""
REPLAYED: Final = 0.25
"""How often a game is played again from its written moves."""


@dataclass
class Walked:
    """What came of some games."""

    games: int = 0
    turns: int = 0
    moves: int = 0
    first: float = 0.0
    ends: Counter[End] = field(default_factory=Counter)

    def add(self, other: Walked) -> None:
        self.games += other.games
        self.turns += other.turns
        self.moves += other.moves
        self.first += other.first
        self.ends += other.ends

    def lines(self) -> list[str]:
        share = self.first / self.games
        error = 1.96 * sqrt(share * (1 - share) / self.games)
        ends = ", ".join(f"{end.value} {self.ends[end] / self.games:.1%}" for end in self.ends)
        return [
            f"{self.games} games, {self.moves} moves, {self.turns / self.games:.1f} turns a game",
            f"first player {share:.1%} ± {error:.1%}",
            f"ends: {ends}",
        ]


def walk(seed: int) -> Walked:
    """Play one game to its end; any violation is an AssertionError that names the seed."""
    dice, controller = Random(seed), VisitController(set_up(COMPONENTS, seed))
    written: list[str] = []
    summoned = False
    while controller.prompt:
        look(controller, dice)
        move = dice.choice(controller.prompt.moves)
        assert not (summoned and isinstance(move, Summon)), f"V10.3, seed {seed}"
        written.append(notation.write(COMPONENTS, move))
        assert notation.read(COMPONENTS, written[-1]) == move
        events = controller.answer(move)
        summoned = isinstance(move, Summon)
        turn_is_whole(controller.game, events)
    assert controller.game.turn <= MOST_TURNS
    if dice.random() < REPLAYED:
        again = VisitController(set_up(COMPONENTS, seed))
        for text in written:
            again.answer(notation.read(COMPONENTS, text))
        assert again.game == controller.game, f"a replay differs, seed {seed}"
    over = controller.game
    first = (over.start in over.winners) / len(over.winners)
    return Walked(1, over.turn, len(written), first, Counter([over.end]))


def look(controller: VisitController, dice: Random) -> None:
    game = controller.game
    everything_is_there(game)
    assert controller.prompt is not None
    moves = controller.prompt.moves
    assert moves
    assert len(set(moves)) == len(moves)
    assert (DONE in moves) is (game.bound is not None)  # V10.1: there is always a card to play
    if dice.random() < LISTED:
        assert moves == legal_moves(game)
        before = game.copy()
        for move in moves:
            trial = controller.copy()
            trial.answer(move)
            everything_is_there(trial.game)
        assert game == before  # copies are independent


def everything_is_there(game: GameState) -> None:
    """54 cards, five pawns on the board, the king between his guards, the crown on its track."""
    cards = [sum(hand[face] for hand in game.hands) for face in range(len(COMPONENTS.cards))]
    for face in game.deck:
        cards[face] += 1
    for face, card in enumerate(COMPONENTS.cards):
        assert cards[face] + game.discard[face] == card.copies
    assert len(game.pawns) == len(Pawn)
    assert all(-WALL <= space <= WALL for space in game.pawns)
    left, king, right = game.pawns[Pawn.LEFT_GUARD], game.king, game.pawns[Pawn.RIGHT_GUARD]
    assert left < king < right
    assert abs(king) <= (7 if game.end is End.KING else 6)  # V10.2
    assert -WALL <= game.crown <= WALL
    if not game.is_over:
        assert max(crown_steps(game, seat).total for seat in (0, 1)) <= 4  # V10.4


def turn_is_whole(game: GameState, events: Iterable[Event]) -> None:
    if any(isinstance(event, TurnBegan) and event.turn > 1 for event in events):
        assert [sum(hand) for hand in game.hands] == [8, 8]  # V10.5


def walks(seeds: range) -> Walked:
    total = Walked()
    for seed in seeds:
        total.add(walk(seed))
    return total


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    end = options.seed + options.games
    batches = [range(at, min(at + BATCH, end)) for at in range(options.seed, end, BATCH)]
    total, began = Walked(), time.monotonic()
    with ProcessPoolExecutor(options.jobs) as pool:
        for done in pool.map(walks, batches):
            total.add(done)
            sys.stderr.write(f"\r{total.games} of {options.games}")
    seconds = time.monotonic() - began
    sys.stdout.write("\n".join(["", *total.lines(), f"{seconds:.0f} s, no violation", ""]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
