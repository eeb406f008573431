"""Processes in the background: behind the screen's in priority, and deaf to its Ctrl+C."""

from __future__ import annotations

import os
import subprocess
from typing import Any, Final

NICENESS: Final = 10

WINDOWS_FLAGS: Final = sum(
    getattr(subprocess, name, 0)
    for name in ("BELOW_NORMAL_PRIORITY_CLASS", "CREATE_NEW_PROCESS_GROUP")
)


def own_group() -> dict[str, Any]:
    """What `Popen` needs so that Ctrl+C in the terminal does not reach the process."""
    if WINDOWS_FLAGS:
        return {"creationflags": WINDOWS_FLAGS}
    return {"process_group": 0}


def step_back() -> None:
    """Lower this process's priority; on Windows `own_group` does it."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
