"""What the player has learnt: lessons and puzzles done, in the platform's folder for data."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import from_json

from palais_tui.assets_io.validation_messages import first_complaint
from palais_tui.user_files.atomic_json import write_json


@dataclass(slots=True)
class Progress:
    """Lessons and puzzles that were done, and whether the newcomer's offer was made."""

    welcomed: bool = False
    lessons: set[str] = field(default_factory=set)
    puzzles: set[str] = field(default_factory=set)


class BadProgress(Exception):
    """The progress file cannot be used; the text is one line for the player.

    `progress` holds what could be used of it.
    """

    def __init__(self, path: Path, reason: str, progress: Progress | None = None) -> None:
        super().__init__(f"{path}: {reason}")
        self.progress = progress or Progress(welcomed=True)


class ProgressFile(BaseModel):
    """What may stand in the file."""

    model_config = ConfigDict(extra="ignore", strict=True)  # a later program may keep more

    welcomed: bool = False
    lessons: list[str] = []
    puzzles: list[str] = []

    def progress(self) -> Progress:
        """As the program uses it."""
        return Progress(self.welcomed, {*self.lessons}, {*self.puzzles})


def progress_path() -> Path:
    """Where the progress is kept."""
    return user_data_path("palais-tui", appauthor=False) / "progress.json"


def read_progress(path: Path | None = None) -> Progress:
    """The progress; none if there is no file. Raises `BadProgress`."""
    path = path or progress_path()
    try:
        content = from_json(path.read_bytes())
    except FileNotFoundError:
        return Progress()
    except OSError as error:
        raise BadProgress(path, f"cannot be read ({error.strerror})") from error
    except ValueError as error:
        raise BadProgress(path, f"is not JSON ({error})") from error
    if not isinstance(content, dict):
        raise BadProgress(path, "must hold the progress in curly brackets")
    try:
        return ProgressFile.model_validate(content).progress()
    except ValidationError as error:
        raise BadProgress(path, ": ".join(first_complaint(error)), _good(content, error)) from error


def _good(content: dict[str, Any], error: ValidationError) -> Progress:
    bad = {detail["loc"][0] for detail in error.errors(include_url=False)}
    good = {name: value for name, value in content.items() if name not in bad}
    return ProgressFile.model_validate({"welcomed": True} | good).progress()


def write_progress(progress: Progress, path: Path | None = None) -> None:
    """Keep the progress. May raise OSError."""
    content = {
        "welcomed": progress.welcomed,
        "lessons": sorted(progress.lessons),
        "puzzles": sorted(progress.puzzles),
    }
    write_json(path or progress_path(), content, _is_good)


def _is_good(path: Path) -> bool:
    try:
        read_progress(path)
    except BadProgress:
        return False
    return True
