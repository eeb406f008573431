"""Shift, Ctrl, locks and media keys: kitty and terminals like it report each one as a key."""

from __future__ import annotations

from typing import Final

from textual import events

SIDES: Final = ("left_", "right_", "iso_level", "media_")
"""How the names of modifiers and media keys begin; the arrows are `left` and `right`."""
ENDS: Final = ("_lock", "_volume")


def is_modifier(event: events.Event) -> bool:
    """Whether an event is a key that means nothing by itself."""
    return isinstance(event, events.Key) and (
        event.key.startswith(SIDES) or event.key.endswith(ENDS)
    )
