"""Every different turn that a hand can make of a board: the pawns after it and the cards left.

A board is a tuple of spaces in the order of the pawns, counted toward the player to move as
in `reach`. The rules are the same seen from both sides, so one search serves both seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from palais_tui.games.royal_visit.bots.reach import (
    FOUNTAIN_STRIDE,
    PRIVILEGE,
    Atom,
    Counts,
    Path,
    court_walks,
    guard_walks,
    joker_guard_walks,
    joker_king_walks,
    walks,
)
from palais_tui.games.royal_visit.controller.moves import DONE, Move, Play, Privilege, Summon
from palais_tui.games.royal_visit.engine.components import (
    CHATEAU,
    KIND_OF,
    RED,
    SIDES,
    Components,
    Effect,
    Kind,
    Pawn,
)

Board = tuple[int, int, int, int, int]
"""King, back guard, front guard, wizard, jester."""
Bound = tuple[Kind, Kind]
"""The kind of card and the kind of pawn of a turn (V5.6)."""
WIZARD: Final = int(Pawn.WIZARD)
JESTER: Final = int(Pawn.JESTER)
MIRRORED: Final = {Pawn.LEFT_GUARD: Pawn.RIGHT_GUARD, Pawn.RIGHT_GUARD: Pawn.LEFT_GUARD}


class Turn(NamedTuple):
    """A whole turn: what it leads to, and one way to play it."""

    board: Board
    kind: Kind | None
    """The kind of the cards laid; None for a summons."""
    left: Counts
    """The cards of that kind that stay in the hand."""
    path: Path
    pawn: Pawn | None = None
    """The pawn that is summoned."""

    @property
    def mover(self) -> Kind:
        """The kind of pawn that the last card moved."""
        pawn = self.path[1][1][0][0] if self.path else self.pawn
        assert pawn is not None
        return KIND_OF[Pawn(pawn)]


class TurnSearch:
    """Lists turns with the cards of one box."""

    def __init__(self, components: Components) -> None:
        cards = components.cards
        self.faces = {
            kind: tuple(face for face, card in enumerate(cards) if card.kind is kind)
            for kind in Kind
        }
        """The faces of each kind."""
        self._strides = {
            kind: tuple(
                FOUNTAIN_STRIDE if cards[face].effect is Effect.FOUNTAIN else cards[face].steps
                for face in faces
            )
            for kind, faces in self.faces.items()
        }
        self._effects = tuple(
            (cards[face].effect, cards[face].steps) for face in self.faces[Kind.GUARD]
        )

    def held(self, hand: Sequence[int], kind: Kind) -> Counts:
        """The cards of a kind in a hand."""
        return tuple([hand[face] for face in self.faces[kind]])

    def turns(
        self, board: Board, hand: Sequence[int], bound: Bound | None = None
    ) -> Iterator[Turn]:
        """Every turn once; `bound` continues one in which cards were laid already."""
        if bound is not None:
            kind, mover = bound
            yield Turn(board, kind, self.held(hand, kind), ())
            yield from self._card_turns(board, hand, kind, mover)
            return
        for kind in Kind:
            if any(self.held(hand, kind)):
                yield from self._card_turns(board, hand, kind, kind)
        if any(self.held(hand, Kind.JESTER)) and board[Pawn.JESTER] > board[Pawn.KING]:
            for mover in (Kind.KING, Kind.GUARD, Kind.WIZARD):
                yield from self._card_turns(board, hand, Kind.JESTER, mover)
        yield from summonses(board)

    def _card_turns(
        self, board: Board, hand: Sequence[int], kind: Kind, mover: Kind
    ) -> Iterator[Turn]:
        king, back, front, wizard, jester = board
        held = self.held(hand, kind)
        strides = self._strides[kind]
        if mover is Kind.WIZARD:
            for space, left, path in walks(wizard, held, strides, WIZARD):
                yield Turn((king, back, front, space, jester), kind, left, path)
        elif mover is Kind.JESTER:
            for space, left, path in walks(jester, held, strides, JESTER):
                yield Turn((king, back, front, wizard, space), kind, left, path)
        elif kind is Kind.KING:
            for court, left, path in court_walks((king, back, front), held[0]):
                yield Turn((*court, wizard, jester), kind, left, path)
        elif mover is Kind.KING:
            for space, left, path in joker_king_walks(king, (back, front), jester, held, strides):
                yield Turn((space, back, front, wizard, jester), kind, left, path)
        else:
            found = (
                guard_walks(king, (back, front), held, self._effects)
                if kind is Kind.GUARD
                else joker_guard_walks(king, (back, front), held, strides)
            )
            for guards, left, path in found:
                yield Turn((king, *guards, wizard, jester), kind, left, path)

    def moves(self, turn: Turn, seat: int) -> tuple[Move, ...]:
        """The turn as moves of the controller, up to its end."""
        if turn.kind is None:
            assert turn.pawn is not None
            return (Summon(_pawn(turn.pawn, seat)),)
        faces = self.faces[turn.kind]
        moves = [_move(atom, faces, seat) for atom in atoms(turn.path)]
        ends = abs(turn.board[Pawn.KING]) >= CHATEAU
        return tuple(moves) if ends else (*moves, DONE)


@lru_cache(8)
def turn_search(components: Components) -> TurnSearch:
    """The search for a box of cards, made once."""
    return TurnSearch(components)


def summonses(board: Board) -> Iterator[Turn]:
    """The wizard calls a member of the court (V5.1 to V5.3)."""
    king, back, front, wizard, jester = board
    if wizard in (king, back, front):
        return
    if back < wizard < front:
        yield Turn((wizard, back, front, wizard, jester), None, (), (), Pawn.KING)
    if wizard < king:
        yield Turn((king, wizard, front, wizard, jester), None, (), (), Pawn.LEFT_GUARD)
    else:
        yield Turn((king, back, wizard, wizard, jester), None, (), (), Pawn.RIGHT_GUARD)


def atoms(path: Path) -> list[Atom]:
    """The atoms of a path in order."""
    found: list[Atom] = []
    while path:
        path, atom = path
        found.append(atom)
    return found[::-1]


def own_board(pawns: Sequence[int], seat: int) -> Board:
    """The board as the seat counts it."""
    king, left, right, wizard, jester = pawns
    board = (king, left, right, wizard, jester)
    return board if seat == RED else mirrored(board)


def mirrored(board: Board) -> Board:
    """The board as the other player counts it."""
    king, back, front, wizard, jester = board
    return (-king, -front, -back, -wizard, -jester)


def _move(atom: Atom, faces: Counts, seat: int) -> Move:
    """An atom as a move of the controller, which counts from the fountain."""
    face, goals = atom
    side = SIDES[seat]
    if face == PRIVILEGE:
        return Privilege(goals[0][1] * side)
    goal = sorted((_pawn(Pawn(pawn), seat), space * side) for pawn, space in goals)
    return Play(faces[face], KIND_OF[goal[0][0]], tuple(goal))


def _pawn(pawn: Pawn, seat: int) -> Pawn:
    """The pawn of the controller: green's front guard is the left one."""
    return pawn if seat == RED else MIRRORED.get(pawn, pawn)
