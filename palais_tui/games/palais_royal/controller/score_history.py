"""The scores at the end of every round, calculated from past positions."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from palais_tui.core.game_spec import RoundScores
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.engine.state import End, GameState


def score_history(positions: Iterable[PalaisController]) -> tuple[RoundScores, ...]:
    """The scores round by round, from all positions of a game, oldest first.

    They include hands and face-down tiles, so show them only when the game is over.
    """
    standings: list[RoundScores] = []
    game: GameState | None = None
    for before, after in pairwise(position.game for position in positions):
        game = after
        # one answer can span several rounds in which nobody had a choice
        rounds = range(before.round, after.round)
        standings += [RoundScores(number, _totals(after)) for number in rounds]
    if game is not None and game.end is not End.NOT_YET and rounds_played(game) == game.round:
        standings.append(RoundScores(game.round, _totals(game)))
    return tuple(standings)


def rounds_played(game: GameState) -> int:
    """The number of rounds in which somebody had a turn.

    If the players agreed to end the game, the current round may not have begun.
    """
    unplayed = game.end is End.AGREED and game.seat == game.start
    return game.round - 1 if unplayed else game.round


def _totals(game: GameState) -> tuple[int, ...]:
    return tuple(points.total for points in score(game))
