"""The program as a process with any streams, signals, folder and injected code."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.terminal.terminal import environment

BEGIN = "import sys\n"
RUN = "from palais_tui.start import main; sys.exit(main())"
PATIENCE = 60


def command(*words: str, before: str = "") -> list[str]:
    """The command line; -P as with the installed script, which imports nothing from here."""
    return [sys.executable, "-P", "-c", f"{BEGIN}{before}{RUN}", *words]


def run(
    home: Path,
    *words: str,
    before: str = "",
    redirect: str = "",
    typed: str = "",
    cwd: Path | None = None,
    **changes: str | None,
) -> subprocess.CompletedProcess[str]:
    """Run to the end; `redirect` is a shell's, such as `>&-`."""
    line: Sequence[str] = command(*words, before=before)
    if redirect:
        line = ["/bin/sh", "-c", f'exec "$@" {redirect}', "sh", *line]
    return subprocess.run(
        line,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        env=environment(home, **changes),
        cwd=cwd,
        check=False,
        timeout=PATIENCE,
    )
