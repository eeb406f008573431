"""Plays bots against each other on fixed deals, each deal in every rotation of seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import sqrt
from time import process_time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from palais_tui.core.rng import roll
from palais_tui.core.simulation import current_view, deal, seed_of, totals

if TYPE_CHECKING:
    from palais_tui.core.game_spec import GameSpec

Z_95: Final = 1.959964
"""Half-width of a 95% interval in standard deviations."""


class Result(NamedTuple):
    """One game; per-seat values are in the order of `--seats`, before rotation."""

    game: int
    totals: tuple[int, ...]
    wins: tuple[float, ...]  # winners share one win
    rounds: int
    end: str
    turns: tuple[tuple[float, ...], ...]  # CPU milliseconds of every turn


def play(
    spec: GameSpec, components: Any, data: Any, names: Sequence[str], seed: int, game: int
) -> Result:
    """Play game number `game`: deal `game // players`, seats rotated by the remainder."""
    players = len(names)
    number, rotation = divmod(game, players)
    deal_seed = seed_of(seed, number)
    controller = deal(spec, components, players, deal_seed)
    rng = roll(deal_seed ^ 0x5EA7)[0]
    movers = [
        spec.mover(names[(seat - rotation) % players], data, rng + seat) for seat in range(players)
    ]
    look = partial(current_view, spec, controller)
    turns: list[list[float]] = [[] for _ in names]
    turn = (-1, -1)
    while controller.prompt:
        seat, in_round = spec.seat(controller), spec.round(controller)
        if in_round and turn != (in_round, seat):
            turn = (in_round, seat)
            turns[seat].append(0.0)
        begin = process_time()
        move = movers[seat].choose(controller.prompt, look)
        if turns[seat]:
            turns[seat][-1] += (process_time() - begin) * 1000
        controller.answer(move)
    result = spec.result(controller)
    won = result.winners
    points = totals(spec, controller)
    order = [(name + rotation) % players for name in range(players)]
    return Result(
        game,
        tuple(points[seat] for seat in order),
        tuple((seat in won) / len(won) for seat in order),
        spec.round(controller),
        result.end,
        tuple(tuple(round(ms, 2) for ms in turns[seat]) for seat in order),
    )


class LadderRow(NamedTuple):
    """Results of one bot name."""

    name: str
    seats: int
    share: float  # of the games won, all its seats together
    low: float
    high: float
    points: float
    median_ms: float
    p95_ms: float
    most_ms: float


def standings(names: Sequence[str], results: Sequence[Result]) -> list[LadderRow]:
    """Return a row for each distinct name, in the order of the seats."""
    found = []
    for name in dict.fromkeys(names):
        seats = [number for number, other in enumerate(names) if other == name]
        games = len(results)
        share = sum(result.wins[seat] for result in results for seat in seats) / games
        points = [result.totals[seat] for result in results for seat in seats]
        turns = sorted(ms for result in results for seat in seats for ms in result.turns[seat]) or [
            0.0
        ]
        found.append(
            LadderRow(
                name,
                len(seats),
                share,
                *wilson(share, games),
                sum(points) / len(points),
                turns[len(turns) // 2],
                turns[int(len(turns) * 0.95)],
                turns[-1],
            )
        )
    return found


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the 95% score interval of a share (Wilson 1927)."""
    square = Z_95 * Z_95
    middle = share + square / (2 * games)
    half = Z_95 * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
