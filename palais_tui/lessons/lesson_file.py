"""`lessons/*.toml` and `puzzles/*.toml`: the part that is the same for every game."""

from __future__ import annotations

from typing import Annotated, Generic, Self, TypeVar

from pydantic import BaseModel, Field, model_validator

from palais_tui.assets_io.schema import Count, Id, StrictModel, check_unique

Position = TypeVar("Position", bound=BaseModel)
Step = TypeVar("Step", bound="LessonStep")

ANY_MOVE = "*"


class WrongMove(StrictModel):
    """A pattern of moves (`move *>mint`), and the key of the text that answers them."""

    move: str
    say: Id


class LessonStep(StrictModel):
    """One step of a lesson: a text, and moves to make until every condition is met.

    Or a page that is only read. A game adds what the step points at, and checks its own
    conditions and step names.
    """

    id: Id
    position: str = ""
    clause: str = ""
    allow: list[str] = [ANY_MOVE]
    reads: bool = False
    """Whether there is nothing to do but to read; Enter goes on."""
    until: list[str] = []
    within: str = ""
    """The last step of the turn in which `until` can be met; later the lesson step restarts."""
    wrong: list[WrongMove] = []
    reply: list[str] = []
    """What the other players do after the learner's turn; without it they only pass."""
    waits: bool = False
    """Whether the boards stay until Enter, to show what the last move did."""
    solution: list[str] = []
    mistake: list[str] = []
    """Wrong moves that have an answer; the tests play them."""

    @model_validator(mode="after")
    def _check_moves(self) -> Self:
        for name in ("until", "solution", "mistake"):
            if bool(getattr(self, name)) == self.reads:
                fault = "must be empty on a page" if self.reads else "is missing"
                raise ValueError(f"{name} {fault}")
        if self.reads and self.waits:
            raise ValueError("a page waits anyway")
        return self

    @property
    def alone(self) -> bool:
        """Whether every move is allowed: a task to solve without help."""
        return self.allow == [ANY_MOVE] and not self.reads


class LessonFile(StrictModel, Generic[Step, Position]):
    """One lesson. Files are read in the order of their names."""

    id: Id
    minutes: Annotated[int, Field(ge=1, le=9)]
    positions: dict[str, Position]
    steps: Annotated[list[Step], Field(min_length=2)]

    @model_validator(mode="after")
    def _check_lesson(self) -> Self:
        check_unique(step.id for step in self.steps)
        if not self.steps[0].position:
            raise ValueError("the first step must name a position")
        for step in self.steps:
            if step.position and step.position not in self.positions:
                raise ValueError(f"step {step.id!r} names no position of the lesson")
        if not self.steps[-1].alone:
            raise ValueError("the last step must be a task to solve alone")
        if self.steps[-1].waits:
            raise ValueError("the last step cannot wait: the lesson is done")
        return self

    def result_keys(self) -> set[str]:
        """The keys of the texts about what a step's last move did."""
        return {step.id for step in self.steps if step.waits}

    def answer_keys(self) -> set[str]:
        """The keys of the answers to wrong moves: one for each step, and those of patterns."""
        said = {wrong.say for step in self.steps for wrong in step.wrong}
        return said | {step.id for step in self.steps if not step.reads}


class PuzzleFile(StrictModel, Generic[Position]):
    """One puzzle. Files are read in the order of their names."""

    id: Id
    level: Annotated[int, Field(ge=1, le=3)]
    goal: str
    best: Count
    within: str = ""
    """The last step of the turn that counts."""
    clause: str
    answer: Annotated[list[str], Field(min_length=1)]
    mistake: Annotated[list[str], Field(min_length=1)]
    """Moves to the end that fall short; the tests play them."""
    wrong: list[WrongMove] = []
    """Why a try fell short, by a move that was made in it."""
    position: Position

    @model_validator(mode="after")
    def _check_best(self) -> Self:
        if not self.best:
            raise ValueError("best must be more than nothing")
        return self

    def answer_keys(self) -> set[str]:
        """The keys of the answers to wrong moves."""
        return {wrong.say for wrong in self.wrong}
