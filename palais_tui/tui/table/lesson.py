"""A lesson at the real table: says, points, waits, and answers a wrong move with why."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.games.palais_royal.controller.events import Event
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.lessons.lesson_game import PalaisLessonGame, PalaisLessonRun
from palais_tui.games.palais_royal.lessons.loader import Lesson
from palais_tui.games.palais_royal.ui.table_input import Ask
from palais_tui.i18n.catalog import Language
from palais_tui.lessons.lesson_run import StepResult
from palais_tui.tui.screens.scores import lesson_scores
from palais_tui.tui.table.lesson_mode import TaughtTable, seated

AREAS = ("track", "players", "prompt", "inspector")


class LessonScreen(TaughtTable):
    """One lesson from beginning to end."""

    run: PalaisLessonRun

    def __init__(
        self, lesson: Lesson, number: int, language: Language, components: Components
    ) -> None:
        self.lesson = lesson
        run = PalaisLessonRun(lesson.data, PalaisLessonGame(components))
        super().__init__(run, number, language, components)

    # --- what is said and pointed at

    @property
    def finished(self) -> bool:
        """All steps are done."""
        return self.run.done

    @property
    def clause(self) -> str:
        """The step's."""
        return self.run.step.clause

    def words(self) -> tuple[str, str, str]:
        """The step's words, or that it is done."""
        run, texts = self.run, self.lesson.texts
        title = self.say(
            "learn.lesson_title",
            number=self.number + 1,
            title=self.named(texts.title),
            at=min(run.at + 1, len(run.lesson.steps)),
            of=len(run.lesson.steps),
        )
        if run.done:
            return title, self.named(texts.done), self.say("learn.keys_done")
        keys = "learn.keys_do" if run.step.waits else "learn.keys_read"
        return title, self.named(texts.steps[run.step.id]), self.say(keys)

    def pointed(self) -> frozenset[tuple[str, int]]:
        """The places and fields the step speaks of."""
        if self.run.done:
            return frozenset()
        places = {("place", PLACE_IDS.index(place)) for place in self.run.step.places}
        return frozenset(places | {("field", FIELD_IDS.index(f)) for f in self.run.step.fields})

    def refresh_scene(self) -> None:
        """Whole parts of the table are marked too."""
        super().refresh_scene()
        for area in AREAS:
            wanted = not self.run.done and area in self.run.step.areas
            for widget in self.query(f"#{area}"):
                widget.set_class(wanted, "-pointed")

    def solution(self) -> tuple[str, Sequence[str], str]:
        """How the step is done."""
        step = self.run.step
        moves = [] if self.run.done else self.in_words(self.run.start, step.solution)
        return self.say("learn.how"), moves, ""

    # --- doing

    def do(
        self,
        ask: Ask | None,
        moves: tuple[Move, ...],
        *,
        sure: bool = False,
        unasked: bool = False,
    ) -> None:
        """Only what is wanted is done."""
        self.answered = ""
        if moves and not unasked:
            if self.run.done or not self.run.step.waits:
                self.tell_wrong(self.say("learn.read_first"))
                return
            wrong = self.run.judge(moves)
            if wrong:
                self.tell_wrong(self.named(self.lesson.texts.wrong[wrong]))
                return
        super().do(ask, moves, sure=sure, unasked=unasked)

    def _go_on(self, happened: tuple[Event, ...]) -> None:
        step, past = self.run.step, self.run.history
        outcome = self.run.settle()
        if outcome is StepResult.STAYS:
            super()._go_on(happened)
            return
        self.sit(self.run.history)
        if outcome is StepResult.FAILED:
            self.tell_wrong(self.named(self.lesson.texts.wrong[step.id]))
            return
        if self.run.done:
            self.palais.learnt("lessons", self.lesson.id)
        if step.shows:
            narrator = self.session.narrator
            finished = seated(past, narrator.language, narrator.components)
            self.app.push_screen(lesson_scores(finished))

    def hand_over(self) -> None:
        """The cursor stands on what the step speaks of, not on the answer."""
        super().hand_over()
        if not self.run.done and self.table_input.on_garden and self.run.step.fields:
            self.table_input.point_at_field(FIELD_IDS.index(self.run.step.fields[0]))
            self.refresh_scene()

    def action_go(self) -> None:
        """Enter also turns the page."""
        if self.run.done:
            self.palais.stop_learning()
        elif not self.run.step.waits:
            self._turn_page()
        else:
            super().action_go()

    def action_next(self) -> None:
        """So does n."""
        if self.run.done or not self.run.step.waits:
            self.action_go()
        else:
            super().action_next()

    def _turn_page(self) -> None:
        self._forget()
        self.run.go_on()
        self.sit(self.run.history)

    def action_restart(self) -> None:
        """The step from its beginning, unless all are done."""
        if self.run.done:
            self._forget()
        else:
            super().action_restart()
