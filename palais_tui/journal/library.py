"""The folder of saved games: what is in it, and how a game gets into it."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from palais_tui.assets_io.regular_file import read_regular
from palais_tui.core.seats import Presence, Seat
from palais_tui.core.setup import GameHistory, GameSetup
from palais_tui.journal.file import (
    PRIVATE_FILE,
    SUFFIX,
    InUse,
    JournalFile,
    free_names,
    give_name,
    is_in_use,
    make_private,
)
from palais_tui.journal.format import MOST_BYTES
from palais_tui.journal.header import write_header
from palais_tui.journal.loader import LoadedGame, Progress, load_journal, load_reading
from palais_tui.journal.recorder import GameRecorder
from palais_tui.journal.records import write_record
from palais_tui.journal.writer import JournalWriter
from palais_tui.system.file_names import safe_name
from palais_tui.system.open_files import BINARY
from palais_tui.untrusted.text import UNDRAWABLE, clean

LONGEST_NAME: Final = 200
"""Bytes; a file name may have 255 with what is added to it."""


@dataclass(frozen=True, slots=True)
class FolderEntry:
    """A journal's name, and what tells whether it has changed since it was read."""

    name: str
    size: int = 0
    written: int = 0
    """Nanoseconds; 0 if even that cannot be told."""
    changed: int = 0
    """Nanoseconds. Unlike `written` it cannot be set back."""
    inode: int = 0


@dataclass(frozen=True, slots=True)
class FolderListing:
    """The journals of a folder, the one played last first; `trouble` if it cannot be read."""

    folder: Path
    entries: tuple[FolderEntry, ...] = ()
    trouble: str = ""

    def paths(self) -> list[Path]:
        """The files in the same order."""
        return [self.folder / entry.name for entry in self.entries]


def list_folder(folder: Path) -> FolderListing:
    """What has the name of a journal, also if it cannot be read. Never raises.

    A folder that does not exist yet is empty.
    """
    found: list[FolderEntry] = []
    try:
        with os.scandir(folder) as entries:
            found.extend(filter(None, map(_entry, entries)))
    except FileNotFoundError:
        return FolderListing(folder)
    except (OSError, ValueError) as error:
        return FolderListing(folder, trouble=why(error))
    found.sort(key=lambda entry: (entry.written, entry.name), reverse=True)
    return FolderListing(folder, tuple(found))


def _entry(found: os.DirEntry[str]) -> FolderEntry | None:
    """None for what is no journal, or has gone since the folder was read."""
    if not found.name.endswith(SUFFIX):
        return None
    try:
        known = found.stat()
    except OSError as error:
        gone = isinstance(error, FileNotFoundError) and not found.is_symlink()
        return None if gone else FolderEntry(found.name)
    return FolderEntry(
        found.name, known.st_size, known.st_mtime_ns, known.st_ctime_ns, known.st_ino
    )


def journals(folder: Path) -> list[Path]:
    """The journals of a folder, the one played last first."""
    return list_folder(folder).paths()


def can_go_on(loaded: LoadedGame) -> bool:
    """Whether a game is sound and not over."""
    return loaded.damage is None and not loaded.over


def name_for(names: Sequence[str], begun: datetime) -> str:
    """What a new game's file is called: who plays, and the day it began."""
    return as_file_name(f"{', '.join(names)} {begun.astimezone():%Y-%m-%d}")


def as_file_name(name: str) -> str:
    """A name without what a file name cannot have on some system."""
    plain = clean(name).replace(UNDRAWABLE, "-")
    short = plain.strip().encode()[:LONGEST_NAME].decode(errors="ignore")
    return safe_name(short, "game")


def keep(
    setup: GameSetup, history: GameHistory, seats: Sequence[Seat], folder: Path, name: str = ""
) -> GameRecorder:
    """Begin to write a new game down; its file is made with the first move."""
    name = as_file_name(name) if name else name_for(setup.names, setup.begun)
    away = [
        Presence(seat, away=True, bot=person.bot)
        for seat, person in enumerate(seats)
        if person.away
    ]
    make_private(folder)
    texts = [write_header(setup), *(write_record(setup, 0.0, done) for done in away)]
    writer = JournalWriter(folder, name, setup.spec.id, texts)
    return GameRecorder(setup, history, seats, writer)


