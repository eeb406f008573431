"""Action 4 with one noble in mind."""

from __future__ import annotations

from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.position import Table, position


def before_one(
    noble: str, *, office: int = 1, king: int = 0, madame: int = 0, gold: int = 0, hand: str = ""
) -> Table:
    """Action 4 with one noble in mind, on c3, all other fields still full."""
    return position(
        castle={"office": office, "king": king, "madame": madame, "cardinal": 1},
        garden={"c3": noble},
        gold=gold,
        hand=f"favour {hand}",
        step=Step.ENLIST,
    )
