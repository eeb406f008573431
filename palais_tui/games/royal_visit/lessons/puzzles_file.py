"""`puzzles/*.toml`: the puzzles of this game."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from palais_tui.games.royal_visit.lessons.position_entry import PositionEntry
from palais_tui.lessons.lesson_file import PuzzleFile


class VisitPuzzle(PuzzleFile[PositionEntry]):
    """One puzzle: win this turn."""

    goal: Annotated[str, Field(pattern=r"^wins$")]
    clause: Annotated[str, Field(pattern=r"^V\d\.\d+$")]
