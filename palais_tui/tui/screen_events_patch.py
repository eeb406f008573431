"""Keeps Textual from handing screens events that no longer hold.

A screen that is pushed and popped in the same tick gets no widgets, but still the events of a
screen that opens and closes. Their handlers look for widgets and fail.

A screen is styled when it gets its widgets; being shown for the first time, right after that,
need not style them again.

A screen that gets a size tells itself of it once more. Two sizes that wait in its queue with
anything between them would go round for ever, and the event loop would never turn.
"""

from __future__ import annotations

from typing import Any, Final

from textual import events
from textual.screen import Screen
from textual.widget import Widget

from palais_tui.tui.lifecycle import is_on_stack

OPENING: Final = (events.Compose, events.Mount, events.Resize, events.ScreenResume)


def _holds(screen: Screen[Any], event: events.Event) -> bool:
    if isinstance(event, events.ScreenSuspend):
        return bool(screen.children)
    if isinstance(event, events.Resize) and event.size != screen.app.size:
        return False  # the terminal has changed again; its size is on the way
    return is_on_stack(screen) or not isinstance(event, OPENING)


async def _on_event(self: Screen[Any], event: events.Event) -> None:
    if isinstance(event, events.ScreenResume) and not self.stack_updates:
        event.refresh_styles = False
    if _holds(self, event):
        await Widget.on_event(self, event)


def skip_outdated_events() -> None:
    """From now on, for every screen."""
    Screen.on_event = _on_event  # type: ignore[method-assign, assignment]
