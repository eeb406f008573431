"""What the face-up nobles before a player add up to (R8.5 to R8.12)."""

from __future__ import annotations

from typing import NamedTuple

from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.state import GameState


class Worth(NamedTuple):
    """What an action, or a part of one, is worth, and why."""

    servants: int
    bonus: int
    nobles: int
    cards: int = 0

    @property
    def total(self) -> int:
        """All of it together."""
        return self.servants + self.bonus + self.nobles + self.cards


def privilege(game: GameState, seat: int, kind: Privilege) -> int:
    """The sum of one privilege over the player's nobles; several of a kind add up (R8)."""
    total = 0
    nobles = game.components.nobles
    for tile in game.face_up[seat]:
        noble = nobles[tile]
        if noble.privilege is kind:
            total += noble.amount
    return total
