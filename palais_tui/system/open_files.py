"""Open files, where POSIX and Windows differ.

Windows translates line ends unless told not to, has no flags for pipes and links, and neither
renames nor deletes a file that is open.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from palais_tui.system.file_lock import FCNTL

BINARY: Final[int] = getattr(os, "O_BINARY", 0)
"""No translation of line ends."""
UNBLOCKED: Final[int] = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
"""Opening a pipe does not wait, a terminal does not become the program's own."""
NO_LINK: Final[int] = getattr(os, "O_NOFOLLOW", 0)
MOVABLE: Final = FCNTL is not None
"""Whether an open file can be renamed and deleted."""


def read_from_start(number: int, most: int) -> bytes:
    """The first bytes of an open file, wherever it stands."""
    os.lseek(number, 0, os.SEEK_SET)
    pieces: list[bytes] = []
    while most > 0 and (piece := os.read(number, most)):
        pieces.append(piece)
        most -= len(piece)
    return b"".join(pieces)


def has_name(number: int, path: Path) -> bool:
    """Whether an open file still is the one of this name. May raise OSError."""
    try:
        named = path.stat()
    except FileNotFoundError:
        return False
    if not MOVABLE:
        return True  # nobody can take the name from it
    held = os.fstat(number)
    return (named.st_dev, named.st_ino) == (held.st_dev, held.st_ino)


def make_private(number: int, mode: int) -> None:
    """Let nobody else read an open file, as far as that can be done."""
    if hasattr(os, "fchmod"):
        with suppress(OSError):  # it may belong to somebody else
            os.fchmod(number, mode)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk; Windows cannot be asked to."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
