"""The lessons and puzzles the player has done, in the platform's data folder."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Final

from platformdirs import user_data_path

from palais_tui.user_files.user_file import UserFile


@dataclass(slots=True)
class Progress:
    """Lessons and puzzles done, and whether a new player has been welcomed."""

    # A later version may store more.
    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "ignore", "strict": True}

    welcomed: bool = False
    lessons: set[str] = field(default_factory=set)
    puzzles: set[str] = field(default_factory=set)


def progress_path() -> Path:
    """The file of the progress."""
    return user_data_path("palais-tui", appauthor=False) / "progress.json"


# A player whose file is broken is not new.
PROGRESS_FILE: Final = UserFile(
    Progress, progress_path, "the progress", when_broken={"welcomed": True}
)
