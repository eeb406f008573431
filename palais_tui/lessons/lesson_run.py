"""A lesson in progress: its current step, which moves are wanted, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from fnmatch import fnmatchcase
from typing import Any, Generic, TypeVar

from palais_tui.core.history import C, E, History, M
from palais_tui.core.protocol import Refused
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

    def read_on(self) -> bool:
        """Leave a page; False if the current step has something to do."""
        if self.done or not self.step.reads:
            return False
        self.at += 1
        self._enter()
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
        """After an answer: let the other players reply or pass, then see whether the step is over.

        They don't if the table shows how the step ended and then another position.
        """
        if not self._shows_end():
            self._let_others_pass(self.history)
        if self.done:
            return StepResult.STAYS
        if self._is_goal(self.history):
            self.at += 1
            self._enter()
            return StepResult.REACHED
        if self.turns() or self._game.is_past(self.step.within, self.history.controller):
            self.again()
            return StepResult.FAILED
        return StepResult.STAYS

    def _shows_end(self) -> bool:
        following = self.lesson.steps[self.at + 1 : self.at + 2]
        is_shown = not self.done and self.step.waits and any(step.position for step in following)
        return is_shown and self._is_goal(self.history)

    def reaches(self, moves: tuple[M, ...]) -> bool:
        """Whether moves that can be made would complete the current step."""
        if self.done:
            return False
        trial = self.history.fork()
        for move in moves:
            trial.answer(move)
        self._let_others_pass(trial)
        return self._is_goal(trial)

    def rest_of(self, moves: Sequence[M]) -> Sequence[M] | None:
        """The last moves of a solution that still reach the goal; None if none of them do."""
        for first in reversed(range(len(moves))):
            try:
                if self.reaches((*moves[first:],)):
                    return moves[first:]
            except Refused:
                pass  # something before them is still to do
        return None

    def turns(self) -> int:
        """The number of turns the learner has ended since the step began."""
        return self._turns(self.history)

    def _let_others_pass(self, history: History[C, M, E]) -> None:
        replies = iter(self.step.reply)
        while self._game.seat_to_move(history.controller) not in (LEARNER, None):
            history.answer(self._reply(history.controller, next(replies, "")))

    def _reply(self, controller: C, text: str) -> M:
        """The answer of another player that the step names, if it can be given."""
        game = self._game
        named = [move for move in game.legal_moves(controller) if game.notation(move) == text]
        return named[0] if named else game.passing_move(controller)

    def _is_goal(self, history: History[C, M, E]) -> bool:
        turns = self._turns(history)
        return all(
            self._game.holds(condition, history.controller, turns) for condition in self.step.until
        )

    def _turns(self, history: History[C, M, E]) -> int:
        return sum(self._game.ends_turn(event) for entry in history for event in entry.events)
