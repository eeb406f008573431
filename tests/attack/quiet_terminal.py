"""A terminal that nobody looks at: what the program writes is kept, but not drawn."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pexpect  # type: ignore[import-untyped]

from tests.terminal.terminal import QUIET, Terminal

PATIENCE = 60.0
RESTED = 0.25
BRIEFLY = 5.0
"""Seconds to wait for quiet; a replay that plays itself is never quiet."""


class QuietTerminal(Terminal):
    """Ten times as fast as one whose screen is read."""

    def read(self, seconds: float = 0.02) -> bool:
        try:
            piece = self._child.read_nonblocking(65536, timeout=seconds)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self.raw += piece.decode("utf-8", "replace")
        return True

    def read_until(self, holds: Callable[[], bool], seconds: float = PATIENCE) -> bool:
        """Read on until something holds; whether it did in time."""
        give_up = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > give_up:
                return False
            if not self.read() and not self.alive:
                while self.read():
                    pass
                return holds()
        return True

    def rest(self) -> None:
        """Read on until the program has been quiet for longer than a picture takes."""
        self._read_until_quiet(RESTED)

    def settle(self) -> None:
        self._read_until_quiet(QUIET)

    def _read_until_quiet(self, quiet: float) -> None:
        give_up = time.monotonic() + BRIEFLY
        while self.read(quiet) and time.monotonic() < give_up:
            pass

    def ended(self, seconds: float = PATIENCE) -> int | None:
        """The exit code, minus a signal; None if it has not ended in time."""
        if not self.read_until(lambda: not self.alive, seconds):
            return None
        while self.read():
            pass
        status, killed = self._child.exitstatus, self._child.signalstatus
        return int(status) if status is not None else -int(killed)

    def heeds_signals(self) -> bool:
        """Whether the program has come so far that it, not Python, handles SIGTERM."""
        try:
            status = Path(f"/proc/{self.pid}/status").read_text()
        except OSError:
            return True  # ended, or no such system
        caught = int(status.partition("SigCgt:")[2].split()[0], 16)
        return bool(caught & 1 << 14)
