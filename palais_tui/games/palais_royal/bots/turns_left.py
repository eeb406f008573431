"""Estimates how many turns a player has left."""

from __future__ import annotations

from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.engine.components import FIELDS
from palais_tui.games.palais_royal.engine.state import GameState

PRIOR_WEIGHT = 12.0
"""Weight of the usual pace in the estimate, in rounds of the current game."""


def turns_left(table: GameState, seat: int, weights: Weights) -> float:
    """Return the turns of a seat after the current one; exact in the last round (R9.1).

    A seat that has yet to play this round has that turn counted too.
    """
    players = table.players
    place = (table.seat - table.start) % players
    ahead = 1.0 if (seat - table.start) % players > place else 0.0
    if table.last_round:
        return ahead
    nobles = table.nobles_in_garden()
    played = max(0, table.round - 1) + place / players
    pace = (weights.pace * PRIOR_WEIGHT + FIELDS - nobles) / (PRIOR_WEIGHT + played)
    over = nobles - pace * (1 - place / players) - table.components.ending.last_round_at
    left = ahead + 1.0 + max(0.0, over / pace)
    stalled = table.components.ending.stalled_after
    if 2 * table.quiet_rounds < stalled:
        return left
    # nobody enlists: the game may stall (R9.6) before the nobles run out
    return min(left, ahead + float(stalled - table.quiet_rounds))
