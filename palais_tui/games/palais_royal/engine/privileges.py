"""The combined privileges of a player's face-up nobles (R8.5 to R8.12)."""

from __future__ import annotations

from typing import NamedTuple

from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.state import GameState


class Worth(NamedTuple):
    """The value of an action, or of a part of one, by source."""

    servants: int
    bonus: int
    nobles: int
    cards: int = 0

    @property
    def total(self) -> int:
        return sum(self)


def privilege(game: GameState, seat: int, kind: Privilege) -> int:
    """The sum of one privilege over the player's face-up nobles (R8)."""
    total = 0
    nobles = game.components.nobles
    for tile in game.face_up[seat]:
        noble = nobles[tile]
        if noble.privilege is kind:
            total += noble.amount
    return total
