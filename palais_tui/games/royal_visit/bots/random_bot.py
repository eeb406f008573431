"""A bot that plays random legal moves, for tests and as a baseline."""

from __future__ import annotations

from palais_tui.core.rng import below, roll
from palais_tui.games.royal_visit.controller.legal_moves import legal_moves
from palais_tui.games.royal_visit.controller.moves import Move
from palais_tui.games.royal_visit.controller.view import View


class RandomBot:
    """Picks uniformly among the legal moves, one at a time."""

    def __init__(self, seed: int) -> None:
        self.rng = roll(seed)[1]

    def plan(self, view: View) -> tuple[Move, ...]:
        moves = legal_moves(view.table)
        number, self.rng = below(len(moves), self.rng)
        return (moves[number],)
