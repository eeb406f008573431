"""Any legal move, all equally likely: good for finding faults, a poor player."""

from __future__ import annotations

from collections.abc import Callable

from palais_tui.core.rng import below
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.view import View


class RandomBot:
    """Throws dice of its own for every move."""

    def __init__(self, seed: int) -> None:
        self.rng = seed

    def choose(self, prompt: Prompt, look: Callable[[], View]) -> Move:
        """Any of the moves."""
        number, self.rng = below(len(prompt.moves), self.rng)
        return prompt.moves[number]
