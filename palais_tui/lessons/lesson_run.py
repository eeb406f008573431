"""A lesson being taken: where it stands, whether a move is wanted, what comes next."""

from __future__ import annotations

from enum import Enum
from fnmatch import fnmatchcase

from palais_tui.core.history import History
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import Event, TurnEnded
from palais_tui.games.palais_royal.controller.moves import PASS, Move
from palais_tui.games.palais_royal.controller.notation import write
from palais_tui.games.palais_royal.controller.undo_policy import barrier
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.lessons.condition import read_condition
from palais_tui.games.palais_royal.lessons.facts import holds
from palais_tui.games.palais_royal.lessons.lessons_file import LessonFile, StepEntry
from palais_tui.games.palais_royal.lessons.position_builder import LEARNER, lay_out

GameHistory = History[PalaisController, Move, Event]


class StepResult(Enum):
    """What an answer led to."""

    STAYS = "stays"
    REACHED = "reached"
    FAILED = "failed"


class LessonRun:
    """The present step of a lesson, on a history that begins with the step.

    `judge` says whether moves are wanted; whoever plays them calls `settle` after it.
    """

    history: GameHistory
    start: PalaisController
    """Where the step began."""

    def __init__(self, lesson: LessonFile, components: Components) -> None:
        self.lesson = lesson
        self.components = components
        self.at = 0
        self._enter()

    @property
    def step(self) -> StepEntry:
        """What is taught now; the last one when all is done."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def done(self) -> bool:
        """Whether the lesson is over."""
        return self.at >= len(self.lesson.steps)

    def _enter(self) -> None:
        """Begin a step: what came before cannot be taken back any more."""
        if self.done:
            return
        position = self.step.position
        if position:
            self.start = lay_out(self.lesson.positions[position], self.components)
        else:
            self.start = self.history.controller.copy()
        self.again()

    def again(self) -> None:
        """The step from its beginning."""
        self.history = History(self.start.copy(), barrier)

    def go_on(self) -> None:
        """What was only said has been read."""
        if not self.done and not self.step.waits:
            self.at += 1
            self._enter()

    def judge(self, moves: tuple[Move, ...]) -> str:
        """The key of the answer to a move that is not wanted; nothing if it is."""
        step = self.step
        if self.done or not step.waits:
            return ""
        for text in (write(self.components, move) for move in moves):
            for wrong in step.wrong:
                if fnmatchcase(text, wrong.move):
                    return wrong.say
            if not any(fnmatchcase(text, allowed) for allowed in step.allow):
                return step.id
        return ""

    def settle(self) -> StepResult:
        """After an answer: the others pass, then the step is reached, failed, or goes on."""
        while (prompt := self.history.controller.prompt) and prompt.seat != LEARNER:
            self.history.answer(PASS if PASS in prompt.moves else prompt.moves[0])
        step, game = self.step, self.history.controller.game
        if self.done or not step.waits:
            return StepResult.STAYS
        turns = self.turns()
        if all(holds(read_condition(text), game, LEARNER, turns) for text in step.until):
            self.at += 1
            self._enter()
            return StepResult.REACHED
        if turns or game.step > Step[step.within.upper()]:
            self.again()
            return StepResult.FAILED
        return StepResult.STAYS

    def turns(self) -> int:
        """How many turns the learner has ended since the step began."""
        return sum(
            isinstance(event, TurnEnded) and event.seat == LEARNER
            for entry in self.history
            for event in entry.events
        )
