"""Keys that a screen has no use for."""

from __future__ import annotations

from typing import Any, Final, Protocol, runtime_checkable

from textual.screen import Screen

SILENT: Final = ("ctrl+", "alt+", "super+", "meta+", "hyper+", "shift+", "f", "<")
"""How the keys begin that terminals and desktops send for purposes of their own."""


@runtime_checkable
class HasMessageLine(Protocol):
    """A screen with a line for messages, in place of toasts."""

    def show_message(self, text: str) -> None: ...


def is_silent(key: str) -> bool:
    """Whether a key without any use needs no answer."""
    return len(key) > 1 and key.startswith(SILENT)


def is_idle(screen: Screen[Any], key: str) -> bool:
    """Whether nothing happens on a screen when a key is pressed.

    A screen that says so itself has `ANSWERS_KEYS`.
    """
    if getattr(screen, "ANSWERS_KEYS", False) or is_silent(key):
        return False
    return screen.is_current and key not in screen.active_bindings
