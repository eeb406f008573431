"""Why something cannot be done, as data with numbers."""

from __future__ import annotations

from dataclasses import dataclass

from palais_tui.core.protocol import Reason
from palais_tui.games.royal_visit.engine.components import Kind, Pawn


@dataclass(frozen=True, slots=True)
class GameIsOver(Reason):
    """There is nothing to play any more."""


@dataclass(frozen=True, slots=True)
class NotInHand(Reason):
    """V3.5: the player has no such card."""

    face: int


@dataclass(frozen=True, slots=True)
class OtherKind(Reason):
    """V3.5, V5.10: this turn plays cards of another kind."""

    bound: Kind


@dataclass(frozen=True, slots=True)
class OtherMover(Reason):
    """V5.6: this turn's jester cards move another kind of pawn."""

    bound: Kind


@dataclass(frozen=True, slots=True)
class NoJoker(Reason):
    """V5.5: the jester is not on the player's side of the king."""

    jester: int
    king: int


@dataclass(frozen=True, slots=True)
class CannotMoveThat(Reason):
    """V3.5: the card is for another pawn."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class BeyondWall(Reason):
    """V3.7: the way is too short for the number on the card."""

    pawn: Pawn
    needed: int
    left: int


@dataclass(frozen=True, slots=True)
class KingLeavesGuards(Reason):
    """V4.1: the king would not be strictly between his guards."""

    left: int
    king: int
    right: int


@dataclass(frozen=True, slots=True)
class NothingMoves(Reason):
    """V3.6: every pawn would stay where it is."""


@dataclass(frozen=True, slots=True)
class NotThatFar(Reason):
    """V3.6: a card is played in full, no more and no less."""

    face: int


@dataclass(frozen=True, slots=True)
class TooFewKings(Reason):
    """V4.3: the privilege takes two king cards."""

    held: int


@dataclass(frozen=True, slots=True)
class CardsPlayed(Reason):
    """V3.3: a turn is either cards or a summons."""


@dataclass(frozen=True, slots=True)
class NothingPlayed(Reason):
    """V3.3: there is no passing."""


@dataclass(frozen=True, slots=True)
class AlreadyWithWizard(Reason):
    """V5.3: the pawn is on the wizard's space."""

    pawn: Pawn
    space: int


@dataclass(frozen=True, slots=True)
class NeverSummoned(Reason):
    """V5.4: only the court comes to the wizard."""

    pawn: Pawn


@dataclass(frozen=True, slots=True)
class TurnPassed(Reason):
    """The cards of the next hand have been seen: the turn cannot be undone."""

    seat: int


@dataclass(frozen=True, slots=True)
class EmptyGesture(Reason):
    """A group of no moves."""


@dataclass(frozen=True, slots=True)
class GesturePassesTurn(Reason):
    """A group of moves ends with the turn."""
