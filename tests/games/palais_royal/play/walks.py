"""Whole seeded games, looked at after every move.

    python -m tests.games.palais_royal.play.walks --games 100000 --jobs 2

Cheap looks come after every move; the dear ones (every listed move tried, every move
of the universe asked for) at positions drawn by the walk's own dice.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.view import View, view
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import GameState, Step
from tests.games.palais_royal.play import invariants
from tests.games.palais_royal.play import state_space as universe
from tests.games.palais_royal.play.log_replayer import Teller
from tests.games.palais_royal.play.movers import BOTS
from tests.games.palais_royal.play.table import same_table

BATCH: Final = 50


class Rates(NamedTuple):
    """How often the dear looks are taken: chances at each position, or in each game."""

    replayed: float = 0.25
    listed: float = 0.005
    sampled: float = 0.01
    plain: float = 0.001
    plain_rare: float = 0.01
    enlisting: float = 0.001


class Walked(NamedTuple):
    """What came of some games."""

    games: int = 0
    moves: int = 0
    ended: int = 0
    violations: tuple[str, ...] = ()

    def plus(self, other: Walked) -> Walked:
        return Walked(
            self.games + other.games,
            self.moves + other.moves,
            self.ended + other.ended,
            self.violations + other.violations,
        )


class Walk:
    """One game from set-up to end."""

    def __init__(
        self, components: Components, players: int, seed: int, bot: str, rates: Rates
    ) -> None:
        self.components = components
        self.players = players
        self.seed = seed
        self.rates = rates
        self.rng = Random(seed ^ 0x5EED)
        self.bot = BOTS[bot](seed)
        self.controller = PalaisController(set_up(components, players, seed))
        self.texts = known_texts()
        self.written: list[str] = []

    def play(self) -> Walked:
        controller = self.controller
        reader = self.rng.choice((None, *range(self.players)))
        teller = Teller(controller.game, reader)
        past = invariants.GameHistory()
        self.look()
        while controller.prompt:
            game = controller.game
            past.keep(len(self.written), game)
            gold = game.gold[:]
            move = self.bot.choose(controller.prompt, self._view)
            self.written.append(self.texts.text[move])
            events = controller.answer(move)
            invariants.gold_by_events(gold, controller.game, events)
            teller.hear(events)
            same_table(teller, controller.game)
            self.look()
        past.check()
        if self.rng.random() < self.rates.replayed:
            start = set_up(self.components, self.players, self.seed)
            invariants.replay_is_equal(start, self.written, controller.game, past)
        return Walked(1, len(self.written), controller.game.last_round)

    def look(self) -> None:
        controller, rates = self.controller, self.rates
        invariants.everything_is_there(controller.game)
        invariants.prompt_is_sound(controller, self.texts)
        chance = self.rng.random()
        if chance < rates.listed:
            invariants.tiles_lie_right(controller.game)
            invariants.listed_moves_apply(controller)
        if chance < rates.sampled:
            some = universe.sample(self.rng, 30, 30)
            if controller.prompt:
                some += universe.near(self.rng, controller.prompt.moves, 10)
            invariants.list_is_complete(controller, some)
        if chance < (rates.plain_rare if is_rare(controller.game) else rates.plain):
            invariants.list_is_complete(controller, universe.PLAIN)
        if chance < rates.enlisting and controller.game.step is Step.ENLIST:
            invariants.list_is_complete(controller, universe.ENLISTING)

    def _view(self) -> View:
        return view(self.controller.game, self.controller.game.seat)


def is_rare(game: GameState) -> bool:
    """Corners of a turn that few positions come by."""
    in_corner = game.step in (Step.KING, Step.MADAME, Step.KEEP, Step.CLOSING)
    return in_corner or game.open_gates or game.seals > 0


@lru_cache(maxsize=1)
def known_texts() -> invariants.Texts:
    """The text forms met in all games of this process."""
    return invariants.Texts(read_components())


def walk(first: int, games: int, bot: str, rates: Rates) -> Walked:
    """Walk some games; a violation is told with all it takes to see it again."""
    total = Walked()
    for seed in range(first, first + games):
        game = Walk(read_components(), 2 + seed % 3, seed, bot, rates)
        try:
            total = total.plus(game.play())
        except Exception as broken:  # noqa: BLE001  # whatever it is, it must be told
            line = "; ".join(game.written[-3:])
            told = f"{type(broken).__name__}{broken.args}"
            what = f"{bot} seed {seed}, {game.players} players, after {line!r}: {told}"
            total = total.plus(Walked(1, len(game.written), 0, (what,)))
    return total


def batches(games: int, first: int = 0) -> Iterator[tuple[int, int, str]]:
    """First seed, number of games and mover of each batch, the movers in turn."""
    names = tuple(BOTS)
    for number, start in enumerate(range(0, games, BATCH)):
        yield first + start, min(BATCH, games - start), names[number % len(names)]


def walk_all(games: int, jobs: int, rates: Rates, first: int = 0) -> Iterator[Walked]:
    """The result of each batch as it comes in from the processes."""
    context = multiprocessing.get_context("spawn")
    # coverage would follow the processes and make them three times as slow
    with ProcessPoolExecutor(jobs, context, initializer=sys.settrace, initargs=(None,)) as pool:
        running: Iterable[Future[Walked]] = [
            pool.submit(walk, *batch, rates) for batch in batches(games, first)
        ]
        for done in as_completed(running):
            yield done.result()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.games.palais_royal.play.walks")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    wanted = parser.parse_args()
    total = Walked()
    began = time.monotonic()
    for walked in walk_all(wanted.games, wanted.jobs, Rates(), wanted.first):
        total = total.plus(walked)
        seconds = time.monotonic() - began
        sys.stderr.write(
            f"\r{total.games}/{wanted.games} games, {total.moves} moves,"
            f" {len(total.violations)} violations, {seconds:.0f} s"
        )
    sys.stderr.write("\n")
    for violation in total.violations[:20]:
        sys.stdout.write(f"{violation}\n")
    sys.stdout.write(
        f"games {total.games}\nmoves {total.moves}\nended by R9.1 {total.ended}\n"
        f"violations {len(total.violations)}\n"
    )
    return 1 if total.violations else 0


if __name__ == "__main__":
    sys.exit(main())
