"""How many turns are left to a player."""

from __future__ import annotations

from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.engine.components import FIELDS
from palais_tui.games.palais_royal.engine.state import GameState

PRIOR_WEIGHT = 12.0
"""For how many rounds the usual pace counts beside the one of this game."""


def turns_left(table: GameState, seat: int, weights: Weights) -> float:
    """The player's turns after the one being played; exact in the last two rounds (R9.1).

    For another player it counts the turn of this round too, if that is still to come.
    """
    players = table.players
    place = (table.seat - table.start) % players
    ahead = 1.0 if (seat - table.start) % players > place else 0.0
    if table.last_round:
        return ahead
    nobles = table.nobles_in_garden()
    usual = (weights.pace_2, weights.pace_3, weights.pace_4)[players - 2]
    played = max(0, table.round - 1) + place / players
    pace = (usual * PRIOR_WEIGHT + FIELDS - nobles) / (PRIOR_WEIGHT + played)
    over = nobles - pace * (1 - place / players) - table.components.ending.last_round_at
    left = ahead + 1.0 + max(0.0, over / pace)
    stalled = table.components.ending.stalled_after
    if 2 * table.quiet_rounds < stalled:
        return left
    # nobody enlists: the game may end with that sooner than for want of nobles (R9.6)
    return min(left, ahead + float(stalled - table.quiet_rounds))
