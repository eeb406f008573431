"""Action 3, the mint: take gold (R5.5)."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.engine.castle import MINT, PLACES
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.majority import bonus
from palais_tui.games.palais_royal.engine.privileges import Worth, privilege
from palais_tui.games.palais_royal.engine.state import GameState

NOBLES: Final = Privilege.GOLD


def worth(game: GameState, seat: int) -> Worth:
    """How much gold the mint gives the player now."""
    return Worth(
        game.castle[seat * PLACES + MINT],
        bonus(game, seat, MINT),
        privilege(game, seat, NOBLES),
    )


def is_open(game: GameState, seat: int) -> bool:
    """Whether the mint gives the player any gold now."""
    return game.castle[seat * PLACES + MINT] > 0 or privilege(game, seat, NOBLES) > 0


def take_gold(game: GameState, seat: int) -> Worth:
    """Take all of the mint's gold, which is possible once per turn."""
    gold = worth(game, seat)
    game.gold[seat] += gold.total
    game.used_parts |= 1 << MINT
    return gold
