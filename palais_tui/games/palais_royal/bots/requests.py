"""What the thinking process can be asked; whoever asks needs no program for it."""

from __future__ import annotations

from dataclasses import dataclass

from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.played_turns import PlayedTurn
from palais_tui.games.palais_royal.controller.view import View


@dataclass(frozen=True, slots=True)
class AskPlan:
    """What would this program do now? Answered by the moves up to the next thing learned."""

    name: str
    seed: int
    weights: Weights
    view: View


@dataclass(frozen=True, slots=True)
class AskHint:
    """What would the Minister do now, and why? Answered by a `Hint`."""

    weights: Weights
    view: View


@dataclass(frozen=True, slots=True)
class AskReview:
    """How good was this turn? Answered by a `TurnReview`."""

    weights: Weights
    turn: PlayedTurn


Question = AskPlan | AskHint | AskReview
