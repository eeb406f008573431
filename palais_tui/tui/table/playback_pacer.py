"""The pace of a bot's moves: slow enough to follow, paused, stepped or hurried."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

SECONDS: Final = {"slow": 1.6, "normal": 0.8, "quick": 0.25, "at_once": 0.0}
"""Seconds between moves for each value of the setting, slowest first."""


class PlaybackPacer:
    """Waits between moves. `held` says whether the table is covered by another screen."""

    def __init__(self, seconds: Callable[[], float], held: Callable[[], bool]) -> None:
        self._seconds = seconds
        self._held = held
        self.paused = False
        self._hurried = False
        self._steps = 0
        self._changed = asyncio.Event()

    def begin_turn(self) -> None:
        self._hurried = False
        self._steps = 0

    async def beat(self) -> None:
        """Wait until the next move may be made."""
        clock = asyncio.get_running_loop().time
        begun = clock()
        while not self._steps:
            waits = self.paused or self._held()
            left = 0.0 if self._hurried else begun + self._seconds() - clock()
            if not waits and left <= 0:
                return
            self._changed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(None if waits else left):
                    await self._changed.wait()
        self._steps -= 1

    def hurry(self) -> None:
        """Make the rest of this turn at once."""
        self.paused, self._hurried = False, True
        self.wake()

    def pause(self) -> None:
        """Pause before the next move, or continue."""
        self.paused = not self.paused
        self._steps = 0
        self.wake()

    def step(self) -> None:
        """Make one move, then pause."""
        self.paused, self._steps = True, 1
        self.wake()

    def wake(self) -> None:
        """Check again whether the next move may be made."""
        self._changed.set()
