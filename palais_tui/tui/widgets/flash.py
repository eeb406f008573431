"""A mark that fades by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.message_pump import MessagePump
from textual.timer import Timer

SECONDS: Final = 0.4


class Flash:
    """Whether what has just changed stands out; `faded` is called when its time is over."""

    def __init__(self, owner: MessagePump, faded: Callable[[], None]) -> None:
        self._owner = owner
        self._faded = faded
        self._timer: Timer | None = None

    @property
    def is_on(self) -> bool:
        return self._timer is not None

    def begin(self) -> None:
        self.end()
        self._timer = self._owner.set_timer(SECONDS, self._fade)

    def end(self) -> None:
        """End it now; `faded` is not called."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _fade(self) -> None:
        self._timer = None
        self._faded()
