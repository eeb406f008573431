"""`puzzles/*.toml`: the puzzles of this game."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import AfterValidator, Field

from palais_tui.games.palais_royal.lessons.position_entry import PositionEntry, StepName
from palais_tui.lessons.lesson_file import PuzzleFile

GOALS: Final = ("nobles", "points", "gold", "gate", "office")
"""The facts a puzzle can maximise; each has its texts in `learn_goals`."""
GAINED: Final = ("nobles", "points")
"""The goals of which only the gain since the start counts."""


def _check_goal(name: str) -> str:
    if name not in GOALS:
        raise ValueError(f"must be {', '.join(GOALS)} (got {name!r})")
    return name


class PalaisPuzzle(PuzzleFile[PositionEntry]):
    """One puzzle."""

    goal: Annotated[str, AfterValidator(_check_goal)]
    within: StepName = "enlist"
    clause: Annotated[str, Field(pattern=r"^R\d\.\d+$")]
