"""The program in a real pty, with a pyte screen that shows what a terminal would show."""

from __future__ import annotations

import codecs
import os
import re
import signal
import sys
import termios
import time
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

import pexpect  # type: ignore[import-untyped]
import pyte

from palais_tui.user_files.progress import PROGRESS_FILE, Progress

ROOT = Path(__file__).resolve().parents[2]
START = "import sys; from palais_tui.start import main; sys.exit(main())"
REFRESH_SECONDS = 60.0
"""Seconds to wait for anything; a loaded machine is slow, a hanging program hangs for ever."""
QUIET = 0.04
KEYS = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "f2": "\x1bOQ",
    "space": " ",
    "ctrl+q": "\x11",
}
FOREIGN = re.compile(r"\x1b\[[<>=?][0-9;]*(?:u|\$p)")
"""Sequences that pyte does not know and would print."""
STYLE = re.compile(r"\x1b\[([0-9;]*)m")
UNFINISHED = re.compile(r"\x1b(?:\[[0-9;<>=?$]*)?\Z")


def environment(home: Path, **changes: str | None) -> dict[str, str]:
    """The surroundings of a new user: an empty home, a colour terminal; None takes away."""
    usual: dict[str, str | None] = {
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"),
        "PYTHONPATH": str(ROOT),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "NO_COLOR": None,
        "TEXTUAL_ANIMATIONS": None,
        "COLUMNS": None,
        "LINES": None,
    }
    both: Mapping[str, str | None] = {**os.environ, **usual, **changes}
    return {name: value for name, value in both.items() if value is not None}


