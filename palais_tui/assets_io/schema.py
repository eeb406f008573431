"""Base models, types and checks for asset files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, field_validator

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")

Count = Annotated[int, Field(ge=0, le=99)]
"""A number of things: not negative, and at most two digits for the screens."""

Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]


class StrictModel(BaseModel):
    """A table that accepts only known keys, and values of exactly the right type."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class AssetModel(StrictModel):
    """A table that lists which of its values are reconstructed rather than known."""

    rebuilt: list[str] = []

    @field_validator("rebuilt")
    @classmethod
    def _check_rebuilt(cls, names: list[str]) -> list[str]:
        values = [name for name in cls.model_fields if name not in ("id", "rebuilt")]
        for name in names:
            if name not in values:
                raise ValueError(f"must name some of {', '.join(values)} (got {name!r})")
        check_unique(names)
        return names

    @property
    def key(self) -> str:
        """The entry's name among others of its file; empty if it is the only one of its kind."""
        return getattr(self, "id", "")

    def build(self, part: type[T], **converted: Any) -> T:
        """A dataclass with the values of this table; `converted` replaces some of them."""
        names = [field.name for field in fields(part) if field.name not in converted]
        values = {name: getattr(self, name) for name in names}
        tuples = {name: tuple(value) for name, value in values.items() if isinstance(value, list)}
        return part(**{**values, **tuples, **converted})


class AssetFile(StrictModel):
    """A file whose top level holds asset tables, or lists of them."""

    def marks(self) -> Iterator[str]:
        """The rebuilt values, as `gold-1.points`."""
        for table, content in self:
            for entry in content if isinstance(content, list) else [content]:
                yield from (f"{entry.key or table}.{name}" for name in entry.rebuilt)


def check_unique(words: Iterable[str]) -> None:
    """Refuse a list that contains a word twice."""
    for word, times in Counter(words).items():
        if times > 1:
            raise ValueError(f"must name each only once ({word!r} comes {times} times)")


def check_same_set(wanted: Iterable[str], words: Iterable[str]) -> None:
    """Refuse a list that does not contain exactly the wanted words, each once."""
    wanted, words = list(wanted), list(words)
    check_unique(words)
    for word in words:
        if word not in wanted:
            raise ValueError(f"must be {', '.join(wanted)} (got {word!r})")
    for word in wanted:
        if word not in words:
            raise ValueError(f"must be {', '.join(wanted)} ({word!r} is missing)")


def check_length(number: int, of_what: str, entries: list[str]) -> None:
    """Refuse a list of another length."""
    if len(entries) != number:
        raise ValueError(f"must be {number} {of_what} (got {len(entries)})")
