"""Interfaces of the bots, and an adapter between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.view import View


class Bot(Protocol):
    """Answers prompts one at a time; `look` returns the view of the seat being asked."""

    def choose(self, prompt: Prompt, look: Callable[[], View]) -> Move:
        """Return one of the prompt's moves."""
        ...


class Planner(Protocol):
    """Plans ahead from a view.

    A plan runs until hidden information is revealed (a card draw) or the turn ends.
    Planning is stateless: the same view always gives the same moves.
    """

    def plan(self, view: View) -> tuple[Move, ...]:
        """Return the next moves, at least one."""
        ...


class PlanningBot:
    """A `Bot` that plays a planner's moves and replans when they run out."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner
        self.waiting: list[Move] = []

    def choose(self, prompt: Prompt, look: Callable[[], View]) -> Move:
        if not self.waiting:
            self.waiting = list(self.planner.plan(look()))[::-1]
        return self.waiting.pop()
