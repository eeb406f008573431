"""An exclusive lock on an open file, on POSIX and on Windows.

It belongs to the open file, not to the process, and ends with it, however the program ends.
"""

from __future__ import annotations

import errno
import os
from importlib import import_module
from types import ModuleType
from typing import Final

UNLOCKABLE: Final = (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS)
"""Some network folders know no locks: better no lock than no game."""
LOCKED_BYTE: Final = 0x7FFF_FFFE
"""Nobody else can read what is locked on Windows, so the byte lies behind the end of any file."""


class Locked(Exception):
    """Another open file holds the lock."""


def _module(name: str) -> ModuleType | None:
    try:
        return import_module(name)
    except ImportError:
        return None


FCNTL: Final = _module("fcntl")
MSVCRT: Final = None if FCNTL else _module("msvcrt")


def lock(number: int) -> None:
    """Lock an open file until it is closed. Raises `Locked` or OSError; never waits.

    Does nothing where there are no locks.
    """
    try:
        if FCNTL is not None:
            FCNTL.flock(number, FCNTL.LOCK_EX | FCNTL.LOCK_NB)
        elif MSVCRT is not None:
            _lock_byte(MSVCRT, number)
    except (BlockingIOError, PermissionError) as error:
        raise Locked from error
    except OSError as error:
        if error.errno not in UNLOCKABLE:
            raise


def _lock_byte(msvcrt: ModuleType, number: int) -> None:
    before = os.lseek(number, 0, os.SEEK_CUR)
    os.lseek(number, LOCKED_BYTE, os.SEEK_SET)
    try:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
    finally:
        os.lseek(number, before, os.SEEK_SET)
