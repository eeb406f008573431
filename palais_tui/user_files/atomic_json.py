"""Writes a small file of the player's so that neither the old nor the new one is ever lost."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import NamedTemporaryFile


def write_json(path: Path, content: Mapping[str, object], is_good: Callable[[Path], bool]) -> None:
    """A new file first, then in the old one's place. May raise OSError.

    An old file that could not be used is put aside, not lost.
    """
    path = path.resolve()  # a linked file stays linked
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(
        "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False
    ) as fresh:
        try:
            json.dump(content, fresh, indent=2)
            fresh.write("\n")
            fresh.flush()
            os.fsync(fresh.fileno())
            _put_aside(path, is_good)
            Path(fresh.name).replace(path)
        except BaseException:
            Path(fresh.name).unlink(missing_ok=True)
            raise


def _put_aside(path: Path, is_good: Callable[[Path], bool]) -> None:
    """Keep a broken file under another name, which no other file has."""
    if path.exists() and not is_good(path):
        numbers = range(1, 1000)
        names = (path.with_name(f"{path.stem}.broken-{n}{path.suffix}") for n in numbers)
        path.replace(next(name for name in names if not name.exists()))
