"""Games in a folder, as an evening leaves them."""

from __future__ import annotations

import os
from itertools import islice
from pathlib import Path

from tests.journal.journal_fuzz import begin, do, evening


def played(folder: Path, steps: int = 10_000, seed: int = 5) -> Path:
    """A game in the folder."""
    history, recorder = begin(folder, 2, seed)
    for done in islice(evening(history, seed), steps):
        do(history, recorder, done)
    recorder.close()
    assert recorder.writer.path is not None
    os.utime(recorder.writer.path, (1_800_000_000 + seed, 1_800_000_000 + seed))
    return recorder.writer.path


def damaged(folder: Path, steps: int = 40) -> Path:
    """One whose last line is not as it was written."""
    path = played(folder, steps)
    path.write_bytes(path.read_bytes()[:-9] + b"oh no!!!\n")
    return path