def go_on(path: Path, known: LoadedGame | None = None) -> tuple[LoadedGame, GameRecorder]:
    """Open a game to play on: replayed to its last move, and recorded from there.

    The `known` game is used, and not replayed again, if the file still has the same lines;
    nothing may have been played in it since it was loaded.
    Raises `InUse`, OSError, or ValueError if it is damaged.
    """
    file, reading = JournalFile.reopen(path)
    if known is not None and known.damage is None and known.texts == reading.texts:
        loaded = replace(known, path=path, torn=bool(reading.torn))
    else:
        loaded = load_reading(path, reading)
    if loaded.damage is not None or loaded.setup is None or loaded.history is None:
        file.close()
        raise ValueError(f"damaged: {loaded.damage}")
    game = loaded.setup.spec.id
    writer = JournalWriter(path.parent, path.stem, game, loaded.texts, file=file)
    recorder = GameRecorder(loaded.setup, loaded.history, loaded.seats, writer, shown=loaded.shown)
    return loaded, recorder


def go_on_unsaved(loaded: LoadedGame, trouble: OSError) -> GameRecorder:
    """Play on although the file cannot be written; saving resumes as soon as it can be."""
    assert loaded.setup is not None
    assert loaded.history is not None
    folder, name = loaded.path.parent, loaded.path.stem
    writer = JournalWriter(folder, name, loaded.setup.spec.id, loaded.texts, path=loaded.path)
    writer.trouble = trouble
    return GameRecorder(loaded.setup, loaded.history, loaded.seats, writer, shown=loaded.shown)


def copy(loaded: LoadedGame, folder: Path, name: str) -> Path:
    """The valid part of a game as a file of its own. May raise OSError."""
    assert loaded.setup is not None
    game = loaded.setup.spec.id
    make_private(folder)
    file = JournalFile.create(folder, as_file_name(name), game, loaded.texts)
    file.close()
    return file.path


def rename(path: Path, name: str) -> Path:
    """Another name for a game, one that no other has. May raise OSError, also `InUse`."""
    _not_in_use(path)
    wanted = path.with_name(f"{as_file_name(name)}{SUFFIX}")
    if wanted == path:
        return path
    same_letters = wanted.name.casefold() == path.name.casefold()
    if same_letters and wanted.exists() and wanted.samefile(path):  # on Windows and macOS
        return path.rename(wanted)
    return give_name(path, free_names(path.parent, as_file_name(name)))


def delete(path: Path) -> None:
    """Take a game away for good. May raise OSError, also `InUse`."""
    _not_in_use(path)
    path.unlink()


def export(path: Path, target: Path) -> Path:
    """The file as it is, at another place; never over another file. May raise OSError."""
    content = read_regular(path, MOST_BYTES)
    if target.is_dir():
        target = target / path.name
    elif target.suffix != SUFFIX:
        target = target.with_name(target.name + SUFFIX)
    _write_new(target, content)
    return target


def bring_in(source: Path, folder: Path, progress: Progress | None = None) -> LoadedGame:
    """A game from elsewhere, copied into the folder if it is sound.

    May raise OSError, and `Cancelled`.
    """
    loaded = load_journal(source, progress)
    if loaded.damage is not None:
        return loaded
    return replace(loaded, path=copy(loaded, folder, source.stem))


def path_of(text: str) -> Path:
    """The path that somebody typed, with their home for `~`. Raises OSError."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:  # the user after ~ does not exist
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), text) from error


def _write_new(path: Path, content: bytes) -> None:
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, PRIVATE_FILE)
    with os.fdopen(number, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _not_in_use(path: Path) -> None:
    if is_in_use(path):
        raise InUse(path)


def why(error: OSError | ValueError) -> str:
    """What an operating system's error says, without its number and the path."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return os.strerror(errno.EINVAL) if isinstance(error, ValueError) else type(error).__name__
