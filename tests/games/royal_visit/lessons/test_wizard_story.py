"""Lesson 3 goes on after the other player's turn, which the table shows."""

from __future__ import annotations

from palais_tui.games.royal_visit.assets.loader import read_components
from palais_tui.games.royal_visit.controller.events import CardPlayed, CardsDrawn
from palais_tui.games.royal_visit.engine.components import Pawn
from palais_tui.games.royal_visit.lessons.lesson_game import VisitLessonGame, VisitLessonRun
from palais_tui.games.royal_visit.lessons.loader import read_lessons
from palais_tui.lessons.lesson_run import StepResult
from tests.games.royal_visit.position import read


def test_the_other_player_plays_a_king_card_and_moves_the_king() -> None:
    components = read_components()
    lesson = next(one.data for one in read_lessons() if one.id == "wizard")
    run = VisitLessonRun(lesson, VisitLessonGame(components))
    while run.step.id != "wait":
        for text in run.step.solution:
            run.history.answer(read(text))
            run.settle()
    shown = run.history
    shown.answer(read("done"))
    assert run.settle() is StepResult.REACHED
    events = [event for entry in shown for event in entry.events]
    king = ((Pawn.KING, 1, 2),)
    played = [event for event in events if isinstance(event, CardPlayed)]
    assert [(event.seat, event.face, event.paths) for event in played[-1:]] == [
        (1, components.king_card, king)
    ]
    drawn = [event.faces for event in events if isinstance(event, CardsDrawn)]
    assert drawn[0] == (components.face("wizard-2"),)
    assert run.step.id == "now"
    assert run.history.controller.game == shown.controller.game, "the same position"
