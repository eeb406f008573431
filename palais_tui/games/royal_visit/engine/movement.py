"""Where a card can take the pawns (V4, V5.7, V5.8) and whom the wizard can summon (V5.1).

A goal says where pawns go: pairs of a pawn and its new space, in the order of the pawns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from palais_tui.games.royal_visit.engine.components import (
    COURT,
    FOUNTAIN,
    PAWNS,
    SIDES,
    WALL,
    Card,
    Effect,
    Kind,
    Pawn,
)

Goal = tuple[tuple[Pawn, int], ...]
WAYS = (-1, 1)


def in_order(pawns: Sequence[int]) -> bool:
    """Whether the king is strictly between his guards (V4.1)."""
    return pawns[Pawn.LEFT_GUARD] < pawns[Pawn.KING] < pawns[Pawn.RIGHT_GUARD]


def fits(pawns: Sequence[int], goal: Goal) -> bool:
    """Whether the pawns stay on the board (V3.7) and the king between his guards (V4.1)."""
    after = list(pawns)
    for pawn, space in goal:
        if not -WALL <= space <= WALL:
            return False
        after[pawn] = space
    return in_order(after)


def goals(pawns: Sequence[int], card: Card, mover: Kind) -> Iterator[Goal]:
    """Every way to play a card in full; a jester card moves another kind as a joker."""
    return (goal for goal in tried_goals(pawns, card, mover) if fits(pawns, goal))


def tried_goals(pawns: Sequence[int], card: Card, mover: Kind) -> Iterator[Goal]:
    """Where a card would take the pawns, also off the board or out of order."""
    match card.effect:
        case Effect.STEPS:
            for pawn, way in product(PAWNS[mover], WAYS):
                yield ((pawn, pawns[pawn] + way * card.steps),)
        case Effect.FOUNTAIN:
            for pawn in PAWNS[mover]:
                if pawns[pawn] != FOUNTAIN:  # V3.6: somebody has to move
                    yield ((pawn, FOUNTAIN),)
        case Effect.FLANK:
            beside = zip(
                PAWNS[Kind.GUARD], (pawns[Pawn.KING] - 1, pawns[Pawn.KING] + 1), strict=True
            )
            goal = tuple((pawn, space) for pawn, space in beside if pawns[pawn] != space)
            if goal:
                yield goal
        case Effect.PAIR:
            left, right = PAWNS[Kind.GUARD]
            for one, other in product(WAYS, WAYS):
                yield (left, pawns[left] + one), (right, pawns[right] + other)
            for pawn, way in product((left, right), WAYS):
                yield ((pawn, pawns[pawn] + 2 * way),)


def privilege(pawns: Sequence[int], way: int) -> Goal | None:
    """Where the whole court goes for two king cards (V4.3)."""
    goal = tuple((pawn, pawns[pawn] + way) for pawn in COURT)
    return goal if fits(pawns, goal) else None


def summons(pawns: Sequence[int], pawn: Pawn) -> Goal | None:
    """A member of the court comes to the wizard (V5.1 to V5.3)."""
    space = pawns[Pawn.WIZARD]
    goal = ((pawn, space),)
    return goal if pawns[pawn] != space and fits(pawns, goal) else None


def has_jester(pawns: Sequence[int], seat: int) -> bool:
    """Whether the jester is strictly nearer to the seat's end than the king (V5.5)."""
    return (pawns[Pawn.JESTER] - pawns[Pawn.KING]) * SIDES[seat] > 0


def movers(pawns: Sequence[int], seat: int, kind: Kind) -> tuple[Kind, ...]:
    """The kinds of pawn that a card of a kind can move now (V5.6)."""
    return tuple(Kind) if kind is Kind.JESTER and has_jester(pawns, seat) else (kind,)
