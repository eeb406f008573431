"""Action 1, the parade ground: put servants on the gate (R5.1)."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.engine.castle import GATE, PARADE, PLACES
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.majority import bonus
from palais_tui.games.palais_royal.engine.privileges import Worth, privilege
from palais_tui.games.palais_royal.engine.servants import put, sources
from palais_tui.games.palais_royal.engine.state import GameState

NOBLES: Final = Privilege.GATE


def worth(game: GameState, seat: int) -> Worth:
    """How many servants the player may put on the gate."""
    return Worth(
        game.castle[seat * PLACES + PARADE],
        bonus(game, seat, PARADE),
        privilege(game, seat, NOBLES),
    )


def gate_sources(game: GameState, seat: int) -> tuple[int, ...]:
    """Where the next servant for the gate may come from; empty if no more may be put."""
    if game.points_left or game.open_gates:
        return sources(game, seat, GATE)
    return ()


def put_on_gate(game: GameState, seat: int, source: int) -> None:
    """Put one servant on the gate."""
    put(game, seat, GATE, source)
    if not game.open_gates:
        game.points_left -= 1
