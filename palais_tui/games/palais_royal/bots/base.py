"""What the simulator needs of a program at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.view import View


class Bot(Protocol):
    """Answers every prompt of one game; `look` gives the view of the seat that is asked."""

    def choose(self, prompt: Prompt, look: Callable[[], View]) -> Move:
        """One of the prompt's moves."""
        ...
