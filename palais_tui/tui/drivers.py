"""Which driver the app draws with: a POSIX terminal, a Windows console, or a browser."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

if TYPE_CHECKING:
    from textual.driver import Driver

TAB: Final = "PALAIS_TUI_TAB"
"""Set in the environment of a process that `palais-tui serve` starts for a tab."""
PATIENCE: Final = 1.0
"""Seconds for a terminal that takes no output."""


@runtime_checkable
class Restorable(Protocol):
    """A driver that can give the terminal back at any moment."""

    def restore_at_once(self) -> None: ...


def in_tab() -> bool:
    """Whether this process plays in a tab of a browser."""
    return bool(os.environ.get(TAB))


def driver_class() -> type[Driver] | None:
    """The driver for this process; None for Textual's own, as on Windows."""
    if in_tab():
        from palais_tui.tui.web_driver import TabDriver  # noqa: PLC0415  # one of them is needed

        return TabDriver
    try:
        from palais_tui.tui.driver import TerminalDriver  # noqa: PLC0415
    except ImportError:  # no termios
        return None
    return TerminalDriver
