"""Constraints for dataclass fields that pydantic understands but that do not import it.

The first paint of the title needs the settings; importing pydantic or annotated-types
for it would be too slow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class OneOf(tuple[str, ...]):
    """The values that a text field can have."""

    __slots__ = ()

    def __get_pydantic_core_schema__(
        self, source: Any, handler: Callable[[Any], dict[str, Any]]
    ) -> dict[str, Any]:
        check = {"type": "no-info", "function": self._check}
        return {"type": "function-after", "function": check, "schema": handler(source)}

    def _check(self, value: str) -> str:
        if value not in self:
            raise ValueError(f"must be {', '.join(self[:-1])} or {self[-1]} (got {value!r})")
        return value


class Length(NamedTuple):
    """The length of a text field."""

    least: int
    most: int

    def __get_pydantic_core_schema__(
        self, source: Any, handler: Callable[[Any], dict[str, Any]]
    ) -> dict[str, Any]:
        return {**handler(source), "min_length": self.least, "max_length": self.most}
