"""The standard streams, made fit for anything: closed, full, or unable to write a letter.

What cannot be written to stdout raises `OutputLost` or `ReaderGone`, so that it is not taken
for trouble with another file. What cannot be written to stderr is lost: nobody can be told.
"""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class OutputLost(OSError):
    """Stdout is full or closed."""


class ReaderGone(BrokenPipeError):
    """Nobody reads stdout any more."""


class OutputFile(io.FileIO):
    """Stdout."""

    def write(self, data: ReadableBuffer, /) -> int | None:  # type: ignore[override]
        try:
            return super().write(data)
        except BrokenPipeError as error:
            raise ReaderGone(*error.args) from None
        except OSError as error:
            raise OutputLost(*error.args) from None


class ErrorFile(io.FileIO):
    """Stderr."""

    def write(self, data: ReadableBuffer, /) -> int | None:  # type: ignore[override]
        try:
            return super().write(data)
        except OSError:
            return memoryview(data).nbytes


def complete() -> None:
    """Open what is closed, so that no other file gets its number, and replace the streams."""
    # Stdout cannot be written then, as it should be: what a command says is lost.
    for number, mode in ((0, os.O_RDONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, mode)
    if sys.stdin is None:
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    if not _is_console(sys.stdout):
        sys.stdout = _text(sys.stdout, OutputFile(1, "w", closefd=False), "replace")
    if not _is_console(sys.stderr):
        sys.stderr = _text(sys.stderr, ErrorFile(2, "w", closefd=False), "backslashreplace")
    # Textual draws on these
    vars(sys).update(__stdin__=sys.stdin, __stdout__=sys.stdout, __stderr__=sys.stderr)


def _is_console(stream: TextIO | None) -> bool:
    """Whether Python writes to a Windows console, which takes Unicode but no bytes."""
    raw = getattr(getattr(stream, "buffer", None), "raw", None)
    return type(raw).__name__ == "_WindowsConsoleIO"


def _text(before: TextIO | None, file: io.FileIO, errors: str) -> io.TextIOWrapper:
    lines = file.fileno() == 2 or file.isatty()
    encoding = before.encoding if before else "utf-8"
    return io.TextIOWrapper(io.BufferedWriter(file), encoding, errors, line_buffering=lines)


def drop_output() -> None:
    """Send what stdout still holds nowhere, so that Python can end without another error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
