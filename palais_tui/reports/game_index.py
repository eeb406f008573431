"""Summaries of all journals of a folder, kept in a small file beside them.

Only what has changed is read again. The file can be deleted at any time: it is made anew
from the journals, and an entry counts only for exactly the file it was made from. It holds
nothing secret: no seed, no cards, no points of a game in play.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from pydantic import ConfigDict, TypeAdapter, ValidationError
from pydantic_core import to_json

from palais_tui import __version__
from palais_tui.assets_io.regular_file import read_regular
from palais_tui.i18n.catalog import Language
from palais_tui.journal.file import PRIVATE_FILE
from palais_tui.journal.header import YEARS
from palais_tui.journal.library import FolderEntry, FolderListing, can_go_on
from palais_tui.journal.loader import LoadedGame, Progress, load_journal
from palais_tui.reports.summary import Summary, summary
from palais_tui.system import file_lock, open_files
from palais_tui.untrusted.text import clean

NAME: Final = ".games-index.json"
PART: Final = ".part"
PART_FLAGS: Final = (
    os.O_WRONLY | os.O_CREAT | open_files.NO_LINK | open_files.UNBLOCKED | open_files.BINARY
)
MOST_BYTES: Final = 64 * 1024 * 1024
COLOURS: Final = 4
"""How many colours players choose from."""
UNSETTLED: Final = 2 * 10**9
"""Nanoseconds. A file written so recently may change again without a new time stamp."""


class Row(NamedTuple):
    """A summary as it is stored, with what the file looked like when it was read."""

    name: str
    stamp: tuple[int, int, int, int]
    language: str
    """The language of `wrong` and `sound_part`."""
    names: tuple[str, ...]
    begun: str
    round: int
    seat: int
    """Whose turn it is; -1 if it is nobody's."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    bots: tuple[str, ...]
    colours: tuple[int, ...]
    line: int
    wrong: str
    sound_part: str
    game: str
    digest: str

    @property
    def can_go_on(self) -> bool:
        """Whether the game is intact and not over."""
        return not self.wrong and not self.winners


class Stored(NamedTuple):
    """The whole file; of another version nothing is used."""

    program: str
    rows: list[Row]


STORED: Final = TypeAdapter(Stored, config=ConfigDict(strict=True))


class GameIndex:
    """What is known about the journals of a folder. Reading belongs into a thread."""

    def __init__(self, folder: Path, *, stored: bool = True) -> None:
        self.folder = folder
        self._stored = stored
        self._file = folder / NAME
        self._opened = False
        self._rows: dict[str, Row] = {}
        self._summaries: dict[str, tuple[Row, Summary]] = {}
        self._changed = False

    def open(self) -> None:
        """Read the stored index, once; a damaged one is as good as none."""
        if self._opened:
            return
        self._opened = True
        if not self._stored:
            return
        with suppress(OSError, ValidationError, ValueError):
            found = STORED.validate_json(read_regular(self._file, MOST_BYTES))
            if found.program == __version__:
                self._rows.update((row.name, row) for row in found.rows if _is_possible(row))

    def row(self, entry: FolderEntry, language: Language) -> Row | None:
        """What is stored about a file, unless it has changed since it was read."""
        row = self._rows.get(entry.name)
        if row is None or row.stamp != stamp_of(entry):
            return None
        return None if row.wrong and row.language != _code(language) else row

    def find(self, entry: FolderEntry, language: Language) -> Summary | None:
        """The summary of a file, unless it has changed since it was read."""
        row = self.row(entry, language)
        if row is None:
            return None
        known = self._summaries.get(entry.name)
        if known is None or known[0] is not row:
            known = row, self._summary(row)
            self._summaries[entry.name] = known
        return known[1]

    def read(
        self, entry: FolderEntry, language: Language, progress: Progress | None = None
    ) -> tuple[LoadedGame, Summary]:
        """Read a journal itself, and remember what it says. Raises only `Cancelled`."""
        loaded = load_journal(self.folder / entry.name, progress)
        found = summary(loaded, language)
        row = _row(entry, found, language)
        self._rows[entry.name] = row
        self._summaries[entry.name] = row, found
        self._changed = True
        return loaded, found

    def save(self, listing: FolderListing) -> None:
        """Store what is known about these files, if it is new and can be written."""
        if not self._changed or not self._stored:
            return
        settled = time.time_ns() - UNSETTLED
        rows = [
            row
            for entry in listing.entries
            if (row := self._rows.get(entry.name)) is not None
            and row.stamp == stamp_of(entry)
            and entry.changed < settled
        ]
        self._changed = False
        # a name that is not UTF-8 cannot be stored: its game is read again every time
        rows = [row for row in rows if _is_text(row.name)]
        with suppress(OSError):
            _replace(self._file, to_json(Stored(__version__, rows)))

    def _summary(self, row: Row) -> Summary:
        return Summary(
            self.folder / row.name,
            row.stamp[1],
            row.names,
            datetime.fromisoformat(row.begun) if row.begun else None,
            row.round,
            row.names[row.seat] if row.seat >= 0 else "",
            row.totals,
            tuple(row.names[seat] for seat in row.winners),
            row.wrong,
            row.sound_part,
            row.bots,
            row.winners,
            row.line,
            row.digest,
            row.game,
            row.colours,
        )


