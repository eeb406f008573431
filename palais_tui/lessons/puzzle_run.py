"""A puzzle being solved, and the search that knows the best answer."""

from __future__ import annotations

from typing import Final

from palais_tui.core.history import History
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import TurnEnded
from palais_tui.games.palais_royal.controller.moves import AGREE, Draw, Move
from palais_tui.games.palais_royal.controller.undo_policy import barrier
from palais_tui.games.palais_royal.engine.castle import PLACES
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, Components
from palais_tui.games.palais_royal.engine.state import GameState, Key, Step
from palais_tui.games.palais_royal.lessons.facts import fact
from palais_tui.games.palais_royal.lessons.position_builder import LEARNER, lay_out
from palais_tui.games.palais_royal.lessons.puzzles_file import PuzzleFile
from palais_tui.lessons.lesson_run import GameHistory

GAINED: Final = ("nobles", "points")


class PuzzleRun:
    """A try at a puzzle, as often as one likes."""

    history: GameHistory
    start: PalaisController

    def __init__(self, puzzle: PuzzleFile, components: Components) -> None:
        self.puzzle = puzzle
        self.start = lay_out(puzzle.position, components)
        self.again()

    def again(self) -> None:
        """From the beginning."""
        self.history = History(self.start.copy(), barrier)

    @property
    def value(self) -> int:
        """How much of what is wanted there is now."""
        return worth(self.puzzle, self.history.controller.game, self.start.game)

    @property
    def over(self) -> bool:
        """Whether nothing that counts can be done any more."""
        ended = (event for entry in self.history for event in entry.events)
        if any(isinstance(event, TurnEnded) for event in ended):
            return True
        return is_over(self.puzzle, self.history.controller)

    @property
    def solved(self) -> bool:
        """Whether it cannot be done better."""
        return self.value >= self.puzzle.best


def worth(puzzle: PuzzleFile, game: GameState, start: GameState) -> int:
    """What the puzzle wants most of; of nobles and points only those that were won by it."""
    before = fact(start, LEARNER, puzzle.goal) if puzzle.goal in GAINED else 0
    return fact(game, LEARNER, puzzle.goal) - before


def is_over(puzzle: PuzzleFile, controller: PalaisController) -> bool:
    """Whether the last step that counts has been closed."""
    prompt = controller.prompt
    return prompt is None or prompt.seat != LEARNER or prompt.step > Step[puzzle.within.upper()]


def best(puzzle: PuzzleFile, controller: PalaisController, limit: int = 400_000) -> int:
    """The most that can be had from here, by trying every move of the turn.

    Positions that were met before are not tried again, so the order of moves costs
    nothing. Cards are never drawn: what lies in the deck is no part of a puzzle.
    `limit` is how many positions it may take; it never guesses.
    """
    met: set[Key] = set()
    waiting = [controller]
    most = worth(puzzle, controller.game, controller.game)
    while waiting:
        here = waiting.pop()
        if is_over(puzzle, here) or here.prompt is None:
            continue
        for move in here.prompt.moves:
            if isinstance(move, Draw) or move is AGREE:
                continue
            after = tried(here, move)
            key = _own(after.game)
            if key in met:
                continue
            met.add(key)
            if len(met) > limit:
                raise ValueError(f"{puzzle.id}: more than {limit} positions")
            most = max(most, worth(puzzle, after.game, controller.game))
            waiting.append(after)
    return most


def tried(controller: PalaisController, move: Move) -> PalaisController:
    """The position after a move."""
    after = controller.copy()
    after.answer(move)
    return after


def _own(game: GameState) -> Key:
    """All of the position that the learner can change in a turn before drawing."""
    return (
        *game.castle[:PLACES],
        game.supply[LEARNER],
        game.reserve[LEARNER],
        game.gold[LEARNER],
        *game.garden,
        *game.hands[:CARD_KINDS],
        *game.open_cards[:CARD_KINDS],
        game.face_up[LEARNER],
        game.seat,
        game.step,
        game.points_left,
        game.open_gates,
        game.extra_moves,
        game.used_parts,
        game.seals,
    )
