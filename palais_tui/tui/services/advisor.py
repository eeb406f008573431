"""The programs as the screens ask them: in a process of their own, one question at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from palais_tui.core.worker import WorkerProcess
from palais_tui.games.palais_royal.assets.loader import read_weights
from palais_tui.games.palais_royal.bots.requests import AskHint, AskPlan, AskReview
from palais_tui.games.palais_royal.bots.weights import Weights

if TYPE_CHECKING:
    from palais_tui.games.palais_royal.controller.hint import Hint, TurnReview
    from palais_tui.games.palais_royal.controller.moves import Move
    from palais_tui.games.palais_royal.controller.played_turns import PlayedTurn
    from palais_tui.games.palais_royal.controller.view import View


class Advisor:
    """Plays, advises and judges; a question whose task is cancelled is dropped."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights or Weights.of(read_weights())
        self._worker = WorkerProcess("palais_tui.games.palais_royal.bots.worker_entry")

    async def warm(self) -> None:
        """Start the process before it is needed."""
        await self._worker.warm()

    async def plan(self, strength: str, seed: int, seen: View) -> tuple[Move, ...]:
        """What a program does now, up to the next thing it learns."""
        asked = AskPlan(strength, seed, self._weights, seen)
        return cast("tuple[Move, ...]", await self._worker.ask(asked))

    async def hint(self, seen: View) -> Hint:
        """What the Minister would do now, and why."""
        return cast("Hint", await self._worker.ask(AskHint(self._weights, seen)))

    async def review(self, turn: PlayedTurn) -> TurnReview:
        """How good a turn was."""
        return cast("TurnReview", await self._worker.ask(AskReview(self._weights, turn)))

    async def close(self) -> None:
        """End the process, whatever it thinks about."""
        self._worker.kill()
        await self._worker.close()
