"""Reads and writes the settings file in the platform's folder for settings."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints, ValidationError
from pydantic_core import from_json

from palais_tui.assets_io.validation_messages import first_complaint
from palais_tui.user_files.atomic_json import write_json
from palais_tui.user_files.settings import CURTAINS, PACES, Settings, settings_path


class BadSettings(Exception):
    """Something in the settings file cannot be used; the text is one line for the player.

    `settings` holds what could be used, and the usual settings for the rest.
    """

    def __init__(self, path: Path, reason: str, settings: Settings | None = None) -> None:
        super().__init__(f"{path}: {reason}")
        self.settings = settings or Settings()


def _one_of(known: tuple[str, ...]) -> AfterValidator:
    def check(value: str) -> str:
        if value not in known:
            raise ValueError(f"must be {', '.join(known[:-1])} or {known[-1]} (got {value!r})")
        return value

    return AfterValidator(check)


Word = Annotated[str, StringConstraints(min_length=1, max_length=40)]


class SettingsFile(BaseModel):
    """What may stand in the file."""

    model_config = ConfigDict(extra="forbid", strict=True)

    language: Annotated[str, StringConstraints(max_length=40)] = ""
    theme: Word = "palais-dark"
    text_side: bool = True
    ascii: bool = False
    animation: bool = True
    curtain: Annotated[str, _one_of(CURTAINS)] = "hand"
    confirmations: bool = True
    full_prompts: bool = True
    pace: Annotated[str, _one_of(PACES)] = "normal"
    keys: dict[Word, Word] = {}


def read_settings(path: Path | None = None) -> Settings:
    """The settings; the usual ones if there is no file. Raises `BadSettings`."""
    path = path or settings_path()
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return Settings()
    except UnicodeDecodeError as error:
        raise BadSettings(path, "is not a text file") from error
    except OSError as error:
        raise BadSettings(path, f"cannot be read ({error.strerror})") from error
    try:
        content = from_json(text)
    except ValueError as error:
        raise BadSettings(path, f"is not JSON ({error})") from error
    if not isinstance(content, dict):
        raise BadSettings(path, "must hold settings in curly brackets")
    return _checked(content, path)


def _checked(content: dict[str, Any], path: Path) -> Settings:
    try:
        return _settings(content)
    except ValidationError as error:
        bad = {detail["loc"][0] for detail in error.errors(include_url=False)}
        good = {name: value for name, value in content.items() if name not in bad}
        raise BadSettings(path, ": ".join(first_complaint(error)), _settings(good)) from error


def _settings(content: dict[str, Any]) -> Settings:
    return Settings(**SettingsFile.model_validate(content).model_dump())


def write_settings(settings: Settings, path: Path | None = None) -> None:
    """Keep the settings: a new file first, then in the old one's place. May raise OSError.

    An old file that could not be used is put aside, not lost.
    """
    write_json(path or settings_path(), asdict(settings), _is_good)


def _is_good(path: Path) -> bool:
    try:
        read_settings(path)
    except BadSettings:
        return False
    return True
