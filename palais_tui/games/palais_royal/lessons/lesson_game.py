"""Palais Royal as lessons and puzzles see it."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.protocol import Reason
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import Event, TurnEnded
from palais_tui.games.palais_royal.controller.moves import PASS, Move
from palais_tui.games.palais_royal.controller.notation import write
from palais_tui.games.palais_royal.controller.undo_policy import barrier
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.lessons.conditions import fact, holds, read_condition
from palais_tui.games.palais_royal.lessons.lessons_file import PalaisStep
from palais_tui.games.palais_royal.lessons.position_builder import lay_out
from palais_tui.games.palais_royal.lessons.position_entry import PositionEntry
from palais_tui.games.palais_royal.lessons.puzzles_file import GAINED
from palais_tui.lessons.lesson_game import LEARNER
from palais_tui.lessons.lesson_run import LessonRun
from palais_tui.lessons.puzzle_run import PuzzleRun

PalaisLessonRun = LessonRun[PalaisStep, PalaisController, Move, Event]
PalaisPuzzleRun = PuzzleRun[PalaisController, Move, Event]


class PalaisLessonGame:
    """Implements `LessonGame`."""

    def __init__(self, components: Components) -> None:
        self.components = components

    def lay_out(self, position: PositionEntry) -> PalaisController:
        return lay_out(position, self.components)

    def barrier(
        self, before: PalaisController, after: PalaisController, events: Sequence[Event]
    ) -> Reason | None:
        return barrier(before, after, events)

    def notation(self, move: Move) -> str:
        return write(self.components, move)

    def seat_to_move(self, controller: PalaisController) -> int | None:
        return controller.prompt.seat if controller.prompt else None

    def legal_moves(self, controller: PalaisController) -> Sequence[Move]:
        return controller.prompt.moves if controller.prompt else ()

    def passing_move(self, controller: PalaisController) -> Move:
        moves = self.legal_moves(controller)
        return PASS if PASS in moves else moves[0]

    def ends_turn(self, event: Event) -> bool:
        return isinstance(event, TurnEnded) and event.seat == LEARNER

    def holds(self, condition: str, controller: PalaisController, turns: int) -> bool:
        return holds(read_condition(condition), controller.game, LEARNER, turns)

    def is_past(self, step: str, controller: PalaisController) -> bool:
        prompt = controller.prompt
        return prompt is None or prompt.seat != LEARNER or prompt.step > Step[step.upper()]

    def value(self, goal: str, controller: PalaisController, start: PalaisController) -> int:
        before = fact(start.game, LEARNER, goal) if goal in GAINED else 0
        return fact(controller.game, LEARNER, goal) - before
