"""Who played each game last, and how it was set up, in the platform's data folder."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final

from platformdirs import user_data_path

from palais_tui.user_files.constraints import Length
from palais_tui.user_files.user_file import UserFile

Word = Annotated[str, Length(0, 40)]


@dataclass(slots=True)
class LastGame:
    """The form of the last game that was begun, without its seed."""

    # A later version may store more.
    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "ignore", "strict": True}

    names: list[Word] = field(default_factory=list)
    colours: list[int] = field(default_factory=list)
    bots: list[Word] = field(default_factory=list)
    start: int | None = None
    options: dict[Word, Word] = field(default_factory=dict)
    """The setup options that somebody has chosen."""


@dataclass(slots=True)
class LastGames:
    """The last game of each kind, by its id."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "ignore", "strict": True}

    games: dict[Word, LastGame] = field(default_factory=dict)


def last_games_path() -> Path:
    """The file of the last games."""
    return user_data_path("palais-tui", appauthor=False) / "last-games.json"


LAST_GAMES_FILE: Final = UserFile(LastGames, last_games_path, "the last games")