def _heed_signals() -> None:
    """The program leaves ignored what nohup or a shell's & ignores around the tests."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)


def _without_colours(style: re.Match[str]) -> str:
    """Only what `reversed_at` needs: pyte takes ten times as long for the colours."""
    attributes = re.split(";?[34]8;", style[1])[0].split(";")
    if "7" in attributes:
        return "\x1b[7m"
    return "\x1b[0m" if attributes[0] in ("", "0") else ""


class Terminal:
    """A terminal with the program in it: type, click, resize, read."""

    def __init__(
        self,
        home: Path,
        *words: str,
        size: tuple[int, int] = (80, 24),
        newcomer: bool = False,
        start: str = START,
        **changes: str | None,
    ) -> None:
        columns, rows = size
        if not newcomer:
            PROGRESS_FILE.write(
                Progress(welcomed=True), home / "data" / "palais-tui" / "progress.json"
            )
        self.raw = ""
        """Everything the program has written."""
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._unfinished = ""
        self._text: str | None = None
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._screen)
        with warnings.catch_warnings():
            # newer Pythons warn of a fork beside the threads of pytest-xdist
            warnings.simplefilter("ignore", DeprecationWarning)
            self._child = pexpect.spawn(
                sys.executable,
                ["-c", start, *words],
                env=environment(home, **changes),
                dimensions=(rows, columns),
                timeout=REFRESH_SECONDS,
                preexec_fn=_heed_signals,
            )
        self._child.delaybeforesend = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._child.closed:
            return
        if self._child.isalive():
            self._child.kill(signal.SIGKILL)
        self._child.close(force=True)

    # --- reading

    def text(self) -> str:
        """What the screen shows."""
        if self._text is None:
            self._text = "\n".join(self._screen.display)
        return self._text

    def row(self, y: int) -> str:
        """One row; negative ones count from below."""
        return self.text().split("\n")[y]

    def reversed_at(self, x: int, y: int) -> bool:
        """Whether a cell is drawn reversed, as the cursor is."""
        return bool(self._screen.buffer[y][x].reverse)

    def find(self, text: str) -> tuple[int, int]:
        """Column and row of a text."""
        for y, line in enumerate(self.text().split("\n")):
            if text in line:
                return line.index(text), y
        raise AssertionError(f"{text!r} is not shown:\n{self.text()}")

    def read(self, seconds: float = 0.02) -> bool:
        """Take in what the program writes in this time; whether there was anything."""
        try:
            piece = self._child.read_nonblocking(65536, timeout=seconds)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        text = self._decode(piece)
        self.raw += text
        text = self._unfinished + text
        cut = UNFINISHED.search(text)
        self._unfinished = cut.group() if cut else ""
        whole = text[: cut.start()] if cut else text
        self._stream.feed(STYLE.sub(_without_colours, FOREIGN.sub("", whole)))
        self._text = None
        return True

    def wait(self, until: Callable[[], bool], what: str) -> None:
        """Read on until something holds."""
        give_up = time.monotonic() + REFRESH_SECONDS
        while not until():
            if not self.read() and not self._child.isalive() and not self.read():
                assert until(), f"ended before {what}:\n{self.text()}\n{self.raw[-3000:]!r}"
                return
            assert time.monotonic() < give_up, f"never {what}:\n{self.text()}"

    def wait_for(self, *texts: str) -> None:
        """Read on until all these texts are shown."""
        self.wait(lambda: all(text in self.text() for text in texts), f"shown: {texts}")

    def wait_gone(self, text: str) -> None:
        """Read on until a text is gone."""
        self.wait(lambda: text not in self.text(), f"gone: {text!r}")

    def settle(self) -> None:
        """Read on until the program has been quiet for a moment."""
        while self.read(QUIET):
            pass

    @contextmanager
    def change(self) -> Iterator[None]:
        """What is done inside has to change the letters on the screen."""
        before = self.text()
        yield
        self.wait(lambda: self.text() != before, "changed")

    # --- acting

    def write(self, text: str) -> None:
        """Send letters as they are, in one write."""
        os.write(self._child.child_fd, text.encode())

    def write_bytes(self, data: bytes) -> None:
        """Send bytes that may be no letters."""
        os.write(self._child.child_fd, data)

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        os.kill(self._child.pid, number)

    def hang_up(self) -> None:
        """Close the terminal under the program."""
        self._child.ptyproc.fileobj.close()
        self._child.ptyproc.closed = self._child.closed = True

    @property
    def pid(self) -> int:
        return int(self._child.pid)

    @property
    def alive(self) -> bool:
        return bool(self._child.isalive())

    @property
    def stopped(self) -> bool:
        """Whether a signal has stopped the program, as Ctrl+Z does in a shell."""
        try:
            status = Path(f"/proc/{self.pid}/stat").read_text()
        except OSError:
            return False  # ended
        return status.rpartition(")")[2].split()[0] == "T"

    def press(self, *keys: str) -> None:
        """Send keys in one write, as a quick hand or a slow line does."""
        self.write("".join(KEYS.get(key, key) for key in keys))

    def open_form(self, title: str = "Palais Royal", key: str = "1") -> None:
        """From the title to the form of a game, the first unless another key is given."""
        self.press("n")
        self.wait_for(title, "Royal Visit")
        self.press(key)

    def click(self, x: int, y: int) -> None:
        """Press and release the left button; columns and rows count from 0."""
        self.write(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")

    def resize(self, columns: int, rows: int) -> None:
        """Another size of the terminal."""
        self._text = None
        self._screen.resize(rows, columns)
        self._child.setwinsize(rows, columns)

    # --- the end

    def echoes(self) -> bool:
        """Whether the terminal shows what is typed."""
        return bool(termios.tcgetattr(self._child.child_fd)[3] & termios.ECHO)

    def reads_lines(self) -> bool:
        """Whether Enter ends a line and Ctrl+C interrupts, as in a shell."""
        flags = termios.tcgetattr(self._child.child_fd)[3]
        return bool(flags & termios.ICANON and flags & termios.ISIG)

    def wait_end(self) -> int:
        """Read to the end; the exit code."""
        self.wait(lambda: not self._child.isalive(), "ended")
        while self.read():
            pass
        assert self._child.exitstatus is not None, f"killed by signal {self._child.signalstatus}"
        return int(self._child.exitstatus)

    def exit_code_without_terminal(self) -> int:
        """Wait for the end after `hang_up`; the exit code, or minus the signal."""
        give_up = time.monotonic() + REFRESH_SECONDS
        while time.monotonic() < give_up:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self._child.terminated = self._child.ptyproc.terminated = True
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.02)
        raise AssertionError("never ended")
