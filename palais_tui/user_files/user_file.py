"""One small JSON file of the player's: validated when read, replaced atomically when written."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json, to_json

from palais_tui.assets_io.regular_file import read_regular
from palais_tui.assets_io.validation_messages import first_complaint
from palais_tui.untrusted.text import clean

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")


class BadUserFile(Exception, Generic[T]):
    """The file, or a part of it, cannot be used; the text is one line for the player.

    `usable` holds the valid part of the file, and defaults for the rest.
    """

    def __init__(self, path: Path, reason: str, usable: T) -> None:
        super().__init__(clean(f"{path}: {reason}"))
        self.usable = usable


class UserFile(Generic[T]):
    """A dataclass stored as a JSON object.

    The dataclass sets its own pydantic configuration in `__pydantic_config__`.
    `when_broken` holds the values that replace the defaults if the file is broken.
    """

    def __init__(
        self,
        kind: type[T],
        path: Callable[[], Path],
        noun: str,
        *,
        hand_edited: bool = False,
        when_broken: Mapping[str, object] | None = None,
    ) -> None:
        self._kind = kind
        self._path = path
        self._noun = noun
        self._hand_edited = hand_edited
        self._when_broken = when_broken or {}
        self._adapter = TypeAdapter(kind)

    def read(self, path: Path | None = None) -> T:
        """The content, or the defaults if there is no file. Raises `BadUserFile`."""
        path = path or self._path()
        try:
            raw = read_regular(path)
        except FileNotFoundError:
            return self._kind()
        except OSError as error:
            raise self._bad(path, f"cannot be read ({error.strerror})") from error
        try:
            # Some editors write a byte order mark, which JSON does not allow.
            content = from_json(raw.decode("utf-8-sig") if self._hand_edited else raw)
        except UnicodeDecodeError as error:
            raise self._bad(path, "is not a text file") from error
        except ValueError as error:
            raise self._bad(path, f"is not JSON ({error})") from error
        if not isinstance(content, dict):
            raise self._bad(path, f"must hold {self._noun} in curly brackets")
        try:
            return self._validate(content)
        except ValidationError as error:
            bad = {detail["loc"][0] for detail in error.errors(include_url=False)}
            good = {name: value for name, value in content.items() if name not in bad}
            raise self._bad(path, ": ".join(first_complaint(error)), good) from error

    def read_usable(self, path: Path | None = None) -> tuple[T, str]:
        """The usable part of the content, and what is wrong with the rest, if anything."""
        try:
            return self.read(path), ""
        except BadUserFile as bad:
            return bad.usable, str(bad)

    def write(self, value: T, path: Path | None = None) -> None:
        """Write a new file, then move it over the old one. May raise OSError.

        A broken old file is renamed, not overwritten.
        """
        path = (path or self._path()).resolve()  # keep a symbolic link
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = NamedTemporaryFile(  # noqa: SIM115  # Windows renames and deletes closed files only
            "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False
        )
        try:
            with fresh:
                json.dump(asdict(value), fresh, indent=2, default=sorted)  # for sets
                fresh.write("\n")
                fresh.flush()
                os.fsync(fresh.fileno())
            self._put_aside(path)
            Path(fresh.name).replace(path)
        except BaseException:
            Path(fresh.name).unlink(missing_ok=True)
            raise

    def _put_aside(self, path: Path) -> None:
        """Rename a broken file to the first free name."""
        if path.exists() and self.read_usable(path)[1]:
            names = (path.with_name(f"{path.stem}.broken-{n}{path.suffix}") for n in range(1, 1000))
            path.replace(next(name for name in names if not name.exists()))

    def _validate(self, content: Mapping[str, Any]) -> T:
        # Strict mode takes a dataclass or a set from JSON only, not from a dict or a list.
        return self._adapter.validate_json(to_json(content))

    def _bad(
        self, path: Path, reason: str, good: Mapping[str, Any] | None = None
    ) -> BadUserFile[T]:
        return BadUserFile(path, reason, self._validate({**self._when_broken, **(good or {})}))
