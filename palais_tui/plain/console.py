"""Lines in, lines out: a terminal or a pipe, never an escape code."""

from __future__ import annotations

import io
import shutil
import sys
from typing import Final, TextIO

from palais_tui.untrusted.text import clean

LARGEST: Final = 10**9
"""More than any list has rows; Python refuses to read numbers with thousands of digits."""


class InputEnded(Exception):
    """There is nothing more to read."""


def whole_number(word: str) -> int | None:
    """The number that a word is, at most `LARGEST`; None if it is no number."""
    if not (word.isascii() and word.isdigit()):
        return None
    digits = word.lstrip("0") or "0"
    return int(digits) if len(digits) < len(str(LARGEST)) else LARGEST


class Console:
    """Reads and writes lines. From a pipe, what was read is written too, to be followed."""

    def __init__(self, source: TextIO | None = None, sink: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        self._sink = sink or sys.stdout
        for stream in (self._source, self._sink):
            # an odd letter in a name must not end the game
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")

    @property
    def is_terminal(self) -> bool:
        """Whether a person sits at both ends."""
        return self._source.isatty() and self._sink.isatty()

    def print(self, *lines: str) -> None:
        """Write lines."""
        for line in lines:
            print(line, file=self._sink)
        self._sink.flush()  # what is said before a long thought is read meanwhile

    def ask(self, prompt: str = "> ") -> str:
        """Read a line, without the blanks around it; raises `InputEnded`."""
        print(prompt, end="", file=self._sink, flush=True)
        line = self._source.readline()
        if not line:
            self.print()
            raise InputEnded
        if not self._source.isatty():
            self.print(clean(line.rstrip("\r\n")))
        return line.strip()

    def push_away(self) -> None:
        """Move what was on a terminal's screen out of sight, with empty lines."""
        if self.is_terminal:
            self.print(*[""] * shutil.get_terminal_size().lines)
