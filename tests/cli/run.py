"""The program as a process of its own, in a pipe or in a terminal."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

PROGRAM = [
    sys.executable,
    "-c",
    "import sys; from palais_tui.start import main; sys.exit(main())",
]
ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def surroundings(data: Path | None, **more: str) -> Iterator[dict[str, str]]:
    """The environment, with a folder for saved games that is not the developer's own."""
    with TemporaryDirectory() as empty:
        folder = str(data or empty)
        yield {**os.environ, "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": folder, **more}


def in_pipe(
    *words: str, lines: str = "", data: Path | None = None
) -> subprocess.CompletedProcess[str]:
    with surroundings(data, PYTHONIOENCODING="utf-8") as environment:
        return subprocess.run(
            [*PROGRAM, *words],
            input=lines,
            capture_output=True,
            encoding="utf-8",
            env=environment,
            check=False,
            timeout=60,
        )


def in_terminal(*words: str, lines: list[tuple[str, str]], data: Path | None = None) -> str:
    """Run in a pty: wait for each text, then type its line; returns all that was shown."""
    with surroundings(data, TERM="xterm") as environment:
        return _typed(words, lines, environment)


def _typed(
    words: tuple[str, ...], lines: list[tuple[str, str]], environment: dict[str, str]
) -> str:
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [*PROGRAM, *words], stdin=slave, stdout=slave, stderr=slave, env=environment, close_fds=True
    )
    os.close(slave)
    shown = ""
    waiting = list(lines)
    seen_to = 0
    give_up = time.monotonic() + 60
    try:
        while time.monotonic() < give_up:
            if select.select([master], [], [], 0.1)[0]:
                try:
                    piece = os.read(master, 65536)
                except OSError:  # the other end has gone
                    break
                if not piece:
                    break
                shown += piece.decode("utf-8", "replace")
            elif process.poll() is not None:
                break
            if waiting and waiting[0][0] in shown[seen_to:]:
                seen_to = shown.index(waiting[0][0], seen_to) + len(waiting[0][0])
                os.write(master, f"{waiting.pop(0)[1]}\n".encode())
    finally:
        process.kill()
        process.wait()
        os.close(master)
    assert not waiting, f"never shown: {waiting[0][0]!r} in {shown[-2000:]!r}"
    return shown
