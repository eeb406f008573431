"""What all entries of the asset files have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, field_validator

Count = Annotated[int, Field(ge=0, le=99)]
"""A number of things: never negative, and never wider than the screens can show."""

Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]


class StrictModel(BaseModel):
    """A table that takes known keys of the right type only."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class AssetModel(StrictModel):
    """A table that can say which of its own values are rebuilt, not known."""

    rebuilt: list[str] = []

    @field_validator("rebuilt")
    @classmethod
    def _of_this_entry(cls, names: list[str]) -> list[str]:
        values = [name for name in cls.model_fields if name not in ("id", "rebuilt")]
        for name in names:
            if name not in values:
                raise ValueError(f"must name some of {', '.join(values)} (got {name!r})")
        check_unique(names)
        return names

    def marks(self, owner: str) -> Iterator[str]:
        """The rebuilt values as `Box.rebuilt` names them."""
        return (f"{owner}.{name}" for name in self.rebuilt)


def check_unique(words: Iterable[str]) -> None:
    """Refuse a list in which a word comes twice."""
    for word, times in Counter(words).items():
        if times > 1:
            raise ValueError(f"must name each only once ({word!r} comes {times} times)")


def check_same_set(wanted: Iterable[str], words: Iterable[str]) -> None:
    """Refuse a list that does not hold each wanted word once and nothing else."""
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
