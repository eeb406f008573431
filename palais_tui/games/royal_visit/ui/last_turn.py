"""The ways that the pawns went last."""

from __future__ import annotations

from collections.abc import Iterable

from palais_tui.games.royal_visit.controller.events import (
    CardPlayed,
    Event,
    PrivilegePlayed,
    Summoned,
    TurnBegan,
)
from palais_tui.games.royal_visit.ui.scene import Trace


def traces(events: Iterable[Event]) -> tuple[Trace, ...]:
    """The ways of the pawns in this turn, or in the last one while nobody has moved."""
    last: list[Trace] = []
    found: list[Trace] = []
    for event in events:
        match event:
            case TurnBegan():
                last, found = found or last, []
            case CardPlayed(seat=seat, paths=paths) | PrivilegePlayed(seat=seat, paths=paths):
                found += [Trace(*path, seat) for path in paths]
            case Summoned(seat=seat, path=path):
                found.append(Trace(*path, seat))
    return tuple(found or last)
