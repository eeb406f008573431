"""Search for the best distribution of servants after action 2.

The search moves in whole transfers, one servant from a place to any other. Their order
does not matter, so equal castles are visited once. The budget is a number of castles,
never seconds.
"""

from __future__ import annotations

from functools import lru_cache

from palais_tui.games.palais_royal.bots.noble_sets import NobleSet
from palais_tui.games.palais_royal.bots.turn_evaluator import TurnEvaluator
from palais_tui.games.palais_royal.bots.turn_plan import Castle, SearchResult, Transfer
from palais_tui.games.palais_royal.engine.castle import (
    CARDINAL,
    GATE,
    KING,
    MADAME,
    OFFICE,
    PLACES,
    Grid,
)

Targets = tuple[tuple[tuple[int, int, Transfer], ...], ...]
"""For each origin the targets of a servant, with the number of steps and the transfer."""


@lru_cache(maxsize=1 << 10)
def targets_by_distance(grid: Grid, diagonal: bool) -> Targets:
    """Return the targets except the gate, nearest first."""
    return tuple(
        tuple(
            sorted(
                (
                    (
                        target,
                        grid.distance(origin, target, diagonal=diagonal),
                        (origin, target),
                    )
                    for target in range(PLACES)
                    if target not in (origin, GATE)
                ),
                key=lambda item: item[1],
            )
        )
        for origin in range(PLACES)
    )


def transfers_from(
    castle: Castle, left: int, targets: Targets
) -> list[tuple[Castle, Transfer, int]]:
    """Return every castle one transfer away, with the transfer and its number of steps."""
    found = []
    here = list(castle)
    for origin, count in enumerate(castle):
        if not count:
            continue
        here[origin] = count - 1
        for target, steps, transfer in targets[origin]:
            if steps > left:
                break
            here[target] += 1
            found.append((tuple(here), transfer, steps))
            here[target] -= 1
        here[origin] = count
    return found


def beam_search(turn: TurnEvaluator, diagonal: bool, width: int, limit: int) -> list[SearchResult]:
    """Return all castles found, best first; `width` is the beam, `limit` the castles visited."""
    resources = turn.resources
    evaluate = turn.evaluate
    price = turn.evaluation.weights.move
    targets = targets_by_distance(turn.evaluation.table.grid, diagonal)
    start = SearchResult(evaluate(resources.castle), resources.castle, (), resources.moves)
    seen = {resources.castle: start}
    beam = [start]
    while beam and len(seen) < limit:
        fresh: dict[Castle, SearchResult] = {}
        for _, castle, transfers, left in beam:
            for after, transfer, steps in transfers_from(castle, left, targets):
                known = seen.get(after)
                if known is not None:
                    if known.left >= left - steps:
                        continue
                    worth = known.worth
                else:
                    worth = evaluate(after)
                found = SearchResult(worth, after, (*transfers, transfer), left - steps)
                seen[after] = found
                fresh[after] = found
        beam = sorted(fresh.values(), key=lambda out: out.worth + price * out.left, reverse=True)
        del beam[width:]
    return sorted(seen.values(), key=lambda out: out.worth, reverse=True)


def greedy_search(
    turn: TurnEvaluator, diagonal: bool, start: SearchResult | None = None
) -> SearchResult:
    """Repeat the transfer that gains most per step until none gains anything."""
    resources = turn.resources
    evaluate = turn.evaluate
    targets = targets_by_distance(turn.evaluation.table.grid, diagonal)
    best = start or SearchResult(evaluate(resources.castle), resources.castle, (), resources.moves)
    while best.left:
        worth, castle, transfers, left = best
        better, most = best, 1e-9
        for after, transfer, steps in transfers_from(castle, left, targets):
            value = evaluate(after)
            if (value - worth) / steps > most:
                most = (value - worth) / steps
                better = SearchResult(value, after, (*transfers, transfer), left - steps)
        if better is best:
            break
        best = better
    return best


def search_towards(turn: TurnEvaluator, diagonal: bool, nobles: NobleSet) -> SearchResult | None:
    """Collect the servants that `nobles` require, each from where it is worth least.

    Finds plans that the greedy search misses: a single transfer may gain nothing where
    three together pay for a noble. None if there are too few moves.
    """
    castle, left = list(turn.resources.castle), turn.resources.moves
    table = turn.evaluation.table
    places = turn.evaluation.places(castle[CARDINAL])
    price = turn.evaluation.weights.move
    transfers: list[Transfer] = []
    wanted = {KING: nobles.king, MADAME: nobles.madame, OFFICE: len(nobles.fields)}
    for target, count in wanted.items():
        while castle[target] < count:
            targets = [
                (places[origin][here] - places[origin][here - 1] + price * steps, origin, steps)
                for origin, here in enumerate(castle)
                if here > wanted.get(origin, 0)
                and (steps := table.grid.distance(origin, target, diagonal=diagonal)) <= left
            ]
            if not targets:
                return None
            _, origin, steps = min(targets)
            castle[origin] -= 1
            castle[target] += 1
            left -= steps
            transfers.append((origin, target))
    after = tuple(castle)
    return SearchResult(turn.evaluate(after), after, tuple(transfers), left)
