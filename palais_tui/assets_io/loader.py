"""Reads TOML files, with errors in plain words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from palais_tui.assets_io.errors import BadAssets
from palais_tui.assets_io.regular_file import read_regular
from palais_tui.assets_io.validation_messages import first_complaint

Model = TypeVar("Model", bound=BaseModel)

WHERE = re.compile(r"(?P<reason>.*) \(at (?P<where>line \d+, column \d+|end of document)\)")


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of a file. Raises `BadAssets` if it cannot be read."""
    try:
        raw = read_regular(path)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise BadAssets(path.name, f"cannot be read ({reason})") from error
    try:
        # Some editors on Windows write a byte order mark.
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadAssets(path.name, f"line {line}", "is not UTF-8 text") from error
    except RecursionError as error:
        raise BadAssets(path.name, "is not valid TOML (nested too deeply)") from error
    except ValueError as error:
        # tomllib also raises a plain ValueError, for a number with too many digits.
        found = WHERE.fullmatch(str(error))
        where, reason = (found["where"], found["reason"]) if found else ("", str(error))
        raise BadAssets(path.name, where, f"is not valid TOML ({reason})") from error


def read_model(model: type[Model], path: Path, context: Mapping[str, Any] | None = None) -> Model:
    """The validated content of a file. Raises `BadAssets`; `context` is for validators."""
    try:
        return model.model_validate(read_toml(path), context=context)
    except ValidationError as error:
        raise BadAssets(path.name, *first_complaint(error)) from error
