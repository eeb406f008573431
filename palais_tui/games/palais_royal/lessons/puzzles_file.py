"""`puzzles/*.toml`: a position, what is wanted most of, how much can be had, and how."""

from __future__ import annotations

from typing import Annotated, Final, Self

from pydantic import AfterValidator, Field, model_validator

from palais_tui.assets_io.schema import Count, Id, StrictModel
from palais_tui.games.palais_royal.lessons.position_entry import PositionEntry, StepName

GOALS: Final = ("nobles", "points", "gold", "gate", "office")
"""What can be wanted most of; each has its words in `learn_goals`."""


def _a_goal(name: str) -> str:
    if name not in GOALS:
        raise ValueError(f"must be {', '.join(GOALS)} (got {name!r})")
    return name


class PuzzleFile(StrictModel):
    """One puzzle. Files are read in the order of their names."""

    id: Id
    level: Annotated[int, Field(ge=1, le=3)]
    goal: Annotated[str, AfterValidator(_a_goal)]
    best: Count
    within: StepName = "enlist"
    """The last step of the turn that counts."""
    clause: Annotated[str, Field(pattern=r"^R\d\.\d+$")]
    answer: Annotated[list[str], Field(min_length=1)]
    mistake: Annotated[list[str], Field(min_length=1)]
    """Moves to the end that fall short: tests play them."""
    position: PositionEntry

    @model_validator(mode="after")
    def _something_to_gain(self) -> Self:
        if not self.best:
            raise ValueError("best must be more than nothing")
        return self
