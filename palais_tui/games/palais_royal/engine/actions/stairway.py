"""Action 2, the stairway: move servants (R5.2 to R5.4)."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.engine.castle import PLACES, STAIRWAY
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.majority import bonus
from palais_tui.games.palais_royal.engine.privileges import Worth, privilege
from palais_tui.games.palais_royal.engine.state import GameState

NOBLES: Final = Privilege.MOVE
DIAGONAL: Final = Privilege.DIAGONAL


def worth(game: GameState, seat: int) -> Worth:
    """How many moves the player has, including those of cards played in action 1."""
    return Worth(
        game.castle[seat * PLACES + STAIRWAY],
        bonus(game, seat, STAIRWAY),
        privilege(game, seat, NOBLES),
        game.extra_moves,
    )


def moves_diagonally(game: GameState, seat: int) -> bool:
    """Whether a noble allows the player diagonal moves (R5.3)."""
    return privilege(game, seat, DIAGONAL) > 0


def move(game: GameState, seat: int, origin: int, target: int) -> None:
    """Move one servant to an adjacent place. Moving never adds moves (R5.4)."""
    game.castle[seat * PLACES + origin] -= 1
    game.castle[seat * PLACES + target] += 1
    game.points_left -= 1
