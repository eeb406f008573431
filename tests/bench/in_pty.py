"""Runs a program in a pty and measures when its output ends."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

TIMEOUT = 60.0


class Watched:
    """A Python program in its own terminal."""

    quiet = 0.1
    """Seconds without output that end a repaint."""
    by_processor = False
    """Count only CPU time: stable on a busy machine (Linux only)."""

    def __init__(
        self,
        words: Sequence[str],
        environment: Mapping[str, str],
        size: tuple[int, int] = (80, 24),
        *,
        python: str = sys.executable,
        folder: Path | None = None,
    ) -> None:
        self.wrote = b""
        """Output since the start of the measurement."""
        self._began = time.perf_counter()
        self.process, self._end = pty.fork()
        if self.process == 0:
            if folder is not None:
                os.chdir(folder)
            fcntl.ioctl(0, termios.TIOCSWINSZ, _size(size))
            os.execve(python, [python, *words], dict(environment))
        self.begin = self._last = 0.0 if self.by_processor else self._began
        self._spent = 0.0
        """CPU time when the measurement began."""
        self.resize(size)

    def _now(self) -> float:
        """Seconds of wall-clock or CPU time."""
        if not self.by_processor:
            return time.perf_counter()
        tasks = Path(f"/proc/{self.process}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9

    def _spent_so_far(self) -> float:
        """Seconds of CPU time, with those of threads that have ended; in steps of a tick."""
        if not self.by_processor:
            return 0.0
        fields = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def __enter__(self) -> Watched:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self._end)

    def resize(self, size: tuple[int, int]) -> None:
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, _size(size))

    def send(self, keys: str) -> None:
        """Press keys and start a measurement."""
        self.wrote = b""
        self._began = time.perf_counter()
        self.begin = self._now()
        self._spent = self._spent_so_far()
        os.write(self._end, keys.encode())

    def last_byte(self, *markers: str) -> float:
        """Return the milliseconds until the last byte before a pause in the output.

        With markers, the pause must come after one of them.
        """
        self.shows(*markers or ("",))
        self.quieten()
        return (self._last - self.begin) * 1000

    def quieten(self) -> None:
        """Read until the output pauses."""
        while self._read(self.quiet):
            pass

    def drain(self) -> float:
        """Return the milliseconds until the end."""
        while time.perf_counter() < self._began + TIMEOUT:
            try:
                self._read(self.quiet)
            except OSError:  # the other end is closed
                if not self.by_processor:
                    return (time.perf_counter() - self.begin) * 1000
                os.waitid(os.P_PID, self.process, os.WEXITED | os.WNOWAIT)
                return (self._spent_so_far() - self._spent) * 1000
        raise TimeoutError("the program does not end")

    def shows(self, *markers: str) -> float:
        """Return the milliseconds until one of the texts has been written."""
        while not (self.wrote and any(marker.encode() in self.wrote for marker in markers)):
            self._read(self.quiet)
            if time.perf_counter() > self._began + TIMEOUT:
                raise TimeoutError(f"never wrote {markers!r}: {self.wrote[-2000:]!r}")
        return (self._last - self.begin) * 1000

    def _read(self, seconds: float) -> bytes:
        if not select.select([self._end], [], [], seconds)[0]:
            return b""
        piece = os.read(self._end, 65536)
        self._last = self._now()
        self.wrote += piece
        return piece


def _size(size: tuple[int, int]) -> bytes:
    columns, rows = size
    return struct.pack("HHHH", rows, columns, 0, 0)
