"""Reads and writes the settings file in the platform's folder for settings."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError

from palais_tui.data.plain_words import first_complaint
from palais_tui.data.wishes import Wishes, settings_path

Word = Annotated[str, StringConstraints(min_length=1, max_length=40)]


class BadSettings(Exception):
    """The settings file cannot be used; the text is one line for the player."""


class SettingsFile(BaseModel):
    """What may stand in the file."""

    model_config = ConfigDict(extra="forbid", strict=True)

    language: Word = "en"
    theme: Word = "palais-dark"
    text_side: bool = True
    ascii: bool = False
    animation: bool = True
    curtain: Literal["hand", "full", "off"] = "hand"
    confirmations: bool = True
    keys: dict[str, str] = {}


def read_wishes(path: Path | None = None) -> Wishes:
    """The settings; the usual ones if there is no file. Raises `BadSettings`."""
    path = path or settings_path()
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Wishes()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSettings(f"{path}: cannot be read ({error})") from error
    try:
        return Wishes(**SettingsFile.model_validate_json(text).model_dump())
    except ValidationError as error:
        raise BadSettings(f"{path}: {': '.join(first_complaint(error))}") from error


def write_wishes(wishes: Wishes, path: Path | None = None) -> None:
    """Keep the settings: a new file first, then in the old one's place. May raise OSError."""
    path = path or settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(asdict(wishes), indent=2) + "\n", encoding="utf-8")
    fresh.replace(path)
