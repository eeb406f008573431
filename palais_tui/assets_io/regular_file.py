"""Reads regular files up to a limit: never a pipe, a terminal or a device without end."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Final

from palais_tui.system.open_files import BINARY, UNBLOCKED

KINDS: Final[tuple[tuple[Callable[[int], bool], str], ...]] = (
    (stat.S_ISDIR, "folder"),
    (stat.S_ISFIFO, "pipe"),
    (stat.S_ISSOCK, "socket"),
    (stat.S_ISCHR, "device"),
    (stat.S_ISBLK, "device"),
)
SMALL: Final = 1024 * 1024
"""Bytes of a file that a person writes or a few settings fill."""
CHUNK: Final = 1024 * 1024


class NotAFile(OSError):
    """Something else has this name; `kind` is what."""

    def __init__(self, path: Path, kind: str) -> None:
        super().__init__(errno.EINVAL, f"it is a {kind}, not a file", str(path))
        self.kind = kind


class TooManyBytes(OSError):
    """The file is larger than anything that belongs there."""

    def __init__(self, path: Path, most: int) -> None:
        super().__init__(errno.EFBIG, f"it has more than {most} bytes", str(path))
        self.most = most


def check_regular(path: Path, mode: int) -> None:
    """Raise `NotAFile` unless the mode is that of a regular file."""
    if not stat.S_ISREG(mode):
        kind = next((kind for is_kind, kind in KINDS if is_kind(mode)), "device")
        raise NotAFile(path, kind)


def open_regular(path: Path, flags: int = os.O_RDONLY) -> int:
    """The file descriptor of a regular file. Raises OSError, also for a path that cannot exist.

    The kind is checked before opening, because opening some devices has effects, and again
    afterwards, because another file may have got the name.
    """
    try:
        check_regular(path, path.stat().st_mode)
        number = os.open(path, flags | BINARY | UNBLOCKED)
    except ValueError as error:  # a NUL, or letters that the file system cannot encode
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path)) from error
    try:
        check_regular(path, os.fstat(number).st_mode)
    except OSError:
        os.close(number)
        raise
    return number


def read_regular(path: Path, most: int = SMALL) -> bytes:
    """The content of a regular file of at most so many bytes. Raises OSError."""
    content = read_start(path, most + 1)
    if len(content) > most:
        raise TooManyBytes(path, most)
    return content


def read_start(path: Path, most: int) -> bytes:
    """The first bytes of a regular file. Raises OSError."""
    number = open_regular(path)
    pieces: list[bytes] = []
    left = most
    try:
        while left > 0 and (piece := os.read(number, min(left, CHUNK))):
            pieces.append(piece)
            left -= len(piece)
    finally:
        os.close(number)
    return b"".join(pieces)


def is_there(path: Path) -> bool:
    """Whether anything has this name; also false if that cannot be told."""
    try:
        path.stat()
    except (OSError, ValueError):
        return False
    return True
