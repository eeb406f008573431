"""Whether a screen is still open, and composing it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.screen import Screen


def is_on_stack(screen: Screen[Any]) -> bool:
    """Whether a screen can be drawn; a delayed call may come after it was closed."""
    return screen.is_running and screen in screen.app.screen_stack


async def recompose_keeping_focus(screen: Screen[Any]) -> None:
    """Make all of a screen's widgets again; the same one has the focus afterwards."""
    focused = screen.focused.id if screen.focused else None
    await screen.recompose()
    if focused:
        screen.query_one(f"#{focused}").focus()
