"""Saving as the game goes on, also when the disk does not: what could not be written waits."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from palais_tui.journal.file import InUse, JournalFile


class JournalWriter:
    """All lines of one game, and the file that holds them as soon as it can.

    The file is made with the first line kept, so that a table nobody played at leaves
    none. A file that others have changed or taken away is written anew, beside theirs.
    """

    def __init__(
        self,
        folder: Path,
        name: str,
        game: str,
        texts: Sequence[str],
        *,
        file: JournalFile | None = None,
        path: Path | None = None,
    ) -> None:
        self.folder = folder
        self.name = name
        self.game = game
        self.path = file.path if file else path
        """The file that holds the game, or held it."""
        self.trouble: OSError | None = None
        """Why the last lines are not on the disk; None if they are."""
        self._texts = list(texts)
        self._file = file
        self._written = len(self._texts)

    def keep(self, text: str) -> None:
        """Write a line down, now or when it can be done."""
        self._texts.append(text)
        self.catch_up()

    def catch_up(self) -> bool:
        """Write what is still unwritten; whether all of it is on the disk now."""
        try:
            self._write()
        except OSError as error:
            self.trouble = error
            return False
        self.trouble = None
        return True

    def _write(self) -> None:
        if self._file is not None and not self._file.is_ours():
            self.close()
        if self._file is None:
            self._file = self._ours_again()
        if self._file is None:
            self._file = JournalFile.create(self.folder, self.name, self.game, self._texts)
        else:
            self._file.append(self._texts[self._written :])
        self._written = len(self._texts)
        self.path = self._file.path

    def _ours_again(self) -> JournalFile | None:
        """The file of before, if it is back and holds nothing but our lines."""
        if self.path is None or not self.path.exists():
            return None
        try:
            file, reading = JournalFile.reopen(self.path, self.game)
        except (ValueError, InUse):
            return None
        if list(reading.texts) != self._texts[: len(reading.texts)]:
            file.close()
            return None
        self._written = len(reading.texts)
        return file

    def close(self) -> None:
        """Let others have the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
