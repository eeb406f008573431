"""Saving as the game goes on, also when the disk does not: what could not be written waits."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from palais_tui.hotseat.journal_file import JournalFile


class Saving:
    """All lines of one game, and the file that holds them as soon as it can.

    The file is made with the first line, so that a table nobody played at leaves none.
    A file that vanished or was changed by others is written anew, beside theirs.
    """

    def __init__(
        self,
        folder: Path,
        name: str,
        game: str,
        texts: Sequence[str],
        file: JournalFile | None = None,
    ) -> None:
        self.folder = folder
        self.name = name
        self.game = game
        self.trouble: OSError | None = None
        """Why the last lines are not on the disk; None if they are."""
        self._texts = list(texts)
        self._file = file
        self._written = len(self._texts) if file else 0

    @property
    def path(self) -> Path | None:
        """The file, once there is one."""
        return self._file.path if self._file else None

    def keep(self, text: str) -> None:
        """Write a line down, now or when it can be done."""
        self._texts.append(text)
        self.catch_up()

    def catch_up(self) -> None:
        """Write what is still unwritten."""
        try:
            self._write()
        except OSError as error:
            self.trouble = error
        else:
            self.trouble = None

    def _write(self) -> None:
        if self._file is not None and not self._file.is_ours():
            self.close()
        if self._file is None:
            self._file = JournalFile.create(self.folder, self.name, self.game, self._texts)
        else:
            self._file.append(self._texts[self._written :])
        self._written = len(self._texts)

    def close(self) -> None:
        """Let others have the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
