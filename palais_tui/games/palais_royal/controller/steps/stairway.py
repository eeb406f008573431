"""Action 2: move servants in the castle (R5.2 to R5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, compress
from typing import ClassVar

from palais_tui.games.palais_royal.controller.events import ActionBegan, Event, ServantMoved
from palais_tui.games.palais_royal.controller.moves import Walk
from palais_tui.games.palais_royal.controller.steps.step import TurnStep
from palais_tui.games.palais_royal.engine.actions import stairway
from palais_tui.games.palais_royal.engine.castle import PLACES, STAIRWAY, Grid
from palais_tui.games.palais_royal.engine.state import SERVANTS_OF, GameState, Step

WALKS = tuple(tuple(Walk(origin, target) for target in range(PLACES)) for origin in range(PLACES))


class Stairway(TurnStep[Walk]):
    """Move servants step by step. Unused moves are lost, also those of cards from action 1."""

    step: ClassVar = Step.STAIRWAY
    action: ClassVar = 2
    clause: ClassVar = "R5.2"
    follows: ClassVar = Step.COURT

    def begin(self, game: GameState, events: list[Event]) -> None:
        worth = stairway.worth(game, game.seat)
        game.points_left = worth.total
        events.append(ActionBegan(game.seat, STAIRWAY, *worth, worth.total))

    def options(self, game: GameState) -> Sequence[Walk]:
        if not game.points_left:
            return ()
        steps = walks_out_of(game.grid, stairway.moves_diagonally(game, game.seat))
        return [*chain.from_iterable(compress(steps, game.castle[SERVANTS_OF[game.seat]]))]

    def apply(self, game: GameState, move: Walk, events: list[Event]) -> None:
        stairway.move(game, game.seat, move.origin, move.target)
        events.append(ServantMoved(game.seat, move.origin, move.target))

    def close(self, game: GameState, events: list[Event]) -> None:
        game.extra_moves = 0


@lru_cache(maxsize=1 << 12)
def walks_out_of(grid: Grid, diagonal: bool) -> tuple[tuple[Walk, ...], ...]:
    """The steps from each place."""
    return tuple(
        [
            tuple([WALKS[origin][target] for target in grid.beside(origin, diagonal=diagonal)])
            for origin in range(PLACES)
        ]
    )
