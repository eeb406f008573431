"""Keeps the app and its widgets from hearing events once the app has decided to quit.

Keys that were typed ahead, timers and bots still ask for screens, but Textual mounts no widgets
any more. A screen that opened without them would miss them.

The app hears of other mouse buttons than the left as of mouse moves, and of Shift and the like only
together with another key.
"""

from __future__ import annotations

from typing import Any, Final

from textual import events
from textual.app import App
from textual.message_pump import MessagePump
from textual.widget import Widget

from palais_tui.tui.modifier_keys import is_modifier
from palais_tui.tui.mouse_buttons import left_only

HEARD: Final = (events.Unmount, events.Callback)
"""What a widget needs to close; who called later may wait for it."""
APP_ON_EVENT: Final = App.on_event
"""Textual's own."""


def _is_heard(app: App[Any], event: events.Event) -> bool:
    return not app._exit or isinstance(event, HEARD)


async def _on_app_event(self: App[Any], event: events.Event) -> None:
    if _is_heard(self, event) and not is_modifier(event):
        await APP_ON_EVENT(self, left_only(event))


async def _on_widget_event(self: Widget, event: events.Event) -> None:
    if _is_heard(self.app, event):
        await MessagePump.on_event(self, event)


def deafen_at_quit() -> None:
    """From now on, for every app and widget."""
    App.on_event = _on_app_event  # type: ignore[method-assign]
    Widget.on_event = _on_widget_event  # type: ignore[method-assign, assignment]
