"""The bots: they play, advise and review turns in a process of their own."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:  # none of it is needed before the first paint
    from palais_tui.core.bot_requests import Request
    from palais_tui.core.game_spec import GameSpec
    from palais_tui.core.worker import WorkerProcess
    from palais_tui.tui.app import PalaisApp

LONGEST_WHY: Final = 30
"""Characters of an exception's text that fit into the sentence about it."""


class Advisor:
    """Asks the worker process; each answer is a result, or a sentence saying why there is none.

    Cancelling the task that waits for an answer drops the request.
    """

    def __init__(self, app: PalaisApp) -> None:
        self._app = app
        self._data: dict[str, Any] = {}
        """The bot data of each game by its id."""

    @cached_property
    def _worker(self) -> WorkerProcess:
        from palais_tui.core.worker import WorkerProcess

        return WorkerProcess("palais_tui.core.bot_worker")

    def use_data(self, spec: GameSpec, data: Any) -> None:
        """Use this bot data in place of the game's own."""
        self._data[spec.id] = data

    def _data_of(self, spec: GameSpec) -> Any:
        if spec.id not in self._data:
            self._data[spec.id] = spec.load_bot_data()
        return self._data[spec.id]

    async def plan(self, spec: GameSpec, bot: str, seed: int, view: Any) -> tuple[Any, ...] | str:
        """The bot's moves up to the next thing it learns."""
        from palais_tui.core.bot_requests import PlanRequest

        moves = await self._ask(PlanRequest(spec, self._data_of(spec), bot, seed, view))
        return moves if isinstance(moves, str) else tuple(moves)

    async def hint(self, spec: GameSpec, view: Any) -> Any | str:
        """What the strongest bot would do now, and why."""
        from palais_tui.core.bot_requests import HintRequest

        return await self._ask(HintRequest(spec, self._data_of(spec), view))

    async def review(self, spec: GameSpec, turn: Any) -> Any | str:
        """How good a turn was."""
        from palais_tui.core.bot_requests import ReviewRequest

        return await self._ask(ReviewRequest(spec, self._data_of(spec), turn))

    async def _ask(self, request: Request) -> Any | str:
        from palais_tui.core.worker import WorkerDied, WorkerFailed

        say = self._app.language.text
        try:
            return await self._worker.ask(request)
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
