"""A quick mover with a purpose: it walks towards the nearest noble and enlists it.

No opponent to speak of, but its games come to their proper end (R9.1), so that
benchmarks and invariants see real games.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from palais_tui.core.rng import below
from palais_tui.games.palais_royal.controller.moves import PASS, Enlist, Move, Pass, Play, Put, Walk
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.actions.enlist import NO_EDGE
from palais_tui.games.palais_royal.engine.actions.stairway import moves_diagonally
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    GATE,
    KING,
    MADAME,
    MINT,
    OFFICE,
    PARADE,
    STAIRWAY,
    SUPPLY,
    Grid,
)
from palais_tui.games.palais_royal.engine.components import Noble
from palais_tui.games.palais_royal.engine.state import GameState, Step

STAYING = {STAIRWAY: 3, PARADE: 1, MINT: 3, OFFICE: 1}
"""Servants that the plan leaves where they are: without moves a player is paralysed."""

CHOOSY = (Step.PLACING, Step.ENLIST, Step.DRAW, Step.KEEP)
"""Steps where one move is as good as another; elsewhere the first will do."""

RICH = 8
"""With so much gold nobody has to stay in the mint."""


class HeuristicBot:
    """Plans the moves of action 2 once a turn; the rest goes by simple preferences."""

    def __init__(self, seed: int) -> None:
        self.rng = seed
        self.plan: list[Walk] | None = None

    def choose(self, prompt: Prompt, look: Callable[[], View]) -> Move:
        """A move with a purpose; now and then a card before passing."""
        moves = prompt.moves
        if prompt.step is Step.STAIRWAY:
            move = self._walk(prompt, look)
        else:
            self.plan = None
            move = moves[self._below(len(moves)) if prompt.step in CHOOSY else 0]
            if not is_wished(move):
                move = next(filter(is_wished, moves), PASS)
        if move is PASS and len(moves) > 1 and isinstance(moves[-2], Play) and self._below(2):
            self.plan = None
            return moves[-2]
        return move

    def _walk(self, prompt: Prompt, look: Callable[[], View]) -> Move:
        if not prompt.left:
            return PASS
        if self.plan is None:
            view = look()
            errands = plan(view.table, view.seat, self._below(4), prompt.left)
            self.plan = errands[: prompt.left][::-1]
        return self.plan.pop() if self.plan else PASS

    def _below(self, limit: int) -> int:
        number, self.rng = below(limit, self.rng)
        return number


def is_wished(move: Move) -> bool:
    """Whatever brings something and takes no servant away from where it stands."""
    if isinstance(move, Put):
        return move.source == SUPPLY
    if isinstance(move, Enlist):
        return move.edge in (SUPPLY, NO_EDGE)
    return not isinstance(move, Play | Pass)


def plan(table: GameState, seat: int, mood: int, moves: int) -> list[Walk]:
    """Walks that bring servants where the nearest noble needs them, then where they grow."""
    here = table.castle[seat * 9 : seat * 9 + 9]
    noble = nearest_noble(table, here, table.gold[seat])
    wanted = [OFFICE] * (here[OFFICE] == 0)
    wanted += [KING] * (noble.turquoise - here[KING])
    wanted += [MADAME] * (noble.violet - here[MADAME])
    wanted += [MINT] * (noble.gold > table.gold[seat])
    wanted.append((STAIRWAY, PARADE, BACK_DOOR, MINT)[mood])

    spare = [count - STAYING.get(place, 0) for place, count in enumerate(here)]
    spare[KING] -= noble.turquoise
    spare[MADAME] -= noble.violet
    if table.gold[seat] >= RICH:
        spare[MINT] = here[MINT]
    diagonal = moves_diagonally(table, seat)
    walks: list[Walk] = []
    for target in wanted * 2:
        origin = GATE if spare[GATE] else max(range(9), key=spare.__getitem__)
        if spare[origin] <= 0 or len(walks) >= moves:
            break
        if origin != target:
            spare[origin] -= 1
            walks += way(table.grid, origin, target, diagonal)
    return walks


def nearest_noble(table: GameState, here: list[int], gold: int) -> Noble:
    """The noble of the garden for which least is missing."""
    nobles = table.components.nobles
    kings, madames = here[KING], here[MADAME]
    return min(
        (nobles[number] for number in table.garden if number >= 0),
        key=lambda noble: (
            (noble.turquoise - kings if noble.turquoise > kings else 0)
            + (noble.violet - madames if noble.violet > madames else 0)
            + ((noble.gold - gold) // 2 if noble.gold > gold else 0)
        ),
        default=nobles[0],
    )


@lru_cache(maxsize=1 << 14)
def way(grid: Grid, origin: int, target: int, diagonal: bool) -> tuple[Walk, ...]:
    """The steps of a shortest way."""
    route = grid.route(origin, target, diagonal=diagonal)
    return tuple(Walk(a, b) for a, b in zip((origin, *route), route, strict=False))
