"""Without a proper terminal: one clear sentence that points to `plain`, and no hanging."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.terminal import REFRESH_SECONDS, START, environment


def run(home: Path, *, typed: bool, shown: bool, term: str) -> subprocess.CompletedProcess[bytes]:
    """Start it with a terminal or a pipe to type in and to be shown on."""
    ours, theirs = pty.openpty()
    try:
        return subprocess.run(
            [sys.executable, "-c", START],
            stdin=theirs if typed else subprocess.DEVNULL,
            stdout=theirs if shown else subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(home, TERM=term),
            check=False,
            timeout=REFRESH_SECONDS,
        )
    finally:
        os.close(theirs)
        os.close(ours)


@pytest.mark.parametrize(
    ("typed", "shown", "term"),
    [
        (False, False, "xterm-256color"),
        (False, True, "xterm-256color"),
        (True, False, "xterm-256color"),
        (True, True, "dumb"),
        (True, True, ""),
        (True, True, "unknown"),
    ],
)
def test_one_sentence_points_to_plain(tmp_path: Path, typed: bool, shown: bool, term: str) -> None:
    ran = run(tmp_path, typed=typed, shown=shown, term=term)
    said = ran.stderr.decode()
    assert ran.returncode == 2
    assert said.startswith("palais-tui: ")
    assert said.count("\n") == 1
    assert "palais-tui plain" in said
    assert not ran.stdout
