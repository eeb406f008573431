"""The state of a game, changed in place and cheap to copy."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum

from palais_tui.games.royal_visit.engine.components import PLAYERS, Components, Kind, Pawn


class End(Enum):
    """How a game ended (V8)."""

    NOT_YET = "not_yet"
    KING = "king"
    CROWN = "crown"
    DECK = "deck"
    FOUNTAIN = "fountain"
    RESIGNED = "resigned"


def round_of(turn: int) -> int:
    """The round of a turn; both count from 1."""
    return (turn + 1) // PLAYERS


@dataclass(slots=True)
class GameState:
    """Everything that can change; as a view, without what is hidden."""

    components: Components
    pawns: list[int]
    """The space of each `Pawn`."""
    hands: list[list[int]]
    """By seat, how many cards of each face."""
    deck: list[int]
    """Faces; the last one is drawn first."""
    discard: list[int]
    """How many cards of each face."""
    crown: int
    seat: int
    start: int
    """The seat that had the first turn."""
    rng: int
    turn: int = 1
    run_outs: int = 0
    """How often the deck ran out; the crown shows its little side from the first time on."""
    bound: tuple[Kind, Kind] | None = None
    """The kind of card and the kind of pawn that this turn is bound to (V5.6)."""
    end: End = End.NOT_YET
    winners: tuple[int, ...] = ()
    """Both seats in a draw."""

    def copy(self) -> GameState:
        """An independent copy."""
        new = GameState(*[getattr(self, name) for name in _NAMES])
        new.pawns = self.pawns[:]
        new.hands = [hand[:] for hand in self.hands]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        return new

    @property
    def king(self) -> int:
        return self.pawns[Pawn.KING]

    @property
    def round(self) -> int:
        """A turn of each player is a round."""
        return round_of(self.turn)

    @property
    def is_over(self) -> bool:
        return self.end is not End.NOT_YET


_NAMES = tuple(field.name for field in fields(GameState))
