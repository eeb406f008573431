"""The saved games of a folder while the program runs: listed and read in the background."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # none of it is needed before the first paint
    from palais_tui.journal.library import FolderEntry, FolderListing
    from palais_tui.journal.loader import LoadedGame
    from palais_tui.reports.game_index import GameIndex
    from palais_tui.reports.summary import Summary
    from palais_tui.tui.app import PalaisApp

TELL_SECONDS: Final = 0.2
"""Seconds between two updates of the screens while files are read."""
SAVE_SECONDS: Final = 5.0
"""Seconds after which a long first reading is stored, so that quitting does not lose it."""


class GameCatalogue:
    """What is known about a folder, newest game first; never reads on the UI thread."""

    def __init__(self, app: PalaisApp, folder: Path) -> None:
        self._app = app
        self.folder = folder
        self.listing: FolderListing | None = None
        """None until the folder has been listed for the first time."""
        self.unread = 0
        """Files of the listing that have not been read yet."""
        self.damaged = 0
        """Files that cannot be read or are damaged, as of the last complete reading."""
        self.latest: Summary | None = None
        """The unfinished game that was played last."""
        self.latest_loaded: LoadedGame | None = None
        """The same, replayed; taken by whoever opens it."""
        self.searched = False
        """Whether `latest` is known."""
        self._index: GameIndex | None = None
        self._listeners: list[Callable[[], None]] = []
        self._stop = threading.Event()
        self._running = self._again = False

    @property
    def is_busy(self) -> bool:
        """Whether the folder is being read."""
        return self._running

    @property
    def entries(self) -> tuple[FolderEntry, ...]:
        """The files of the folder."""
        return self.listing.entries if self.listing else ()

    @property
    def trouble(self) -> str:
        """Why the folder cannot be read; empty if it can."""
        return self.listing.trouble if self.listing else ""

    def find(self, entry: FolderEntry) -> Summary | None:
        """What is known about a file."""
        return self._index.find(entry, self._app.language) if self._index else None

    def known(self) -> list[Summary]:
        """All summaries that are known. With many games this takes a moment."""
        return [found for entry in self.entries if (found := self.find(entry)) is not None]

    def watch(self, listener: Callable[[], None]) -> None:
        """Call this on the UI thread whenever more is known."""
        self._listeners.append(listener)

    def unwatch(self, listener: Callable[[], None]) -> None:
        if listener in self._listeners:  # a screen may be closed before it was mounted
            self._listeners.remove(listener)

    def forget_latest(self) -> None:
        """The game that was played last has changed."""
        self.latest, self.latest_loaded, self.searched = None, None, False

    def close(self) -> None:
        """Give up reading: the program ends."""
        self._stop.set()

    # --- reading

    def refresh(self) -> None:
        """List the folder again, and read what has changed, in the background."""
        if self._running:
            self._again = True
            return
        self._running = True
        self._app.run_worker(self._refresh())

    async def _refresh(self) -> None:
        try:
            self._again = True
            while self._again and not self._stop.is_set():
                self._again = False
                await asyncio.to_thread(self._read, asyncio.get_running_loop())
        finally:
            self._running = False
        self._tell()

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        from palais_tui.journal.library import list_folder
        from palais_tui.journal.loader import Cancelled
        from palais_tui.reports.game_index import GameIndex

        if self._index is None:
            index = GameIndex(self.folder, stored=self._app.library.is_own(self.folder))
            index.open()
            self._index = index
        with suppress(Cancelled):
            self._read_entries(self._index, list_folder(self.folder), loop)

    def _read_entries(
        self, index: GameIndex, listing: FolderListing, loop: asyncio.AbstractEventLoop
    ) -> None:
        """Read the files that are not known, newest first."""
        language = self._app.language
        self.unread = sum(index.row(entry, language) is None for entry in listing.entries)
        if self.listing != listing:
            self.listing = listing
        told = saved = time.monotonic()
        loop.call_soon_threadsafe(self._tell)
        searching, damaged = True, 0
        for entry in listing.entries:
            if self._stop.is_set():
                return
            row, loaded = index.row(entry, language), None
            if row is None or (searching and row.can_go_on):
                loaded, found = index.read(entry, language, self._goes_on)
                self.unread -= row is None
                damaged += bool(found.wrong)
                if searching and found.can_go_on:
                    searching = False
                    self._found(found, loaded)
            else:
                damaged += bool(row.wrong)
            if time.monotonic() - told > TELL_SECONDS:
                loop.call_soon_threadsafe(self._tell)
                told = time.monotonic()
            if time.monotonic() - saved > SAVE_SECONDS:
                index.save(listing)
                saved = time.monotonic()
        self.damaged = damaged
        if searching:
            self._found(None, None)
        index.save(listing)
        for entry in listing.entries:  # so that the hall need not make them all when it opens
            if self._stop.is_set():
                return
            index.find(entry, language)

    def _found(self, latest: Summary | None, loaded: LoadedGame | None) -> None:
        self.latest, self.latest_loaded, self.searched = latest, loaded, True

    def _goes_on(self, done: int, of: int) -> bool:
        return not self._stop.is_set()

    def _tell(self) -> None:
        if not self._stop.is_set():
            for listener in tuple(self._listeners):
                listener()
