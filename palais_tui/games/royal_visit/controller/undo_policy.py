"""What cannot be undone: turns that have ended, since the drawn cards have been seen."""

from __future__ import annotations

from palais_tui.core.protocol import Reason
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.reasons import GameIsOver, TurnPassed


def barrier(before: VisitController, after: VisitController) -> Reason | None:
    """Why the answer that led from `before` to `after` cannot be undone, or None."""
    if after.prompt is None:
        return GameIsOver()
    if before.game.turn != after.game.turn:
        return TurnPassed(after.prompt.seat)
    return None
