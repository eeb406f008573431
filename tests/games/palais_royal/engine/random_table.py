"""Random tables for the second versions of the rules: any counts, sense or not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import EMPTY, GameState
from tests.games.palais_royal.position import COMPONENTS


def random_tables(count: int, seed: int) -> Iterator[tuple[Random, GameState]]:
    """Games of 2 to 4 players with servants, gold, cards and nobles lying anywhere.

    Counts are small on purpose: ties are what the rules are about.
    """
    rng = Random(seed)
    fresh = [set_up(COMPONENTS, players, seed=seed) for players in (2, 3, 4)]
    for number in range(count):
        game = fresh[number % 3].copy()
        seats = range(game.players)
        nobles = rng.sample(range(42), 42)
        game.garden, game.left_out = nobles[:36], tuple(nobles[36:])
        most = rng.choice([1, 2, 3, 5])
        game.castle = [rng.randint(0, most) for _ in game.castle]
        game.gold = [rng.randint(0, 9) for _ in seats]
        game.seat = rng.randrange(game.players)
        game.open_cards = [rng.choice([0, 0, 0, 1, 2]) for _ in game.open_cards]
        game.hands = [rng.choice([0, 0, 1, 2]) for _ in game.hands]
        _scatter_nobles(rng, game)
        yield rng, game


def _scatter_nobles(rng: Random, game: GameState) -> None:
    full = rng.random()
    taken: list[list[int]] = [[] for _ in range(game.players)]
    for field, noble in enumerate(game.garden):
        if rng.random() > full:
            taken[rng.randrange(game.players)].append(noble)
            game.garden[field] = EMPTY
            if COMPONENTS.garden.on_edge[field] and rng.random() < 0.8:
                game.garden[field] = EMPTY - 1 - rng.randrange(game.players)
    for seat, tiles in enumerate(taken):
        game.face_down[seat] = tuple(n for n in tiles if COMPONENTS.nobles[n].face_down)
        game.face_up[seat] = tuple(n for n in tiles if not COMPONENTS.nobles[n].face_down)
