"""A fast bot that collects what the nearest noble requires and enlists it.

A weak player, but its games end normally (R9.1), so benchmarks and invariant tests
exercise realistic games. Command line and figures call it "lively".
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

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

MIN_SERVANTS = ((STAIRWAY, 3), (PARADE, 1), (MINT, 3), (OFFICE, 1))
"""Servants the bot leaves in place; without moves a player is paralysed."""

WALKING: Final = Step.STAIRWAY
RANDOM_STEPS = (Step.PLACING, Step.ENLIST, Step.DRAW, Step.KEEP)
"""Steps where the bot picks a random move; elsewhere it takes the first."""

ENOUGH_GOLD = 8
"""With this much gold the mint may be emptied."""


class HeuristicBot:
    """Plans action 2 once a turn; simple preferences decide the rest."""

    def __init__(self, seed: int) -> None:
        self.rng = seed
        self.plan: list[Walk] | None = None

    def choose(self, prompt: Prompt, look: Callable[[], View]) -> Move:
        moves = prompt.moves
        if prompt.step is WALKING:
            move = self._walk(prompt, look)
        else:
            self.plan = None
            move = moves[self._below(len(moves)) if prompt.step in RANDOM_STEPS else 0]
            if not is_useful(move):
                move = next(filter(is_useful, moves), PASS)
        if move is PASS and len(moves) > 1 and isinstance(moves[-2], Play) and self._below(2):
            self.plan = None
            return moves[-2]
        return move

    def _walk(self, prompt: Prompt, look: Callable[[], View]) -> Move:
        if not prompt.left:
            return PASS
        if self.plan is None:
            view = look()
            moves = plan_walks(view.table, view.seat, self._below(4), prompt.left)
            self.plan = moves[: prompt.left][::-1]
        return self.plan.pop() if self.plan else PASS

    def _below(self, limit: int) -> int:
        number, self.rng = below(limit, self.rng)
        return number


def is_useful(move: Move) -> bool:
    """Whether a move gains something without removing a servant from a place."""
    if isinstance(move, Put):
        return move.source == SUPPLY
    if isinstance(move, Enlist):
        return move.edge in (SUPPLY, NO_EDGE)
    return not isinstance(move, (Play, Pass))


def plan_walks(table: GameState, seat: int, variant: int, moves: int) -> list[Walk]:
    """Send servants where the nearest noble requires them, then to a place that pays off.

    `variant` picks that place, so that games differ.
    """
    here = table.servants_by_place(seat)
    noble = nearest_noble(table, here, table.gold[seat])
    wanted = [OFFICE] * (here[OFFICE] == 0)
    wanted += [KING] * (noble.turquoise - here[KING])
    wanted += [MADAME] * (noble.violet - here[MADAME])
    wanted += [MINT] * (noble.gold > table.gold[seat])
    wanted.append((STAIRWAY, PARADE, BACK_DOOR, MINT)[variant])

    spare = here[:]
    for place, least in MIN_SERVANTS:
        spare[place] -= least
    spare[KING] -= noble.turquoise
    spare[MADAME] -= noble.violet
    if table.gold[seat] >= ENOUGH_GOLD:
        spare[MINT] = here[MINT]
    diagonal = moves_diagonally(table, seat)
    walks: list[Walk] = []
    for target in wanted * 2:
        origin = GATE if spare[GATE] else spare.index(max(spare))
        if spare[origin] <= 0 or len(walks) >= moves:
            break
        if origin != target:
            spare[origin] -= 1
            walks += route_moves(table.grid, origin, target, diagonal)
    return walks


def nearest_noble(table: GameState, here: list[int], gold: int) -> Noble:
    """Return the noble in the garden that is closest to being affordable."""
    nobles = table.components.nobles
    kings, madames = here[KING], here[MADAME]
    nearest, least = nobles[0], 99
    for number in table.garden:
        if number < 0:
            continue
        noble = nobles[number]
        lacking = 0
        if noble.turquoise > kings:
            lacking += noble.turquoise - kings
        if noble.violet > madames:
            lacking += noble.violet - madames
        if noble.gold > gold:
            lacking += (noble.gold - gold) // 2
        if lacking < least:
            nearest, least = noble, lacking
            if not least:
                break
    return nearest


@lru_cache(maxsize=1 << 14)
def route_moves(grid: Grid, origin: int, target: int, diagonal: bool) -> tuple[Walk, ...]:
    """Return the moves along a shortest route."""
    route = grid.route(origin, target, diagonal=diagonal)
    return tuple(Walk(a, b) for a, b in zip((origin, *route), route, strict=False))
