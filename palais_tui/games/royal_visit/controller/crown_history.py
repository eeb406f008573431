"""The crown over the turns, for timelines and charts. Everybody sees it."""

from __future__ import annotations

from collections.abc import Iterable

from palais_tui.core.game_spec import RoundScores
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.engine.components import SIDES
from palais_tui.games.royal_visit.engine.state import GameState


def crown_of(game: GameState) -> tuple[int, ...]:
    """How far the crown is on each seat's side of the fountain."""
    return tuple(max(0, game.crown * side) for side in SIDES)


def crown_history(positions: Iterable[VisitController]) -> tuple[RoundScores, ...]:
    """Where the crown was after each turn, which stands for a round here; 0 is the set-up."""
    last: dict[int, tuple[int, ...]] = {}
    for position in positions:
        game = position.game
        played = game.turn if game.is_over else game.turn - 1
        last.setdefault(played, crown_of(game))
    return tuple(RoundScores(turn, totals) for turn, totals in last.items())
