"""A bot that plays random legal moves, for tests and as a baseline."""

from __future__ import annotations

from collections.abc import Callable

from palais_tui.core.rng import below
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.view import View


class RandomBot:
    """Picks uniformly among the legal moves."""

    def __init__(self, seed: int) -> None:
        self.rng = seed

    def choose(self, prompt: Prompt, look: Callable[[], View]) -> Move:
        number, self.rng = below(len(prompt.moves), self.rng)
        return prompt.moves[number]