def latest_unfinished(
    index: GameIndex, listing: FolderListing, language: Language
) -> LoadedGame | None:
    """The game that was played last and can be gone on with."""
    index.open()
    for entry in listing.entries:
        row = index.row(entry, language)
        if row is None or row.can_go_on:
            loaded, _ = index.read(entry, language)
            if can_go_on(loaded):
                return loaded
    return None


def summaries(
    index: GameIndex, entries: Iterable[FolderEntry], language: Language
) -> Iterable[Summary]:
    """The summaries of these files; those that are not known are read."""
    index.open()
    for entry in entries:
        yield index.find(entry, language) or index.read(entry, language)[1]


def stamp_of(entry: FolderEntry) -> tuple[int, int, int, int]:
    """What changes when the file does."""
    return entry.size, entry.written, entry.changed, entry.inode


def _code(language: Language) -> str:
    return f"{language.code}{'-ascii' if language.ascii_only else ''}"


def _row(entry: FolderEntry, found: Summary, language: Language) -> Row:
    return Row(
        entry.name,
        stamp_of(entry),
        _code(language),
        found.names,
        found.begun.isoformat() if found.begun else "",
        found.round,
        found.names.index(found.turn) if found.turn else -1,
        found.totals,
        found.seats_won,
        found.bots,
        found.colours,
        found.line,
        found.wrong,
        found.sound_part,
        found.game,
        found.digest,
    )


def _is_possible(row: Row) -> bool:
    """Whether a stored row can be shown; whoever edits the file cannot break a screen."""
    seats = len(row.names)
    texts = (*row.names, *row.bots, row.wrong, row.sound_part, row.game)
    return (
        _is_date(row.begun)
        and -1 <= row.seat < seats
        and row.round >= 0
        and all(0 <= seat < seats for seat in row.winners)
        and len(row.totals) in (0, seats)
        and len(row.bots) in (0, seats)
        and len(row.colours) in (0, seats)
        and all(0 <= colour < COLOURS for colour in row.colours)
        and bool(row.wrong or (row.begun and seats and (row.winners or row.seat >= 0)))
        and all(clean(text) == text for text in texts)
    )


def _is_date(text: str) -> bool:
    if not text:
        return True
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return False
    return moment.tzinfo is not None and moment.year - 1 in YEARS and moment.year + 1 in YEARS


def _is_text(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _replace(path: Path, content: bytes) -> None:
    """Write a file completely before it gets its name. May raise OSError.

    If another program writes it at this moment, its file is as good as ours.
    """
    part = path.with_name(path.name + PART)
    if not open_files.NO_LINK and part.is_symlink():
        return  # there is no flag that refuses it
    number = os.open(part, PART_FLAGS, PRIVATE_FILE)
    try:
        file_lock.lock(number)
        if not open_files.has_name(number, part):
            return  # another program has just given it its name
        os.ftruncate(number, 0)
        left = memoryview(content)
        while left:
            left = left[os.write(number, left) :]
        if open_files.MOVABLE:
            part.replace(path)
    except file_lock.Locked:
        return
    finally:
        os.close(number)
    if not open_files.MOVABLE:
        part.replace(path)
