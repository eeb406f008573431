"""Putting servants on castle places, and where they may come from (R3.3)."""

from __future__ import annotations

from itertools import compress

from palais_tui.games.palais_royal.engine.castle import PLACES, SUPPLY
from palais_tui.games.palais_royal.engine.state import GameState


def sources(game: GameState, seat: int, target: int) -> tuple[int, ...]:
    """The supply; if it is empty, any other castle place with a servant of the player (R3.3)."""
    if game.supply[seat]:
        return (SUPPLY,)
    here = game.servants_by_place(seat)
    here[target] = 0
    return tuple(compress(range(PLACES), here))


def put(game: GameState, seat: int, target: int, source: int) -> None:
    """Put one servant on a castle place."""
    take(game, seat, source)
    game.castle[seat * PLACES + target] += 1


def take(game: GameState, seat: int, source: int) -> None:
    """Take one servant from the supply or from a castle place."""
    if source == SUPPLY:
        game.supply[seat] -= 1
    else:
        game.castle[seat * PLACES + source] -= 1


def send_home(game: GameState, seat: int, place: int, count: int) -> None:
    """Return servants from a castle place to the supply."""
    game.castle[seat * PLACES + place] -= count
    game.supply[seat] += count
