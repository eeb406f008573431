"""Signals that end the program: SIGINT (Ctrl+C), SIGTERM, and what else the system has.

In a command they are exceptions, so that files are closed and workers end. While the game has
the whole terminal, the terminal is brought back and the process ends at once: the event loop
may be busy, and the terminal may be gone. Every move is on the disk before it is shown.
"""

from __future__ import annotations

import _thread
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

INTERRUPTED: Final = 128 + signal.SIGINT
"""Exit code after Ctrl+C."""
HUNG_UP: Final = 129
"""As after SIGHUP, which Windows has not."""
CALLS: Final[tuple[signal.Signals, ...]] = tuple(
    getattr(signal, name)
    for name in ("SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")
    if hasattr(signal, name)
)
"""What asks the program to end; the second and third are POSIX's, the last is Windows's."""
AGAIN: Final = 1.0
"""Seconds in which a second Ctrl+C is taken for the first: it must not disturb the end."""

_interrupted_at = -AGAIN


class Ended(BaseException):
    """A signal asks the program to end; no `except Exception` keeps it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


def heed() -> None:
    """Raise an exception for each; a signal that is ignored, as by nohup, stays ignored."""
    for number in CALLS:
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupt)


def ignore() -> None:
    """From now on nothing disturbs the end."""
    for number in (*CALLS, signal.SIGINT):
        signal.signal(number, signal.SIG_IGN)


def call_main_thread(number: signal.Signals) -> None:
    """Have the main thread handle a signal, from another thread."""
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(threading.main_thread().ident or 0, number)
    else:
        _thread.interrupt_main(number)


def _end(number: int, _frame: FrameType | None) -> None:
    ignore()
    raise Ended(number)


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    global _interrupted_at
    before, _interrupted_at = _interrupted_at, time.monotonic()
    if _interrupted_at - before >= AGAIN:
        raise KeyboardInterrupt


@contextmanager
def end_at_once(last_deed: Callable[[int], None]) -> Iterator[None]:
    """In this block a signal calls the function with its number and ends the process."""

    def end(number: int, _frame: FrameType | None) -> None:
        ignore()
        try:
            last_deed(number)
        finally:
            os._exit(128 + number)

    before = {number: signal.getsignal(number) for number in (*CALLS, signal.SIGINT)}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
