"""Action 2: moves in the castle (R5.2 to R5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, compress

from palais_tui.games.palais_royal.controller.events import ActionBegan, Event, ServantMoved
from palais_tui.games.palais_royal.controller.moves import Move, Walk
from palais_tui.games.palais_royal.controller.steps.step import TurnStep
from palais_tui.games.palais_royal.engine.actions import stairway
from palais_tui.games.palais_royal.engine.castle import PLACES, STAIRWAY, Grid
from palais_tui.games.palais_royal.engine.state import GameState, Step


class Stairway(TurnStep):
    """Move servants step by step."""

    step = Step.STAIRWAY
    action = 2
    clause = "R5.2"
    follows = Step.COURT

    def begin(self, game: GameState, events: list[Event]) -> None:
        """Fix the number of moves."""
        worth = stairway.worth(game, game.seat)
        game.points_left = worth.total
        events.append(ActionBegan(game.seat, STAIRWAY, *worth, worth.total))

    def options(self, game: GameState) -> Sequence[Move]:
        """Every servant to every place beside it, while moves are left."""
        if not game.points_left:
            return ()
        first = game.seat * PLACES
        occupied = tuple(map(bool, game.castle[first : first + PLACES]))
        return walks(game.grid, stairway.moves_diagonally(game, game.seat), occupied)

    def apply(self, game: GameState, move: Move, events: list[Event]) -> None:
        """Move one servant one step."""
        assert isinstance(move, Walk)
        stairway.move(game, game.seat, move.origin, move.target)
        events.append(ServantMoved(game.seat, move.origin, move.target))

    def close(self, game: GameState, events: list[Event]) -> None:
        """Unused moves are lost, those of a card from action 1 too."""
        super().close(game, events)
        game.extra_moves = 0


@lru_cache(maxsize=1 << 15)
def walks(grid: Grid, diagonal: bool, occupied: tuple[bool, ...]) -> tuple[Walk, ...]:
    """The steps out of the occupied places: few different lists, asked for very often."""
    out_of = walks_out_of(grid, diagonal)
    return tuple(chain.from_iterable(compress(out_of, occupied)))


@lru_cache(maxsize=1 << 12)
def walks_out_of(grid: Grid, diagonal: bool) -> tuple[tuple[Walk, ...], ...]:
    """For each place, the steps out of it."""
    return tuple(
        tuple(Walk(origin, target) for target in grid.beside(origin, diagonal=diagonal))
        for origin in range(PLACES)
    )
