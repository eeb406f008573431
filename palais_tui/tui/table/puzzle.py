"""A puzzle at the real table: do the best that can be done; graded by the engine."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.games.palais_royal.controller.events import Event
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.lessons.lesson_game import PalaisLessonGame, PalaisPuzzleRun
from palais_tui.games.palais_royal.lessons.loader import Puzzle
from palais_tui.games.palais_royal.ui.table_input import Ask
from palais_tui.i18n.catalog import Language
from palais_tui.tui.table.lesson_mode import TaughtTable


class PuzzleScreen(TaughtTable):
    """One puzzle, as often as one likes."""

    run: PalaisPuzzleRun

    def __init__(
        self, puzzle: Puzzle, number: int, language: Language, components: Components
    ) -> None:
        self.puzzle = puzzle
        run = PalaisPuzzleRun(puzzle.data, PalaisLessonGame(components))
        super().__init__(run, number, language, components)

    @property
    def finished(self) -> bool:
        """Graded, well or not."""
        return self.run.over or self.run.solved

    @property
    def clause(self) -> str:
        """The one the puzzle turns on."""
        return self.puzzle.data.clause

    def words(self) -> tuple[str, str, str]:
        """The question; at the end how good it was."""
        texts, data = self.puzzle.texts, self.puzzle.data
        title = self.named(texts.title)
        title = self.say("learn.puzzle_title", number=self.number + 1, title=title)
        if not self.finished:
            return title, self.named(texts.ask), self.say("learn.keys_puzzle")
        what = self.say(f"learn_goals.{data.goal}", count=self.run.value)
        if self.run.solved:
            return title, self.say("learn.solved", what=what), self.say("learn.keys_solved")
        best = self.say(f"learn_goals.{data.goal}", count=data.best)
        return title, self.say("learn.not_best", what=what, best=best), self.say("learn.keys_again")

    def solution(self) -> tuple[str, Sequence[str], str]:
        """The best answer, and why it is the best."""
        data = self.puzzle.data
        what = self.say(f"learn_goals.{data.goal}", count=data.best)
        moves = self.in_words(self.run.start, data.answer)
        return self.say("learn.best", what=what), moves, self.named(self.puzzle.texts.why)

    def do(
        self,
        ask: Ask | None,
        moves: tuple[Move, ...],
        *,
        sure: bool = False,
        unasked: bool = False,
    ) -> None:
        """After the grading nothing counts any more."""
        if self.finished:
            self.tell(self.say("learn.is_over"))
            return
        super().do(ask, moves, sure=sure, unasked=unasked)

    def _go_on(self, happened: tuple[Event, ...]) -> None:
        if not self.finished:
            super()._go_on(happened)
            return
        self.refresh_scene()
        if self.run.solved:
            self.palais.learnt("puzzles", self.puzzle.id)

    def action_go(self) -> None:
        """Enter leaves a solved puzzle, and begins an unsolved one again."""
        if self.run.solved:
            self.palais.stop_learning()
        elif self.run.over:
            self.action_restart()
        else:
            super().action_go()
