"""What the game is played with: the board, the pawns and the cards (V1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cached_property
from typing import Final

PLAYERS: Final = 2
GREEN: Final = 0
RED: Final = 1
SIDES: Final = (-1, 1)
"""Which way each seat's chateau is: green's spaces are negative, red's positive (V1.2)."""
WALL: Final = 8
"""The last space at either end, counted from the fountain."""
CHATEAU: Final = 7
"""The first space of a chateau (V1.3), and of its part of the crown track (V1.10)."""
FOUNTAIN: Final = 0


class Pawn(IntEnum):
    """The five pawns (V1.5); the guards never change sides (V4.1)."""

    KING = 0
    LEFT_GUARD = 1
    RIGHT_GUARD = 2
    WIZARD = 3
    JESTER = 4


COURT: Final = (Pawn.KING, Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD)


class Kind(IntEnum):
    """The character on a card (V3.5)."""

    KING = 0
    GUARD = 1
    WIZARD = 2
    JESTER = 3


PAWNS: Final = {
    Kind.KING: (Pawn.KING,),
    Kind.GUARD: (Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD),
    Kind.WIZARD: (Pawn.WIZARD,),
    Kind.JESTER: (Pawn.JESTER,),
}
"""The pawns of each kind."""
KIND_OF: Final = {pawn: kind for kind, pawns in PAWNS.items() for pawn in pawns}


class Effect(Enum):
    """What a card does with its pawns."""

    STEPS = "steps"
    PAIR = "pair"
    FLANK = "flank"
    FOUNTAIN = "fountain"


@dataclass(frozen=True, slots=True)
class Card:
    """A face; `copies` of it are in the deck."""

    id: str
    kind: Kind
    effect: Effect
    steps: int
    copies: int


@dataclass(frozen=True)
class Components:
    """The cards and the places of a new game."""

    cards: tuple[Card, ...]
    king: int
    guards: tuple[int, int]
    lot: tuple[int, int]
    crown: int
    hand: int

    @cached_property
    def deck(self) -> tuple[int, ...]:
        """Every card, by the number of its face."""
        return tuple(face for face, card in enumerate(self.cards) for _ in range(card.copies))

    @cached_property
    def king_card(self) -> int:
        """The face that makes the king's privilege."""
        return next(face for face, card in enumerate(self.cards) if card.kind is Kind.KING)

    def face(self, name: str) -> int:
        """The number of a face."""
        return next(face for face, card in enumerate(self.cards) if card.id == name)
