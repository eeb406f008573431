"""Where the last turn has changed something on the boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from palais_tui.core.history import HistoryEntry
from palais_tui.games.palais_royal.controller.events import (
    CardPlayed,
    Event,
    GoldTaken,
    NobleEnlisted,
    ServantMoved,
    ServantPut,
    TurnBegan,
    TurnEnded,
)

Mark = tuple[str, int]
"""("place", 3), ("field", 20) or ("gold", seat)."""


def marks_of(event: Event) -> list[Mark]:
    """Where something arrived or left, for a short mark on the boards."""
    match event:
        case ServantPut(place=place) | ServantMoved(target=place):
            return [("place", place)]
        case NobleEnlisted(field=field, seat=seat):
            return [("field", field), ("gold", seat)]
        case GoldTaken(seat=seat) | CardPlayed(seat=seat):
            return [("gold", seat)]
        case _:
            return []


def mover_of(events: Sequence[Event]) -> int | None:
    """The seat whose marks the events have, if they have any."""
    return next((getattr(event, "seat", None) for event in events if marks_of(event)), None)


def last_turn(entries: Sequence[HistoryEntry[Any, Any]]) -> dict[Mark, int]:
    """The fields and places of the last turn that is over, each with the seat that moved."""
    found: dict[Mark, int] = {}
    seat: int | None = None
    for entry in reversed(entries):
        for event in reversed(entry.events):
            if seat is None:
                seat = event.seat if isinstance(event, TurnEnded) else None
                continue
            if isinstance(event, TurnBegan):
                return found
            found |= {mark: seat for mark in marks_of(event) if mark[0] != "gold"}
    return found
