"""Where the servants could stand after action 2: a search over whole errands.

An errand takes one servant from a place to any other in one go; the order of errands
does not matter, so castles that look alike are one. What is looked at is limited in
castles, never in seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from palais_tui.games.palais_royal.bots.noble_sets import Basket
from palais_tui.games.palais_royal.bots.turn_evaluator import TurnEvaluator
from palais_tui.games.palais_royal.bots.turn_plan import Castle, WalkResult
from palais_tui.games.palais_royal.engine.castle import CARDINAL, GATE, KING, MADAME, OFFICE, Grid


@lru_cache(maxsize=1 << 10)
def errands_of(grid: Grid, diagonal: bool) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each origin, every target but the gate with its distance, the nearest first."""
    return tuple(
        tuple(
            sorted(
                (
                    (target, grid.distance(origin, target, diagonal=diagonal))
                    for target in range(9)
                    if target not in (origin, GATE)
                ),
                key=lambda way: way[1],
            )
        )
        for origin in range(9)
    )


def errands_from(
    castle: Castle, left: int, ways: tuple[tuple[tuple[int, int], ...], ...]
) -> Iterator[tuple[Castle, tuple[int, int], int]]:
    """Every castle one errand away, with the errand and its steps."""
    for origin in range(9):
        if not castle[origin]:
            continue
        for target, steps in ways[origin]:
            if steps > left:
                break
            changed = list(castle)
            changed[origin] -= 1
            changed[target] += 1
            yield tuple(changed), (origin, target), steps


def search(turn: TurnEvaluator, diagonal: bool, width: int, limit: int) -> list[WalkResult]:
    """The outcomes found, best first; `width` castles go on from errand to errand."""
    means = turn.means
    appraise = turn.appraise
    price = turn.evaluation.weights.move
    ways = errands_of(turn.evaluation.table.grid, diagonal)
    start = WalkResult(appraise(means.castle), means.castle, (), means.moves)
    seen = {means.castle: start}
    beam = [start]
    while beam and len(seen) < limit:
        fresh: dict[Castle, WalkResult] = {}
        for _, castle, errands, left in beam:
            for after, errand, steps in errands_from(castle, left, ways):
                known = seen.get(after)
                if known is not None:
                    if known.left >= left - steps:
                        continue
                    worth = known.worth
                else:
                    worth = appraise(after)
                found = WalkResult(worth, after, (*errands, errand), left - steps)
                seen[after] = found
                fresh[after] = found
        beam = sorted(fresh.values(), key=lambda out: out.worth + price * out.left, reverse=True)
        del beam[width:]
    return sorted(seen.values(), key=lambda out: out.worth, reverse=True)


def greedy(turn: TurnEvaluator, diagonal: bool, start: WalkResult | None = None) -> WalkResult:
    """One errand after another, each the one that gains most for its steps."""
    means = turn.means
    appraise = turn.appraise
    ways = errands_of(turn.evaluation.table.grid, diagonal)
    best = start or WalkResult(appraise(means.castle), means.castle, (), means.moves)
    while best.left:
        worth, castle, errands, left = best
        better, most = best, 1e-9
        for after, errand, steps in errands_from(castle, left, ways):
            value = appraise(after)
            if (value - worth) / steps > most:
                most = (value - worth) / steps
                better = WalkResult(value, after, (*errands, errand), left - steps)
        if better is best:
            break
        best = better
    return best


def towards(turn: TurnEvaluator, diagonal: bool, lot: Basket) -> WalkResult | None:
    """Errands that bring together what a lot asks for, each servant from where it is missed least.

    One errand alone may gain nothing where three together pay for a noble. None if the
    moves do not suffice.
    """
    castle, left = list(turn.means.castle), turn.means.moves
    table = turn.evaluation.table
    places = turn.evaluation.places(castle[CARDINAL])
    price = turn.evaluation.weights.move
    errands: list[tuple[int, int]] = []
    wanted = {KING: lot.king, MADAME: lot.madame, OFFICE: len(lot.fields)}
    for target, count in wanted.items():
        while castle[target] < count:
            ways = [
                (places[origin][here] - places[origin][here - 1] + price * steps, origin, steps)
                for origin, here in enumerate(castle)
                if here > wanted.get(origin, 0)
                and (steps := table.grid.distance(origin, target, diagonal=diagonal)) <= left
            ]
            if not ways:
                return None
            _, origin, steps = min(ways)
            castle[origin] -= 1
            castle[target] += 1
            left -= steps
            errands.append((origin, target))
    after = tuple(castle)
    return WalkResult(turn.appraise(after), after, tuple(errands), left)
