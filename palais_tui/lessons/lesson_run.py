"""A lesson in progress: its current step, which moves are wanted, and what comes next."""

from __future__ import annotations

from enum import Enum
from fnmatch import fnmatchcase
from typing import Any, Generic, TypeVar

from palais_tui.core.history import C, E, History, M
from palais_tui.lessons.lesson_file import LessonFile, LessonStep
from palais_tui.lessons.lesson_game import LEARNER, LessonGame

S = TypeVar("S", bound=LessonStep)


class StepResult(Enum):
    """The effect of an answer on the current step."""

    STAYS = "stays"
    REACHED = "reached"
    FAILED = "failed"


class LessonRun(Generic[S, C, M, E]):
    """The current step of a lesson, on a history that begins with the step.

    Call `judge` before moves are played, and `settle` after.
    """

    history: History[C, M, E]
    start: C
    """The position at the beginning of the step."""

    def __init__(self, lesson: LessonFile[S, Any], game: LessonGame[C, M, E]) -> None:
        self.lesson = lesson
        self.at = 0
        self._game = game
        self._starts: list[C] = []
        """Where each step so far began."""
        self._enter()

    @property
    def step(self) -> S:
        """The current step; the last one when the lesson is done."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def done(self) -> bool:
        """Whether the lesson is over."""
        return self.at >= len(self.lesson.steps)

    def _enter(self) -> None:
        """Begin a step; earlier moves cannot be undone any more."""
        if self.done:
            return
        position = self.step.position
        if position:
            self.start = self._game.lay_out(self.lesson.positions[position])
        else:
            self.start = self.history.controller.copy()
        self._starts[self.at :] = [self.start]
        self.again()

    def back(self) -> bool:
        """Return to the beginning of the step before; False at the first one."""
        if not self.at:
            return False
        self.at -= 1
        self.start = self._starts[self.at]
        self.again()
        return True

    def again(self) -> None:
        """Restart the step."""
        self.history = History(self.start.copy(), self._game.barrier)

    def judge(self, moves: tuple[M, ...]) -> str:
        """The key of the answer to moves that are not wanted; empty if they are."""
        step = self.step
        if self.done:
            return ""
        for text in map(self._game.notation, moves):
            for wrong in step.wrong:
                if fnmatchcase(text, wrong.move):
                    return wrong.say
            if not any(fnmatchcase(text, allowed) for allowed in step.allow):
                return step.id
        return ""

    def settle(self) -> StepResult:
        """After an answer: let the other players pass, then see whether the step is over."""
        game = self._game
        while game.seat_to_move(self.history.controller) not in (LEARNER, None):
            self.history.answer(game.passing_move(self.history.controller))
        step, controller = self.step, self.history.controller
        if self.done:
            return StepResult.STAYS
        turns = self.turns()
        if all(game.holds(condition, controller, turns) for condition in step.until):
            self.at += 1
            self._enter()
            return StepResult.REACHED
        if turns or game.is_past(step.within, controller):
            self.again()
            return StepResult.FAILED
        return StepResult.STAYS

    def turns(self) -> int:
        """The number of turns the learner has ended since the step began."""
        return sum(self._game.ends_turn(event) for entry in self.history for event in entry.events)
