"""`lessons/*.toml`: what a lesson lays out, points at, waits for and answers."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from palais_tui.assets_io.schema import Id, StrictModel, check_unique
from palais_tui.games.palais_royal.assets.garden_file import FieldName
from palais_tui.games.palais_royal.lessons.condition import ConditionText
from palais_tui.games.palais_royal.lessons.position_entry import PlaceName, PositionEntry, StepName

Areas = Annotated[str, Field(pattern=r"^(track|players|prompt|inspector)$")]


class WrongEntry(StrictModel):
    """Why a move is not what is wanted: the moves it answers (`move *>mint`), and its text."""

    move: str
    say: Id


class StepEntry(StrictModel):
    """One thing at a time. Without `until` it is only said."""

    id: Id
    position: str = ""
    clause: Annotated[str, Field(pattern=r"^(R\d\.\d+)?$")] = ""
    places: list[PlaceName] = []
    fields: list[FieldName] = []
    areas: list[Areas] = []
    allow: list[str] = ["*"]
    until: list[ConditionText] = []
    within: StepName = "closing"
    """The last step of the turn in which it can be done; later the step begins again."""
    wrong: list[WrongEntry] = []
    solution: list[str] = []
    mistake: list[str] = []
    """Moves that somebody may try and that are answered: tests play them."""
    shows: Annotated[str, Field(pattern=r"^(scores)?$")] = ""

    @property
    def waits(self) -> bool:
        """Whether the player has to do something."""
        return bool(self.until)

    @property
    def alone(self) -> bool:
        """Whether everything is allowed: a task to solve alone."""
        return self.waits and self.allow == ["*"]

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if self.waits and not (self.solution and self.mistake):
            raise ValueError("with until there must be a solution and a mistake")
        if not self.waits and (self.solution or self.wrong):
            raise ValueError("without until there is nothing to do, right or wrong")
        return self


class LessonFile(StrictModel):
    """One lesson. Files are read in the order of their names."""

    id: Id
    minutes: Annotated[int, Field(ge=1, le=9)]
    positions: dict[str, PositionEntry]
    steps: Annotated[list[StepEntry], Field(min_length=2)]

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        check_unique(step.id for step in self.steps)
        if not self.steps[0].position:
            raise ValueError("the first step must name a position")
        for step in self.steps:
            if step.position and step.position not in self.positions:
                raise ValueError(f"step {step.id!r} names no position of the lesson")
        if not self.steps[-1].alone:
            raise ValueError("the last step must be a task to solve alone")
        return self
