"""Royal Visit as lessons and puzzles see it."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.protocol import Reason
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.events import Event, TurnEnded
from palais_tui.games.royal_visit.controller.moves import DONE, Move
from palais_tui.games.royal_visit.controller.notation import write
from palais_tui.games.royal_visit.controller.undo_policy import barrier
from palais_tui.games.royal_visit.engine.components import Components
from palais_tui.games.royal_visit.lessons.conditions import fact, holds, read_condition
from palais_tui.games.royal_visit.lessons.lessons_file import VisitStep
from palais_tui.games.royal_visit.lessons.position_builder import lay_out
from palais_tui.games.royal_visit.lessons.position_entry import PositionEntry
from palais_tui.lessons.lesson_game import LEARNER
from palais_tui.lessons.lesson_run import LessonRun
from palais_tui.lessons.puzzle_run import PuzzleRun

VisitLessonRun = LessonRun[VisitStep, VisitController, Move, Event]
VisitPuzzleRun = PuzzleRun[VisitController, Move, Event]


class VisitLessonGame:
    """Implements `LessonGame`. A turn is one step, so `within` has no meaning here."""

    def __init__(self, components: Components) -> None:
        self.components = components

    def lay_out(self, position: PositionEntry) -> VisitController:
        return lay_out(position, self.components)

    def barrier(
        self, before: VisitController, after: VisitController, events: Sequence[Event]
    ) -> Reason | None:
        return barrier(before, after)

    def notation(self, move: Move) -> str:
        return write(self.components, move)

    def seat_to_move(self, controller: VisitController) -> int | None:
        return controller.prompt.seat if controller.prompt else None

    def legal_moves(self, controller: VisitController) -> Sequence[Move]:
        return controller.prompt.moves if controller.prompt else ()

    def passing_move(self, controller: VisitController) -> Move:
        moves = self.legal_moves(controller)
        return DONE if DONE in moves else moves[0]

    def ends_turn(self, event: Event) -> bool:
        return isinstance(event, TurnEnded) and event.seat == LEARNER

    def holds(self, condition: str, controller: VisitController, turns: int) -> bool:
        return holds(read_condition(condition), controller.game, LEARNER, turns)

    def is_past(self, step: str, controller: VisitController) -> bool:
        return controller.prompt is None or controller.prompt.seat != LEARNER

    def value(self, goal: str, controller: VisitController, start: VisitController) -> int:
        return fact(controller.game, LEARNER, goal)
