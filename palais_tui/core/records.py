"""Immutable records that are made in large numbers, such as events and prompts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """Make a dataclass with slots that only the type checker keeps immutable.

    Python takes three times as long to make a frozen one, and every move makes several.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


@dataclass_transform(frozen_default=True)
def record_with_dict(cls: type[T]) -> type[T]:
    """The same without slots, for a class with cached properties."""
    return dataclass(unsafe_hash=True)(cls)
