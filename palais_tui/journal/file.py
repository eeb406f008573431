"""The file of a journal, open for writing by this program alone.

A line is written and synced before the move is confirmed. A new file is
complete before it has its name.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from palais_tui.assets_io.regular_file import is_there, open_regular
from palais_tui.journal.format import MOST_BYTES, Reading, opening, read_journal, sealed
from palais_tui.system import file_lock, open_files

SUFFIX: Final = ".journal"
OURS: Final = os.O_RDWR | os.O_APPEND | open_files.BINARY
PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
"""A journal holds the seed and so every card: nobody but its owner may read it."""
UNLINKABLE: Final = (errno.EPERM, errno.ENOTSUP, errno.ENOSYS)
"""Some memory cards know no links."""


class InUse(Exception):
    """Another program plays this game."""


class JournalFile:
    """Lines go in at the end and nowhere else."""

    def __init__(self, path: Path, number: int, size: int, last_seal: str) -> None:
        self.path = path
        self._number = number
        self._size = size
        self._seal = last_seal
        self._half_written = False

    # --- opening

    @classmethod
    def create(cls, folder: Path, name: str, game: str, texts: Sequence[str]) -> JournalFile:
        """A new file with these lines, called `name` or, if that is taken, `name 2`.

        May raise OSError.
        """
        folder.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
        lines, last_seal = sealed(opening(game), texts)
        content = f"{opening(game)}\n".encode() + lines
        unnamed = folder / f".{os.getpid()}.part"
        # left by a killed program it may be another name of a finished file: not to be emptied
        unnamed.unlink(missing_ok=True)
        number = os.open(unnamed, OURS | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
        try:
            _lock(number)
            _write(number, content)
            os.fsync(number)
            if open_files.MOVABLE:
                path = give_name(unnamed, free_names(folder, name))
            else:
                os.close(number)
                path = give_name(unnamed, free_names(folder, name))
                number = os.open(path, OURS)
                _lock(number)
            open_files.sync_folder(folder)
        except BaseException:
            with suppress(OSError):
                os.close(number)
            with suppress(OSError):
                unnamed.unlink()
            raise
        return cls(path, number, len(content), last_seal)

    @classmethod
    def reopen(cls, path: Path, game: str = "") -> tuple[JournalFile, Reading]:
        """Go on with a sound file; what was never finished at its end is cut off.

        Raises `InUse` or OSError; a damaged file is left alone and ValueError raised.
        """
        number = open_regular(path, OURS)
        try:
            _lock(number)
            reading = read_journal(open_files.read_from_start(number, MOST_BYTES + 1), game)
            if reading.damage is not None:
                raise ValueError(f"damaged: {reading.damage}")
            file = cls(path, number, reading.size, reading.seals[-1])
            if reading.torn:
                os.ftruncate(number, reading.size)
            if reading.unended:
                _write(number, b"\n")
                file._size += 1
            if reading.torn or reading.unended:
                os.fsync(number)
            open_files.make_private(number, PRIVATE_FILE)
        except BaseException:
            os.close(number)
            raise
        return file, reading

    # --- writing

    def append(self, texts: Sequence[str]) -> None:
        """Write lines and wait until they are on the disk. May raise OSError."""
        if self._half_written:
            os.ftruncate(self._number, self._size)
        content, last_seal = sealed(self._seal, texts)
        self._half_written = True
        _write(self._number, content)
        os.fsync(self._number)
        self._half_written = False
        self._size += len(content)
        self._seal = last_seal

    def is_ours(self) -> bool:
        """Whether the file still has its name, and nobody else has written into it."""
        if not open_files.has_name(self._number, self.path):
            return False
        return self._half_written or os.fstat(self._number).st_size == self._size

    def close(self) -> None:
        """Let others have the file."""
        with suppress(OSError):
            os.close(self._number)


def make_private(folder: Path) -> None:
    """Let nobody else look into the folder of saved games, as far as that can be done.

    Only for that folder itself: a journal may be opened from any folder.
    """
    with suppress(OSError):
        if folder.stat().st_mode & 0o077:
            folder.chmod(PRIVATE_FOLDER)


def is_in_use(path: Path) -> bool:
    """Whether a program has this journal open for writing."""
    number = open_regular(path)
    try:
        _lock(number)
    except InUse:
        return True
    finally:
        os.close(number)
    return False


def free_names(folder: Path, name: str) -> Iterator[Path]:
    """Names nobody has: `name`, `name 2`, `name 3`, ..."""
    number = 1
    while True:
        path = folder / f"{name}{f' {number}' if number > 1 else ''}{SUFFIX}"
        if not is_there(path):
            yield path
        number += 1


def give_name(unnamed: Path, names: Iterator[Path]) -> Path:
    """Give a file the first name that is free, without ever taking another file's."""
    for path in names:
        try:
            if not open_files.MOVABLE:
                unnamed.rename(path)  # never over another file there
                return path
            os.link(unnamed, path)
        except FileExistsError:
            continue  # somebody was quicker
        except OSError as error:
            if error.errno not in UNLINKABLE:
                raise
            unnamed.rename(path)
            return path
        unnamed.unlink()
        return path
    raise AssertionError("there is always another name")


def _lock(number: int) -> None:
    try:
        file_lock.lock(number)
    except file_lock.Locked as error:
        raise InUse from error


def _write(number: int, content: bytes) -> None:
    """All of it: a nearly full disk takes a part first and refuses the rest."""
    while content:
        content = content[os.write(number, content) :]
