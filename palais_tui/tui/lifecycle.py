"""Whether a screen is still open, composing it again, closing several, errors of tasks."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App
    from textual.screen import Screen


def is_on_stack(screen: Screen[Any]) -> bool:
    """Whether a screen can be drawn; a delayed call may come after it was closed or at quit."""
    return screen.is_running and screen.is_attached and screen in screen.app.screen_stack


def mounted_screens(app: App[Any]) -> list[Screen[Any]]:
    """The open screens that have their widgets; none while the app quits."""
    return [screen for screen in app.screen_stack if screen.is_mounted and screen.is_attached]


async def recompose_keeping_focus(screen: Screen[Any]) -> bool:
    """Make all of a screen's widgets again, the same one in focus; False if the app quits."""
    focused = screen.focused.id if screen.focused else None
    await screen.recompose()
    if not screen.is_attached:
        return False
    if focused:
        screen.query_one(f"#{focused}").focus()
    return True


def pop_to(app: App[Any], depth: int) -> None:
    """Close screens until so many are left."""
    while len(app.screen_stack) > depth:
        app.pop_screen()


def heed_loop_errors(app: App[Any]) -> None:
    """End the app at an error in a task nobody waits for; asyncio would print it on the screen."""

    def handle(_: asyncio.AbstractEventLoop, facts: dict[str, Any]) -> None:
        error = facts.get("exception")
        # whoever writes to a process that has ended is told; old Pythons also report it here
        told = isinstance(error, ConnectionError)
        if isinstance(error, Exception) and app.is_running and not told:
            app._handle_exception(error)

    asyncio.get_running_loop().set_exception_handler(handle)


def start_tasks_in_turn() -> None:
    """Let no task run before its turn, on any Python.

    From 3.12 on Textual has them run at once: a screen would be composed before it is on the
    stack, and its first events taken for outdated ones.
    """
    asyncio.get_running_loop().set_task_factory(None)
