"""The report of an error that nobody foresaw.

It names the kinds of the errors and the lines of code they came through. It holds no message
and no variable: they could show the hands, the deck or the seed of an unfinished game.
"""

from __future__ import annotations

import errno
import os
import platform
import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from palais_tui import __version__
from palais_tui.system.open_files import BINARY

MOST_ERRORS: Final = 10
MOST_FRAMES: Final = 60
MOST_REPORTS: Final = 20
"""Older ones are deleted when another is written."""
PATTERN: Final = "crash-*.txt"


class UnforeseenError(Exception):
    """Wraps an error as its cause; `saved` tells what became of the game at the table, if any."""

    def __init__(self, *, saved: bool | None) -> None:
        super().__init__()
        self.saved = saved


def reports_folder() -> Path:
    """The folder of the reports."""
    from platformdirs import user_log_path  # noqa: PLC0415  # only if there is something to report

    return user_log_path("palais-tui", appauthor=False)


def write_report(error: BaseException, command: str) -> Path:
    """Write the report to a new file that only its owner can read. May raise OSError."""
    folder = reports_folder()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    now = datetime.now(UTC)
    path = folder / f"crash-{now:%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o600)
    with open(number, "w", encoding="utf-8", errors="replace") as file:  # noqa: PTH123
        file.write("\n".join([*_head(now, command), *_errors(error)]) + "\n")
    for old in sorted(folder.glob(PATTERN))[:-MOST_REPORTS]:
        old.unlink(missing_ok=True)
    return path


def kind_of(error: BaseException) -> str:
    """The name of an error's class; of an operating system's error, which one it is."""
    name = type(error).__name__
    which = errno.errorcode.get(error.errno or 0, "") if isinstance(error, OSError) else ""
    return f"{name} {which}".rstrip()


def chain_of(error: BaseException) -> Iterator[BaseException]:
    """The error, and those that it came from."""
    seen: list[BaseException] = []
    left = [error]
    while left and len(seen) < MOST_ERRORS:
        one = left.pop(0)
        if one in seen:
            continue
        seen.append(one)
        yield one
        # a Textual worker keeps the error in an attribute
        inside = [one.__cause__, one.__context__, getattr(one, "error", None)]
        if isinstance(one, BaseExceptionGroup):
            inside += one.exceptions
        left += [each for each in inside if isinstance(each, BaseException)]


def _head(now: datetime, command: str) -> list[str]:
    return [
        f"palais-tui {__version__}, Python {platform.python_version()}, {platform.system()}",
        f"{now:%Y-%m-%d %H:%M:%S} UTC, command: {command}",
        "Messages and variables are left out: they could show cards, names or a seed.",
    ]


def _errors(error: BaseException) -> Iterator[str]:
    for one in chain_of(error):
        yield ""
        yield f"{type(one).__module__}.{kind_of(one)}"
        frames = list(traceback.walk_tb(one.__traceback__))
        if len(frames) > MOST_FRAMES:
            yield f"  ({len(frames) - MOST_FRAMES} more)"
        for frame, line in frames[-MOST_FRAMES:]:
            yield f"  {_short(frame.f_code.co_filename)}:{line} {frame.f_code.co_qualname}"


def _short(file: str) -> str:
    """The path below the folder it was imported from: no name of a user."""
    path = Path(file)
    for folder in sorted(filter(None, sys.path), key=len, reverse=True):
        if path.is_relative_to(folder):
            return path.relative_to(folder).as_posix()
    return path.name
