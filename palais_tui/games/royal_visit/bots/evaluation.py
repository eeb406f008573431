"""What a position is worth after a turn, in logits of the chance to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import Final, NamedTuple

from palais_tui.games.royal_visit.bots.turn_search import Board, Turn, turn_search
from palais_tui.games.royal_visit.bots.weights import PHASES, STEPS, TURNS, Weights
from palais_tui.games.royal_visit.engine.components import (
    CHATEAU,
    FOUNTAIN,
    WALL,
    Components,
    Kind,
    Pawn,
)
from palais_tui.games.royal_visit.engine.turn import MOST_RUN_OUTS

WON: Final = 50.0
"""Worth of a game won; a game lost is worth as much less than nothing."""
Cell = tuple[str, int]
"""A weight by table and place."""


class Standing(NamedTuple):
    """What counts besides pawns and hands; the crown is counted as the board is."""

    crown: int
    deck: int
    """Cards in the deck."""
    run_outs: int

    def turned(self) -> Standing:
        """As the other player counts it."""
        return self._replace(crown=-self.crown)


def chance(worth: float) -> float:
    """The chance to win, from 0 to 1."""
    return 1 / (1 + exp(-worth))


def crown_steps(board: Board) -> int:
    """How far the crown moves at the end of a turn (V6.2, V6.3)."""
    _, back, front, wizard, jester = board
    in_chateau = (front >= CHATEAU) + (wizard >= CHATEAU) + (jester >= CHATEAU)
    return in_chateau + (back > FOUNTAIN)


def other_steps(board: Board) -> int:
    """How far the crown would move in the other player's turn."""
    _, back, front, wizard, jester = board
    in_chateau = (back <= -CHATEAU) + (wizard <= -CHATEAU) + (jester <= -CHATEAU)
    return in_chateau + (front < FOUNTAIN)


