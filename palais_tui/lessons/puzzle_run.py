"""A puzzle in progress."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any, Generic

from palais_tui.core.history import C, E, History, M
from palais_tui.core.protocol import Gesture
from palais_tui.lessons.lesson_file import PuzzleFile
from palais_tui.lessons.lesson_game import LessonGame


class PuzzleRun(Generic[C, M, E]):
    """An attempt at a puzzle, which can be repeated."""

    history: History[C, M, E]

    def __init__(self, puzzle: PuzzleFile[Any], game: LessonGame[C, M, E]) -> None:
        self.puzzle = puzzle
        self.start = game.lay_out(puzzle.position)
        self._game = game
        self.again()

    def again(self) -> None:
        """Restart the puzzle."""
        self.history = History(self.start.copy(), self._game.barrier)

    @property
    def value(self) -> int:
        """How much of the goal is reached."""
        return self._game.value(self.puzzle.goal, self.history.controller, self.start)

    @property
    def over(self) -> bool:
        """Whether no further move counts."""
        events = (event for entry in self.history for event in entry.events)
        return any(map(self._game.ends_turn, events)) or self._game.is_past(
            self.puzzle.within, self.history.controller
        )

    @property
    def wrong(self) -> str:
        """The key of the answer to the moves that were made; empty if there is none."""
        made = [*map(self._game.notation, self._moves())]
        patterns = self.puzzle.wrong
        found = (w.say for w in patterns if any(fnmatchcase(text, w.move) for text in made))
        return next(found, "")

    def _moves(self) -> Iterator[M]:
        for entry in self.history:
            if isinstance(entry.move, Gesture):
                yield from entry.move.moves
            else:
                yield entry.move

    @property
    def solved(self) -> bool:
        """Whether the best possible result is reached."""
        return self.value >= self.puzzle.best
