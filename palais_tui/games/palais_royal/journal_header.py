"""The fields of a journal's header that only Palais Royal has."""

from __future__ import annotations

from typing import Literal

from pydantic import field_validator

from palais_tui.games.palais_royal.assets.component_tables import ComponentTables
from palais_tui.games.palais_royal.engine.components import LAYOUTS, Components
from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.journal.header import JournalHeader


class PalaisHeader(JournalHeader):
    """The setup options, and every component with its numbers."""

    spec = SPEC

    layout: str
    scores: Literal["hidden", "open"] = "hidden"
    box: ComponentTables

    @field_validator("layout")
    @classmethod
    def _check_layout(cls, layout: str) -> str:
        if layout not in LAYOUTS:
            raise ValueError(f"must be {', '.join(LAYOUTS)} (got {layout!r})")
        return layout

    def components(self) -> Components:
        return self.box.components()