def turns_to_crown(crown: int, steps: int) -> int:
    """Turns until the crown is in the chateau if every one moves it so far, at most `TURNS`."""
    return min(TURNS, -(-(CHATEAU - crown) // steps)) if steps else TURNS


def board_cells(board: Board, crown: int) -> Iterator[Cell]:
    """The weights that apply to pawns and crown."""
    king, back, front, wizard, jester = board
    yield "crown", crown + WALL
    yield "king", king + WALL
    yield "back_guard", back + WALL
    yield "front_guard", front + WALL
    yield "wizard", wizard + WALL
    yield "jester", jester + WALL
    yield "joker", (jester > king) - (jester < king) + 1
    own = turns_to_crown(crown, crown_steps(board))
    other = turns_to_crown(-crown, other_steps(board))
    yield "crown_race", (own - 1) * TURNS + other - 1
    yield "king_near", min(STEPS, CHATEAU - king + WALL - front) - 1
    yield "king_near_other", min(STEPS, CHATEAU + king + WALL + back) - 1
    yield "tempo", 0


def late_cell(king: int, clock: int) -> Cell:
    """The weight of the king's duchy, which decides when the deck runs out again (V8.3)."""
    phase = sum(clock > limit for limit in PHASES)
    return "late_king", phase * 3 + (king > FOUNTAIN) - (king < FOUNTAIN) + 1


class Evaluation:
    """Rates turns with the cards of one box; remembers the boards it has seen."""

    def __init__(self, components: Components, weights: Weights) -> None:
        self.search = turn_search(components)
        self.limit = components.hand
        self.full_deck = len(components.deck) - 2 * components.hand
        """Cards in the deck after a reshuffle, once both hands are full."""
        cards = components.cards
        self.hand = [weights.hand.get(card.id, 0.0) for card in cards]
        self.other_hand = [weights.other_hand.get(card.id, 0.0) for card in cards]
        self.weights = weights
        self._boards: dict[tuple[Board, int], float] = {}
        self._late = [
            [self._weight(late_cell(king, clock)) for king in (0, 1, -1)]
            for clock in range(2 * self.full_deck + 1)
        ]

    def _weight(self, cell: Cell) -> float:
        table: tuple[float, ...] = getattr(self.weights, cell[0])
        return table[cell[1]]

    def board_worth(self, board: Board, crown: int) -> float:
        """Worth of pawns and crown."""
        worth = self._boards.get((board, crown))
        if worth is None:
            worth = sum(map(self._weight, board_cells(board, crown)))
            self._boards[board, crown] = worth
        return worth

    def clock(self, standing: Standing) -> int:
        """Cards to be drawn until the king's duchy decides."""
        cards = standing.deck if standing.run_outs else standing.deck + self.full_deck
        return min(cards, 2 * self.full_deck)

    def late_worth(self, side: int, standing: Standing) -> float:
        """Worth of the king's duchy: 1 for the own, -1 for the other's."""
        return self._late[self.clock(standing)][side]

    def settled(self, board: Board, standing: Standing, drawn: int) -> Standing | float:
        """What stands after the turn, or the worth if the game is over (V8)."""
        king = board[Pawn.KING]
        if king >= CHATEAU:
            return WON
        if king <= -CHATEAU:
            return -WON
        crown, deck, run_outs = standing
        crown += crown_steps(board)
        if crown >= CHATEAU:
            return WON
        if drawn < deck:
            return Standing(crown, deck - drawn, run_outs)
        if run_outs and king:
            return WON if king > FOUNTAIN else -WON
        if run_outs + 1 == MOST_RUN_OUTS:
            return WON * ((crown > FOUNTAIN) - (crown < FOUNTAIN))
        return Standing(crown, self.full_deck, run_outs + 1)


class Rater:
    """Rates the turns of one hand in one position.

    `other` is the hand of the other player, or what it holds on average.
    """

    def __init__(
        self,
        evaluation: Evaluation,
        standing: Standing,
        hand: Sequence[int],
        other: Sequence[float],
    ) -> None:
        self._evaluation = evaluation
        self._standing = standing
        own, theirs = evaluation.weights.joker_card
        faces = evaluation.search.faces
        self._own_joker = own
        self._other_jokers = theirs * sum(other[face] for face in faces[Kind.JESTER])
        self._other_worth = sum(
            worth * count for worth, count in zip(evaluation.other_hand, other, strict=True)
        )
        worths, counts = {}, {}
        for kind in Kind:
            worths[kind] = sum(evaluation.hand[face] * hand[face] for face in faces[kind])
            counts[kind] = sum(hand[face] for face in faces[kind])
        total, cards = sum(worths.values()), sum(counts.values())
        jesters = counts[Kind.JESTER]
        self._kept: dict[Kind | None, tuple[float, int, int]] = {
            kind: (
                total - worths[kind],
                cards - counts[kind],
                0 if kind is Kind.JESTER else jesters,
            )
            for kind in Kind
        }
        self._kept[None] = total, cards, jesters
        self._worths = {kind: tuple(evaluation.hand[face] for face in faces[kind]) for kind in Kind}
        self._known: dict[tuple[Kind | None, tuple[int, ...]], tuple[float, int, int]] = {}

    def kept(self, turn: Turn) -> tuple[float, int, int]:
        """Worth of the cards that stay in the hand, their number and the jesters among them."""
        key = turn.kind, turn.left
        found = self._known.get(key)
        if found is None:
            worth, cards, jesters = self._kept[turn.kind]
            if turn.kind is not None:
                worths = self._worths[turn.kind]
                worth += sum(one * n for one, n in zip(worths, turn.left, strict=True))
                cards += sum(turn.left)
                jesters += sum(turn.left) if turn.kind is Kind.JESTER else 0
            found = self._known[key] = worth, cards, jesters
        return found

    def drawn(self, turn: Turn) -> int:
        """How many cards the turn draws, if the deck has them."""
        return self._evaluation.limit - self.kept(turn)[1]

    def settled(self, turn: Turn) -> Standing | float:
        """What stands after the turn, or the worth if the game is over."""
        return self._evaluation.settled(turn.board, self._standing, self.drawn(turn))

    def rate(self, turn: Turn) -> float:
        """Worth of the position after the turn."""
        worth, cards, jesters = self.kept(turn)
        evaluation, board = self._evaluation, turn.board
        after = evaluation.settled(board, self._standing, evaluation.limit - cards)
        if isinstance(after, float):
            return after
        king, jester = board[Pawn.KING], board[Pawn.JESTER]
        side = (king > FOUNTAIN) - (king < FOUNTAIN)
        worth += evaluation.board_worth(board, after.crown) + self._other_worth
        worth += evaluation.late_worth(side, after)
        if jester > king:
            return worth + self._own_joker * jesters
        return worth + self._other_jokers if jester < king else worth
