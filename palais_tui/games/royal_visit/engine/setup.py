"""Set-up (V2)."""

from __future__ import annotations

from palais_tui.core.rng import below, shuffled
from palais_tui.games.royal_visit.engine.components import PLAYERS, SIDES, Components
from palais_tui.games.royal_visit.engine.state import GameState


def set_up(components: Components, seed: int, start: int | None = None) -> GameState:
    """A new game; `start` puts the wizard on that seat's side instead of drawing lots."""
    rng = seed
    lot, rng = below(PLAYERS, rng)
    first = lot if start is None else start
    deck, rng = shuffled(components.deck, rng)
    wizard, jester = sorted(components.lot, key=lambda space: space * SIDES[first], reverse=True)
    state = GameState(
        components,
        pawns=[components.king, *components.guards, wizard, jester],
        hands=[[0] * len(components.cards) for _ in range(PLAYERS)],
        deck=list(deck),
        discard=[0] * len(components.cards),
        crown=components.crown,
        seat=first,
        start=first,
        rng=rng,
    )
    for hand in state.hands:
        for _ in range(components.hand):
            hand[state.deck.pop()] += 1
    return state
