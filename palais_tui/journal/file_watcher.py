"""Whether a journal that somebody else writes has changed."""

from __future__ import annotations

from pathlib import Path


class Watch:
    """Compares size, time and identity of a file: cheap enough to be asked twice a second."""

    def __init__(self, path: Path) -> None:
        self._path = path
        # what was read before the watch began may be out of date already
        self._seen: object = ()

    def changed(self) -> bool:
        """Whether the file is another than the last time this was asked."""
        try:
            found = self._path.stat()
        except OSError as error:
            now: object = error.errno
        else:
            now = found.st_ino, found.st_size, found.st_mtime_ns
        before, self._seen = self._seen, now
        return before != now
