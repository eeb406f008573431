"""Lets a planner answer prompt by prompt, as the simulator and the ladder ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.view import View


class Planner(Protocol):
    """A program that is worth playing: from what a seat sees to the moves it makes.

    The moves go as far as nothing new is learned: to a draw of cards or the turn's end.
    The same view gives the same moves, whoever asks and whatever was asked before.
    """

    def plan(self, view: View) -> tuple[Move, ...]:
        """The next moves, at least one."""
        ...


class PlanningBot:
    """Asks its planner when the moves it has are used up."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner
        self.waiting: list[Move] = []

    def choose(self, prompt: Prompt, look: Callable[[], View]) -> Move:
        """The next move of the plan."""
        if not self.waiting:
            self.waiting = list(self.planner.plan(look()))[::-1]
        return self.waiting.pop()
