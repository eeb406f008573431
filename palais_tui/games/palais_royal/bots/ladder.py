"""Games between programs on fixed deals, each deal in every seating."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import process_time
from typing import Final, NamedTuple

from palais_tui.core.rng import roll
from palais_tui.games.palais_royal.bots.registry import make_bot
from palais_tui.games.palais_royal.bots.simulate import seed_of
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.view import View, view
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.engine.scoring import score, winners
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import Step

SURE: Final = 1.959964
"""Standard deviations of a 95% interval."""


class Result(NamedTuple):
    """One game; everything by the order of `--seats`, whoever sat where."""

    game: int
    totals: tuple[int, ...]
    wins: tuple[float, ...]  # a shared victory is shared
    rounds: int
    end: str
    turns: tuple[tuple[float, ...], ...]  # milliseconds of computing in every turn


def play(
    components: Components, weights: Weights, names: Sequence[str], seed: int, game: int
) -> Result:
    """The so manieth game of a ladder: a deal, and how far the seats are turned on it."""
    players = len(names)
    deal, turned = divmod(game, players)
    deal_seed = seed_of(seed, deal)
    controller = PalaisController(set_up(components, players, deal_seed))
    rng = roll(deal_seed ^ 0x5EA7)[0]
    # who sits where: the first name sits `turned` seats further
    bots = [
        make_bot(names[(seat - turned) % players], weights, rng + seat) for seat in range(players)
    ]
    turns: list[list[float]] = [[] for _ in names]
    present = (-1, -1)
    while controller.prompt:
        asked = controller.game
        seat = asked.seat
        if asked.step is not Step.PLACING and present != (asked.round, seat):
            present = (asked.round, seat)
            turns[seat].append(0.0)
        begin = process_time()
        move = bots[seat].choose(controller.prompt, _Look(controller))
        if turns[seat]:
            turns[seat][-1] += (process_time() - begin) * 1000
        controller.answer(move)
    over = controller.game
    won = winners(over)
    totals = [points.total for points in score(over)]
    order = [(name + turned) % players for name in range(players)]
    return Result(
        game,
        tuple(totals[seat] for seat in order),
        tuple((seat in won) / len(won) for seat in order),
        over.round,
        over.end.value,
        tuple(tuple(round(ms, 2) for ms in turns[seat]) for seat in order),
    )


class _Look:
    """The view of the seat that is asked."""

    def __init__(self, controller: PalaisController) -> None:
        self.controller = controller

    def __call__(self) -> View:
        return view(self.controller.game, self.controller.game.seat)


class LadderRow(NamedTuple):
    """What one name came to."""

    name: str
    seats: int
    share: float  # of the games, all its seats together
    low: float
    high: float
    points: float
    median_ms: float
    p95_ms: float
    most_ms: float


def standings(names: Sequence[str], results: Sequence[Result]) -> list[LadderRow]:
    """The figures of each name, in the order of the seats."""
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
    """The 95% interval of a share (Wilson 1927)."""
    square = SURE * SURE
    middle = share + square / (2 * games)
    half = SURE * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
