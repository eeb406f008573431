"""What cannot be undone: drawn cards, and turns that have ended."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.protocol import Reason
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import CardsDrawn, Event
from palais_tui.games.palais_royal.controller.reasons import (
    CardsWereSeen,
    GameIsOver,
    TurnWasPassedOn,
)


def barrier(
    before: PalaisController, after: PalaisController, events: Sequence[Event]
) -> Reason | None:
    """Why the answer that led from `before` to `after` cannot be undone, or None."""
    if after.prompt is None:
        return GameIsOver()
    if before.prompt is not None and before.prompt.seat != after.prompt.seat:
        return TurnWasPassedOn(after.prompt.seat)
    for event in events:
        if isinstance(event, CardsDrawn) and event.cards:
            return CardsWereSeen(event.seat)
    return None
