"""Plays bots against each other on fixed deals, each deal with both seatings."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import process_time
from typing import Final, NamedTuple

from palais_tui.core.rng import roll
from palais_tui.games.royal_visit.bots.registry import planner
from palais_tui.games.royal_visit.bots.weights import Weights
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.view import view
from palais_tui.games.royal_visit.engine.components import PLAYERS, Components
from palais_tui.games.royal_visit.engine.setup import set_up

Z_95: Final = 1.959964
"""Half-width of a 95% interval in standard deviations."""


class Result(NamedTuple):
    """One game; values by seat are in the order of the names, before rotation."""

    game: int
    wins: tuple[float, ...]
    """A draw is half a win."""
    first: float
    """Whether the player with the first turn won."""
    turns: int
    end: str
    times: tuple[tuple[float, ...], ...]
    """CPU milliseconds of every turn."""


def seed_of(seed: int, number: int) -> int:
    """Derive the seed of one game of a series, independent of the order of play."""
    return roll((seed << 32) + number)[0]


def play(
    components: Components, weights: Weights, names: Sequence[str], seed: int, game: int
) -> Result:
    """Play game number `game`: deal `game // 2`, the seats swapped in odd games."""
    deal, rotation = divmod(game, PLAYERS)
    deal_seed = seed_of(seed, deal)
    controller = VisitController(set_up(components, deal_seed))
    rng = roll(deal_seed ^ 0x5EA7)[0]
    bots = [
        planner(names[(seat - rotation) % PLAYERS], weights, rng + seat) for seat in range(PLAYERS)
    ]
    times: list[list[float]] = [[] for _ in names]
    turn = 0
    while controller.prompt:
        state = controller.game
        seen, seat = view(state, state.seat), state.seat
        begin = process_time()
        moves = bots[seat].plan(seen)
        spent = (process_time() - begin) * 1000
        if turn != state.turn:
            turn = state.turn
            times[seat].append(0.0)
        times[seat][-1] += spent
        for move in moves:
            controller.answer(move)
    over = controller.game
    order = [(name + rotation) % PLAYERS for name in range(PLAYERS)]
    return Result(
        game,
        tuple((seat in over.winners) / len(over.winners) for seat in order),
        (over.start in over.winners) / len(over.winners),
        over.turn,
        over.end.value,
        tuple(tuple(round(ms, 2) for ms in times[seat]) for seat in order),
    )


class LadderRow(NamedTuple):
    """Results of one bot name."""

    name: str
    share: float
    low: float
    high: float
    median_ms: float
    p95_ms: float
    most_ms: float


def standings(names: Sequence[str], results: Sequence[Result]) -> list[LadderRow]:
    """A row for each distinct name, in the order of the seats."""
    found = []
    for name in dict.fromkeys(names):
        seats = [number for number, other in enumerate(names) if other == name]
        share = sum(result.wins[seat] for result in results for seat in seats) / len(results)
        times = sorted(ms for result in results for seat in seats for ms in result.times[seat])
        found.append(
            LadderRow(
                name,
                share,
                *wilson(share, len(results)),
                times[len(times) // 2],
                times[int(len(times) * 0.95)],
                times[-1],
            )
        )
    return found


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95% score interval of a share (Wilson 1927)."""
    square = Z_95 * Z_95
    middle = share + square / (2 * games)
    half = Z_95 * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
