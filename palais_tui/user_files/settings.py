"""The player's settings. Imports no pydantic, because the first paint needs them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final

from platformdirs import user_config_path

from palais_tui.assets_io.regular_file import read_regular
from palais_tui.user_files.constraints import Length, OneOf

CURTAINS: Final = OneOf(("full", "hand", "off"))
PACES: Final = OneOf(("slow", "normal", "quick", "at_once"))
"""How long a bot's move is shown before the next one."""

Word = Annotated[str, Length(1, 40)]


@dataclass(slots=True)
class Settings:
    """How the player likes to play."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid", "strict": True}

    language: Annotated[str, Length(0, 40)] = ""
    """A language code; empty for the language of the terminal."""
    theme: Word = "palais-dark"
    text_side: bool = True
    ascii: bool = False
    half_rows: bool = True
    """Whether pictures may use half blocks; some terminals show gaps between them."""
    animation: bool = True
    curtain: Annotated[str, CURTAINS] = "full"
    confirmations: bool = True
    full_prompts: bool = True
    pace: Annotated[str, PACES] = "normal"
    keys: dict[Word, Word] = field(default_factory=dict)


def settings_path() -> Path:
    """The file of the settings."""
    return user_config_path("palais-tui", appauthor=False) / "settings.json"


def peek_settings(path: Path) -> Settings:
    """The settings that the first paint needs, not validated yet."""
    settings = Settings()
    try:
        content = read_regular(path)
    except OSError:  # no file, or one that is complained about later
        return settings
    import json  # noqa: PLC0415  # a new player has no settings to read

    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        return settings
    if isinstance(found, dict):
        settings.theme = str(found.get("theme", settings.theme))
        settings.language = str(found.get("language", settings.language))
        settings.ascii = found.get("ascii") is True
        settings.half_rows = found.get("half_rows") is not False
    return settings
