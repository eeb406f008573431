"""The player's settings: what they are, without pydantic, so that the first paint is quick."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from platformdirs import user_config_path

CURTAINS: Final = ("hand", "full", "off")
PACES: Final = ("slow", "normal", "quick", "at_once")
"""How long a program's move stays before the next."""


@dataclass(slots=True)
class Settings:
    """How somebody likes to play."""

    language: str = ""
    """A language's code; nothing for the terminal's own."""
    theme: str = "palais-dark"
    text_side: bool = True
    ascii: bool = False
    animation: bool = True
    curtain: str = "hand"
    confirmations: bool = True
    full_prompts: bool = True
    pace: str = "normal"
    keys: dict[str, str] = field(default_factory=dict)


def settings_path() -> Path:
    """Where the settings are kept."""
    return user_config_path("palais-tui", appauthor=False) / "settings.json"


def peek_settings(path: Path) -> Settings:
    """What the first paint needs of the settings, taken as it stands; checked later."""
    settings = Settings()
    if not path.exists():
        return settings
    import json  # noqa: PLC0415  # a new player has no settings to read

    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return settings
    if isinstance(found, dict):
        settings.theme = str(found.get("theme", settings.theme))
        settings.language = str(found.get("language", settings.language))
        settings.ascii = found.get("ascii") is True
    return settings
