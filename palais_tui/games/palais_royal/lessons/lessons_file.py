"""`lessons/*.toml`: the lessons of this game."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from palais_tui.games.palais_royal.assets.garden_file import FieldName
from palais_tui.games.palais_royal.lessons.conditions import ConditionText
from palais_tui.games.palais_royal.lessons.position_entry import PlaceName, PositionEntry, StepName
from palais_tui.lessons.lesson_file import LessonFile, LessonStep

Area = Annotated[str, Field(pattern=r"^(track|players|prompt|inspector)$")]


class PalaisStep(LessonStep):
    """One step, and the places, fields and areas of the table that it points at."""

    clause: Annotated[str, Field(pattern=r"^(R\d\.\d+)?$")] = ""
    until: list[ConditionText] = []
    within: StepName = "closing"
    places: list[PlaceName] = []
    fields: list[FieldName] = []
    areas: list[Area] = []
    shows: Annotated[str, Field(pattern=r"^(scores)?$")] = ""


PalaisLesson = LessonFile[PalaisStep, PositionEntry]
