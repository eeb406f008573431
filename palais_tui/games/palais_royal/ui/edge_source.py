"""Chooses the place that the servant for an edge comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palais_tui.games.palais_royal.controller.moves import Enlist
from palais_tui.games.palais_royal.engine.actions.enlist import NO_EDGE

if TYPE_CHECKING:
    from palais_tui.games.palais_royal.ui.table_input import TableInput


def ways_by_source(entry: TableInput) -> dict[int, int]:
    """The number of a way to pay by the place its edge servant comes from.

    The seals stay those of the way shown, if they can. Empty if there is nothing to choose for
    the noble that the player has pointed at.
    """
    way, ways = entry.way(), entry.ways()
    if way is None or not entry.is_named or entry.ending is not None:
        return {}
    found: dict[int, int] = {}
    for number, other in enumerate(ways):
        if other.edge not in found or _seals(other) == _seals(way):
            found[other.edge] = number
    return {} if way.edge == NO_EDGE or len(found) < 2 else found


def _seals(way: Enlist) -> tuple[int, int]:
    return way.king_seals, way.madame_seals


def edge_source(entry: TableInput) -> int | None:
    """Where the edge servant of the noble that Enter enlists would come from."""
    way = entry.way() if entry.is_named else None
    return None if way is None or way.edge == NO_EDGE else way.edge
