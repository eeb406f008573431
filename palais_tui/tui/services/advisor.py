"""The bots: they play, advise and review turns in a process of their own."""

from __future__ import annotations

from collections.abc import Awaitable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

if TYPE_CHECKING:  # none of it is needed before the first paint
    from palais_tui.core.turn_log import PlayedTurn
    from palais_tui.core.worker import WorkerProcess
    from palais_tui.games.palais_royal.bots.weights import Weights
    from palais_tui.games.palais_royal.controller.hint import Hint, TurnReview
    from palais_tui.games.palais_royal.controller.moves import Move
    from palais_tui.games.palais_royal.controller.view import View
    from palais_tui.tui.app import PalaisApp

Answer = TypeVar("Answer")
LONGEST_WHY: Final = 30
"""Characters of an exception's text that fit into the sentence about it."""


class Advisor:
    """Asks the worker process; each answer is a result, or a sentence saying why there is none.

    Cancelling the task that waits for an answer drops the request.
    """

    def __init__(self, app: PalaisApp, weights: Weights | None = None) -> None:
        self._app = app
        self._given_weights = weights

    @cached_property
    def _weights(self) -> Weights:
        from palais_tui.games.palais_royal.assets.loader import read_weights
        from palais_tui.games.palais_royal.bots.weights import Weights

        return self._given_weights or Weights.of(read_weights())

    @cached_property
    def _worker(self) -> WorkerProcess:
        from palais_tui.core.worker import WorkerProcess

        return WorkerProcess("palais_tui.games.palais_royal.bots.worker_entry")

    async def plan(self, bot: str, seed: int, seen: View) -> tuple[Move, ...] | str:
        """The bot's moves up to the next thing it learns."""
        from palais_tui.games.palais_royal.bots.requests import AskPlan

        request = AskPlan(bot, seed, self._weights, seen)
        return await self._or_why(cast("Awaitable[tuple[Move, ...]]", self._ask(request)))

    async def hint(self, seen: View) -> Hint | str:
        """What the Minister would do now, and why."""
        from palais_tui.games.palais_royal.bots.requests import AskHint

        request = AskHint(self._weights, seen)
        return await self._or_why(cast("Awaitable[Hint]", self._ask(request)))

    async def review(self, turn: PlayedTurn) -> TurnReview | str:
        """How good a turn was."""
        from palais_tui.games.palais_royal.bots.requests import AskReview

        request = AskReview(self._weights, turn)
        return await self._or_why(cast("Awaitable[TurnReview]", self._ask(request)))

    def _ask(self, request: object) -> Awaitable[Any]:
        return self._worker.ask(request)

    async def _or_why(self, answer: Awaitable[Answer]) -> Answer | str:
        from palais_tui.core.worker import WorkerDied, WorkerFailed

        say = self._app.language.text
        try:
            return await answer
        except WorkerDied:
            return say("thinking.died")
        except WorkerFailed as failed:
            return say("thinking.failed", why=str(failed)[:LONGEST_WHY])
        except OSError as error:
            return say("thinking.no_process", why=error.strerror or type(error).__name__)

    async def close(self) -> None:
        """End the process, even in the middle of a request."""
        if "_worker" in vars(self):
            self._worker.kill()
            await self._worker.close()


def spinner_frame(app: PalaisApp, beat: int) -> str:
    """One frame of the spinner shown while a bot thinks; always the same without animation."""
    frames = app.symbols.thinking
    return frames[(beat if app.animated else 2) % len(frames)]
