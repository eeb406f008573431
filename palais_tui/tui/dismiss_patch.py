"""Keeps a screen that is closed twice from closing the one below.

A second click or key may wait in the queue of a screen while the first closes it. Textual's
`dismiss` then pops whatever is in front.
"""

from __future__ import annotations

from typing import Any, Final

from textual.await_complete import AwaitComplete
from textual.screen import Screen

DISMISS: Final = Screen.dismiss
"""Textual's own."""


def dismiss_once() -> None:
    """From now on, for every screen."""
    Screen.dismiss = _dismiss  # type: ignore[method-assign]


def _dismiss(self: Screen[Any], result: Any = None) -> AwaitComplete:
    return DISMISS(self, result) if self.app.screen is self else AwaitComplete()
