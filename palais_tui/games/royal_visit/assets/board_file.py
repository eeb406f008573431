"""`board.toml`: where everything is at the start (V2.2 to V2.5)."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from palais_tui.assets_io.schema import AssetFile, AssetModel
from palais_tui.games.royal_visit.engine.components import CHATEAU

Space = Annotated[int, Field(gt=-CHATEAU, lt=CHATEAU)]
"""A space outside the chateaux."""
TwoSpaces = Annotated[list[Space], Field(min_length=2, max_length=2)]


class StartEntry(AssetModel):
    """Spaces counted from the fountain."""

    king: Space
    guards: TwoSpaces
    lot: TwoSpaces
    crown: Space
    hand: Annotated[int, Field(ge=1, le=16)]

    @model_validator(mode="after")
    def _check_order(self) -> StartEntry:
        left, right = self.guards
        if not left < self.king < right:
            raise ValueError(
                f"the king must be between his guards (got {left} {self.king} {right})"
            )
        if self.lot[0] >= self.lot[1]:
            raise ValueError(f"lot must be a left and a right space (got {self.lot})")
        return self


class BoardFile(AssetFile):
    """The start of a game."""

    start: StartEntry
