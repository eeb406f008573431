"""Action 3, mint: gold (R5.5)."""

from __future__ import annotations

from palais_tui.engine.box import Privilege
from palais_tui.engine.castle import MINT
from palais_tui.engine.game import Game
from palais_tui.engine.majority import bonus
from palais_tui.engine.privileges import Worth, privilege


def worth(game: Game, seat: int) -> Worth:
    """The gold the mint gives the player now."""
    return Worth(
        game.castle[seat * 9 + MINT],
        bonus(game, seat, MINT),
        privilege(game, seat, Privilege.GOLD),
    )


def take_gold(game: Game, seat: int) -> Worth:
    """Take the mint's gold, in full, once in the turn."""
    gold = worth(game, seat)
    game.gold[seat] += gold.total
    game.parts |= 1 << MINT
    return gold
