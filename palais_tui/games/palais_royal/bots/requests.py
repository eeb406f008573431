"""Requests to the bots' worker process.

Kept apart from `worker_entry`: the app builds requests without importing the bots, and
the worker runs `worker_entry` as `__main__`, where classes would be unpickled as copies.
"""

from __future__ import annotations

from dataclasses import dataclass

from palais_tui.core.turn_log import PlayedTurn
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.view import View


@dataclass(frozen=True, slots=True)
class AskPlan:
    """Ask a bot for its next moves; answered by a plan as in `Planner.plan`."""

    name: str
    seed: int
    weights: Weights
    view: View


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask the Minister for advice; answered by a `Hint`."""

    weights: Weights
    view: View


@dataclass(frozen=True, slots=True)
class AskReview:
    """Ask the Minister to rate a turn; answered by a `TurnReview`."""

    weights: Weights
    turn: PlayedTurn


Request = AskPlan | AskHint | AskReview
