"""Reads one TOML file and says in plain words why that failed."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from palais_tui.assets_io.errors import BadAssets

WHERE = re.compile(r"(?P<reason>.*) \(at (?P<where>line \d+, column \d+|end of document)\)")


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of a file; `BadAssets` when it cannot be read."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise BadAssets(path.name, f"cannot be read ({reason})") from error
    try:
        # Some editors on Windows put a byte order mark first.
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadAssets(path.name, f"line {line}", "is not UTF-8 text") from error
    except RecursionError as error:
        raise BadAssets(path.name, "is not valid TOML (nested too deeply)") from error
    except ValueError as error:
        # Besides its own error tomllib lets through the ValueError of an endless number.
        found = WHERE.fullmatch(str(error))
        where, reason = (found["where"], found["reason"]) if found else ("", str(error))
        raise BadAssets(path.name, where, f"is not valid TOML ({reason})") from error
