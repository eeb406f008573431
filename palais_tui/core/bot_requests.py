"""Requests to the worker process that runs the bots.

Kept apart from `bot_worker`, which runs as `__main__`: its classes would be unpickled as copies.
A spec is pickled by reference, so that the worker imports the game it is asked about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from palais_tui.core.game_spec import GameSpec


@dataclass(frozen=True, slots=True)
class PlanRequest:
    """Ask a bot for its next moves."""

    spec: GameSpec
    data: Any
    """The bot data of the game."""
    bot: str
    seed: int
    view: Any

    def answer(self) -> Sequence[Any]:
        return self.spec.plan(self.bot, self.seed, self.view, self.data)


@dataclass(frozen=True, slots=True)
class HintRequest:
    """Ask for advice to the player to move."""

    spec: GameSpec
    data: Any
    view: Any

    def answer(self) -> Any:
        return self.spec.hint(self.view, self.data)


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """Ask how good a turn was."""

    spec: GameSpec
    data: Any
    turn: Any

    def answer(self) -> Any:
        return self.spec.review(self.turn, self.data)


Request = PlanRequest | HintRequest | ReviewRequest
