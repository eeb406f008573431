"""The fields of a journal's header that only Royal Visit has."""

from __future__ import annotations

from palais_tui.games.royal_visit.assets.component_tables import ComponentTables
from palais_tui.games.royal_visit.engine.components import Components
from palais_tui.games.royal_visit.spec import SPEC
from palais_tui.journal.header import JournalHeader


class VisitHeader(JournalHeader):
    """Every card and start space."""

    spec = SPEC

    box: ComponentTables

    def components(self) -> Components:
        return self.box.components()
