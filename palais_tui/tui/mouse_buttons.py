"""Only the left mouse button acts; the others point, as the mouse does without a button."""

from __future__ import annotations

from typing import Final

from textual import events

LEFT: Final = 1


def left_only(event: events.Event) -> events.Event:
    """An event, or a mouse move to its place for any other button."""
    if not isinstance(event, (events.MouseDown, events.MouseUp)) or event.button <= LEFT:
        return event
    at = event.screen_x, event.screen_y
    return events.MouseMove(event.widget, *at, 0, 0, 0, event.shift, event.meta, event.ctrl, *at)
