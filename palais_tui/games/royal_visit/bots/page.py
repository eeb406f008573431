"""The Page: greedy by the card, the weakest of the three levels."""

from __future__ import annotations

from palais_tui.games.royal_visit.bots.base import Position, position
from palais_tui.games.royal_visit.bots.evaluation import Evaluation, Rater
from palais_tui.games.royal_visit.bots.turn_search import Turn
from palais_tui.games.royal_visit.bots.weights import Weights
from palais_tui.games.royal_visit.controller.moves import DONE, Move
from palais_tui.games.royal_visit.controller.view import View


class Page:
    """Plays the card after which the position is best, and stops when no card improves it."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def plan(self, view: View) -> tuple[Move, ...]:
        evaluation = Evaluation(view.table.components, self.weights)
        search, now = evaluation.search, position(view)
        played: list[Move] = []
        while True:
            turn = self._next(evaluation, now)
            if turn is None:
                return (*played, DONE)
            *moves, end = search.moves(turn, view.seat)
            if turn.kind is None or end != DONE:
                return (*played, *moves, end)
            played += moves
            faces = dict(zip(search.faces[turn.kind], turn.left, strict=True))
            hand = tuple(faces.get(face, count) for face, count in enumerate(now.hand))
            now = now._replace(board=turn.board, hand=hand, bound=(turn.kind, turn.mover))

    def _next(self, evaluation: Evaluation, now: Position) -> Turn | None:
        """The best single card or summons; None to stop."""
        rater = Rater(evaluation, now.standing, now.hand, now.other)
        turns = evaluation.search.turns(now.board, now.hand, now.bound)
        single = [turn for turn in turns if not turn.path or not turn.path[0]]
        best = max(single, key=rater.rate, default=None)
        stops = best is None or (best.pawn is None and not best.path)
        return None if stops else best
