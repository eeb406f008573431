"""Disks and folders that do not do what they should, on real files."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

SOMEBODY_ELSE = 65534


@contextmanager
def full_disk(room: int) -> Iterator[None]:
    """A disk that takes so many bytes more, a part of the last piece too, and then no others."""
    real, left = os.write, room

    def write(number: int, content: bytes) -> int:
        nonlocal left
        if not left:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        taken = real(number, content[:left])
        left -= taken
        return taken

    with patch("os.write", write):
        yield


@contextmanager
def no_sync() -> Iterator[None]:
    """A disk that takes everything and then cannot say that it has it."""

    def fsync(_: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with patch("os.fsync", fsync):
        yield


@contextmanager
def denied(folder: Path) -> Iterator[None]:
    """A folder that may be read but not written; for root, who may everything, as nobody."""
    before = folder.stat().st_mode
    folder.chmod(0o555)
    modes = [(parent, parent.stat().st_mode) for parent in folder.parents]
    modes = [(parent, mode) for parent, mode in modes if mode & 0o055 != 0o055]
    for parent, mode in modes:
        parent.chmod(mode | 0o055)
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(SOMEBODY_ELSE)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
        for parent, mode in modes:
            parent.chmod(mode)
        folder.chmod(before)


@contextmanager
def gone(folder: Path) -> Iterator[None]:
    """A folder that is taken away, with a file in its place; then everything is as before."""
    aside = folder.with_name(f"{folder.name}-aside")
    folder.rename(aside)
    folder.write_text("not a folder")
    yield
    folder.unlink()
    aside.rename(folder)
