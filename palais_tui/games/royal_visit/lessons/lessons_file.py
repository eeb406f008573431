"""`lessons/*.toml`: the lessons of this game."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from palais_tui.games.royal_visit.lessons.conditions import ConditionText
from palais_tui.games.royal_visit.lessons.position_entry import (
    PawnName,
    PositionEntry,
    SpaceName,
)
from palais_tui.lessons.lesson_file import LessonFile, LessonStep

Area = Annotated[str, Field(pattern=r"^(track|prompt|inspector)$")]


class VisitStep(LessonStep):
    """One step, and the pawns, spaces, cards and areas of the table that it points at."""

    clause: Annotated[str, Field(pattern=r"^(V\d\.\d+)?$")] = ""
    until: list[ConditionText] = []
    pawns: list[PawnName] = []
    spaces: list[SpaceName] = []
    cards: list[str] = []
    crown: bool = False
    areas: list[Area] = []
    shows: Annotated[str, Field(pattern=r"^(scores)?$")] = ""


VisitLesson = LessonFile[VisitStep, PositionEntry]
