"""The sign of each place in the castle."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    GATE,
    KING,
    MADAME,
    MINT,
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.components import Privilege

EMBLEMS: Final = ("⚑", "»", "¤", "◇", "◆", "✓", "∩", "❖", "†")
HELPED_AT: Final = {
    GATE: Privilege.GATE,
    STAIRWAY: Privilege.MOVE,
    MINT: Privilege.GOLD,
    KING: Privilege.KING,
    MADAME: Privilege.MADAME,
    BACK_DOOR: Privilege.CARDS,
}
"""The privilege that gives more of what a place gives, and has its sign."""
