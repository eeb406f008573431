"""Shift, Ctrl, locks and media keys: kitty and terminals like it report each one as a key."""

from __future__ import annotations

from typing import Final

from textual import events

MODIFIERS: Final = frozenset(
    f"{side}_{key}"
    for side in ("left", "right")
    for key in ("shift", "control", "alt", "super", "hyper", "meta")
)
STARTS: Final = ("iso_level", "media_")
ENDS: Final = ("_lock", "_volume")


def is_modifier(event: events.Event) -> bool:
    """Whether an event is a key that means nothing by itself."""
    return isinstance(event, events.Key) and (
        event.key in MODIFIERS or event.key.startswith(STARTS) or event.key.endswith(ENDS)
    )
