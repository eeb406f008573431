"""A condition of lessons, puzzles and examples: a fact of the learner's game and a value."""

from __future__ import annotations

from dataclasses import dataclass
from operator import eq, ge, le
from typing import Final

SIGNS: Final = {"=": eq, ">=": ge, "<=": le}


@dataclass(frozen=True, slots=True)
class Condition:
    """A comparison of a fact with a number; what facts there are is up to the game."""

    fact: str
    sign: str
    value: int

    def is_met_by(self, value: int) -> bool:
        """Whether the fact may have this value."""
        return bool(SIGNS[self.sign](value, self.value))
