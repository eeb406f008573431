"""Action 3, the chambers of the king and Madame de Pompadour: add servants (R5.6, R5.7)."""

from __future__ import annotations

from palais_tui.games.palais_royal.engine.castle import KING, MADAME
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.majority import bonus
from palais_tui.games.palais_royal.engine.privileges import Worth, privilege
from palais_tui.games.palais_royal.engine.servants import put
from palais_tui.games.palais_royal.engine.state import GameState

NOBLES_OF = {KING: Privilege.KING, MADAME: Privilege.MADAME}


def worth(game: GameState, seat: int, chamber: int) -> Worth:
    """How many servants the player may put into the chamber now."""
    return Worth(0, bonus(game, seat, chamber), privilege(game, seat, NOBLES_OF[chamber]))


def is_open(game: GameState, seat: int, chamber: int) -> bool:
    """Whether the player may put any servant into the chamber now."""
    return bonus(game, seat, chamber) > 0 or privilege(game, seat, NOBLES_OF[chamber]) > 0


def begin(game: GameState, seat: int, chamber: int) -> Worth:
    """Begin the chamber's part. The number of servants is fixed here."""
    servants = worth(game, seat, chamber)
    game.points_left = servants.total
    game.used_parts |= 1 << chamber
    return servants


def put_in_chamber(game: GameState, seat: int, chamber: int, source: int) -> None:
    """Put one servant into the chamber."""
    put(game, seat, chamber, source)
    game.points_left -= 1
