"""Hints and reviews: what the Minister would do, and why, based only on the player's view."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from palais_tui.core.turn_log import PlayedTurn
from palais_tui.games.royal_visit.bots.base import Position, position
from palais_tui.games.royal_visit.bots.evaluation import (
    WON,
    Evaluation,
    Rater,
    Standing,
    crown_steps,
)
from palais_tui.games.royal_visit.bots.minister import (
    GuessedHand,
    Minister,
    Replies,
    all_hands,
    guessed_hands,
)
from palais_tui.games.royal_visit.bots.turn_search import Board, Turn, mirrored, own_board
from palais_tui.games.royal_visit.bots.weights import Weights
from palais_tui.games.royal_visit.controller.hint import (
    Hint,
    TurnFacts,
    TurnReview,
    play_atom,
    summarise_turn,
)
from palais_tui.games.royal_visit.controller.moves import Move, Summon
from palais_tui.games.royal_visit.controller.view import View
from palais_tui.games.royal_visit.engine.components import CHATEAU, Pawn
from palais_tui.games.royal_visit.engine.state import End

HANDS: Final = 24
"""Fresh hands used to compare two turns. On the hands that selected a turn it would look
better than it is."""
PERCENT: Final = 100


def hint(view: View, weights: Weights, seed: int = 0) -> Hint:
    """Advice for the player to move."""
    minister = Minister(weights, seed)
    judge = Judge(view, weights, seed)
    tried = minister.try_turns(view)
    best = tried[0].turn
    other = next((one.turn for one in tried[1:] if one.turn.board != best.board), None)
    value = judge.chance(best)
    moves = judge.moves(best)
    return Hint(
        moves,
        summarise_turn(view.table, moves),
        judge.facts(best),
        value,
        None if other is None else max(0.0, value - judge.chance(other)),
        None if other is None else summarise_turn(view.table, judge.moves(other)),
    )


def review(turn: PlayedTurn, weights: Weights, seed: int = 0) -> TurnReview:
    """Review one turn, judged by what the player knew at its start."""
    view: View = turn.view
    judge = Judge(view, weights, seed)
    best = Minister(weights, seed).try_turns(view)[0].turn
    did = summarise_turn(view.table, turn.moves)
    better = summarise_turn(view.table, judge.moves(best))
    if did.resigned:
        value, did_facts = 0.0, TurnFacts()
    else:
        played = judge.turn(turn.moves)
        value, did_facts = judge.chance(played), judge.facts(played)
    lost = 0.0 if did.is_like(better) else max(0.0, judge.chance(best) - value)
    number = view.table.round
    return TurnReview(
        view.seat, number, turn.number, did, better, lost, judge.facts(best), did_facts
    )


class Judge:
    """Compares turns of one position by the replies of the same hands."""

    def __init__(self, view: View, weights: Weights, seed: int) -> None:
        self.view = view
        self.now: Position = position(view)
        self.evaluation = Evaluation(view.table.components, weights)
        self._replies = Replies(self.evaluation, self.now)
        self._rater = Rater(self.evaluation, self.now.standing, self.now.hand, self.now.other)
        self.hands = all_hands(view, HANDS) or [
            GuessedHand(hand, 1.0) for hand in islice(guessed_hands(view, seed), HANDS)
        ]

    def chance(self, turn: Turn) -> float:
        """The chance to win after a turn, in percent."""
        total = sum(one.weight for one in self.hands)
        won = sum(one.weight * self._replies.chance(turn, one.hand) for one in self.hands)
        return PERCENT * won / total

    def moves(self, turn: Turn) -> tuple[Move, ...]:
        return self.evaluation.search.moves(turn, self.view.seat)

    def turn(self, moves: Sequence[Move]) -> Turn:
        """The turn that some moves make."""
        game, seat = self.view.table.copy(), self.view.seat
        for move in moves:
            play_atom(game, move)
        board = own_board(game.pawns, seat)
        if game.bound is None:
            pawn = next((move.pawn for move in moves if isinstance(move, Summon)), None)
            return Turn(board, None, (), (), pawn)
        kind = game.bound[0]
        return Turn(board, kind, self.evaluation.search.held(game.hands[seat], kind), ())

    def facts(self, turn: Turn) -> TurnFacts:
        """What speaks for a turn."""
        before, board = self.now.board, turn.board
        after = self._rater.settled(turn)
        crown = crown_steps(board)
        king = board[Pawn.KING]
        won = End.NOT_YET
        if isinstance(after, float):
            if after == WON:
                won = self._how(board)
            draws, deck, danger = self._rater.drawn(turn), 0, 0.0
            run_outs = self.now.standing.run_outs
        else:
            draws, deck, run_outs = self._rater.drawn(turn), after.deck, after.run_outs
            danger = self._danger(board, after)
        return TurnFacts(
            won,
            crown,
            max(0, CHATEAU - self.now.standing.crown - crown),
            king - before[Pawn.KING],
            _has_joker(board) - _has_joker(before),
            draws,
            deck,
            run_outs > 0,
            self._danger(before, self.now.standing),
            danger,
        )

    def _how(self, board: Board) -> End:
        if abs(board[Pawn.KING]) >= CHATEAU:
            return End.KING
        if self.now.standing.crown + crown_steps(board) >= CHATEAU:
            return End.CROWN
        return End.DECK if board[Pawn.KING] else End.FOUNTAIN

    def _danger(self, board: Board, standing: Standing) -> float:
        """Share of the hands that win at once if the other player is to move."""
        there, turned = mirrored(board), standing.turned()
        winning = 0.0
        for one in self.hands:
            rater = Rater(self.evaluation, turned, one.hand, self.now.other)
            turns = self.evaluation.search.turns(there, one.hand)
            winning += one.weight * any(rater.settled(turn) == WON for turn in turns)
        return winning / sum(one.weight for one in self.hands)


def _has_joker(board: Board) -> bool:
    return board[Pawn.JESTER] > board[Pawn.KING]
