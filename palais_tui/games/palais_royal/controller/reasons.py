"""Why something cannot be had now: data with numbers, for `texts` to put into words.

A reason's fields are what its sentence may name. Places, fields, cards, steps and
seats are numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

from palais_tui.core.protocol import Reason
from palais_tui.games.palais_royal.engine.state import Step

# --- the course of the game


@dataclass(frozen=True, slots=True)
class GameIsOver(Reason):
    """The game has ended."""


@dataclass(frozen=True, slots=True)
class NoSuchThing(Reason):
    """The move names a place, field, card or number that the game does not have."""


@dataclass(frozen=True, slots=True)
class NotBetweenTurns(Reason):
    """Ending by agreement is possible before a turn's first move only (R9.6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class NotYourTurn(Reason):
    """Another player is asked."""

    seat: int


@dataclass(frozen=True, slots=True)
class WrongStep(Reason):
    """It belongs to another part of the turn (R3.2)."""

    now: Step
    needed: Step


@dataclass(frozen=True, slots=True)
class MustPlaceAll(Reason):
    """All servants of the set-up must be placed (R2.8)."""

    left: int


# --- gestures


@dataclass(frozen=True, slots=True)
class EmptyGesture(Reason):
    """A gesture without a move."""


@dataclass(frozen=True, slots=True)
class GesturePassesTurn(Reason):
    """A gesture would go on into another player's prompt."""

    seat: int


@dataclass(frozen=True, slots=True)
class GesturePassesDraw(Reason):
    """A gesture would go on after cards were seen; taken back, it would have told them."""


# --- undo


@dataclass(frozen=True, slots=True)
class CardsWereSeen(Reason):
    """Nothing before a draw can be taken back."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnWasPassedOn(Reason):
    """Nothing before the handover can be taken back."""

    seat: int


# --- putting and moving servants


@dataclass(frozen=True, slots=True)
class WrongTarget(Reason):
    """The present step puts servants somewhere else."""

    place: int
    only: int


@dataclass(frozen=True, slots=True)
class NoneLeft(Reason):
    """The action's servants or moves are used up."""

    step: Step


@dataclass(frozen=True, slots=True)
class SupplyFirst(Reason):
    """While the supply lasts, servants come from it (R3.3)."""

    supply: int


@dataclass(frozen=True, slots=True)
class SupplyEmpty(Reason):
    """The supply has no servant (R3.3)."""


@dataclass(frozen=True, slots=True)
class SourceIsTarget(Reason):
    """A servant cannot come from where it is put."""

    place: int


@dataclass(frozen=True, slots=True)
class NoServantAt(Reason):
    """The player has no servant at a place."""

    place: int


@dataclass(frozen=True, slots=True)
class NotAdjacent(Reason):
    """The places are further apart than one move (R5.3)."""

    origin: int
    target: int
    distance: int


@dataclass(frozen=True, slots=True)
class NoServantBeside(Reason):
    """No own servant is one move away from the place."""

    place: int


@dataclass(frozen=True, slots=True)
class NoServantToPut(Reason):
    """Neither the supply nor another place has a servant."""

    place: int


# --- action 3


@dataclass(frozen=True, slots=True)
class NotAPart(Reason):
    """Action 3 has mint, king and madame only (R5.8)."""

    place: int


@dataclass(frozen=True, slots=True)
class PartUsed(Reason):
    """Each part of action 3 is used once a turn."""

    place: int


@dataclass(frozen=True, slots=True)
class NothingInMint(Reason):
    """No servant in the mint and no gold noble (R5.5)."""


@dataclass(frozen=True, slots=True)
class NoMajority(Reason):
    """No majority at a chamber and no noble of it (R5.6, R5.7)."""

    place: int
    own: int
    most: int


# --- enlisting


@dataclass(frozen=True, slots=True)
class NotAField(Reason):
    """The garden has no such field."""


@dataclass(frozen=True, slots=True)
class NoNoble(Reason):
    """The field holds no noble."""

    field: int


@dataclass(frozen=True, slots=True)
class NoServantInOffice(Reason):
    """Each noble takes a servant from the office (R5.9)."""


@dataclass(frozen=True, slots=True)
class TurquoiseShort(Reason):
    """Too few servants at the king for the turquoise seals (R5.9)."""

    short: int
    needed: int
    have: int


@dataclass(frozen=True, slots=True)
class VioletShort(Reason):
    """Too few servants at the madame for the violet seals (R5.9)."""

    short: int
    needed: int
    have: int


@dataclass(frozen=True, slots=True)
class SealsShort(Reason):
    """Both colours together miss more than the borrowed seals cover (R5.11)."""

    short: int
    borrowed: int


@dataclass(frozen=True, slots=True)
class GoldShort(Reason):
    """Too little gold for the price of the moment (R5.9)."""

    short: int
    price: int
    have: int


@dataclass(frozen=True, slots=True)
class BorrowedShort(Reason):
    """Fewer borrowed seals than the move would spend (R5.11)."""

    asked: int
    have: int


@dataclass(frozen=True, slots=True)
class MoreSealsThanNeeded(Reason):
    """The move would spend more borrowed seals than the tile asks for."""

    turquoise: int
    violet: int


@dataclass(frozen=True, slots=True)
class EdgeServantNeeded(Reason):
    """An edge field takes a servant; the move names no source (R5.13)."""

    field: int


@dataclass(frozen=True, slots=True)
class NotOnEdge(Reason):
    """The field is not on the edge and takes no servant."""

    field: int


# --- cards


@dataclass(frozen=True, slots=True)
class NoServantAtBackDoor(Reason):
    """Drawing and keeping take servants at the back door (R5.16, R5.17)."""


@dataclass(frozen=True, slots=True)
class DrawOutOfRange(Reason):
    """The number to draw is not from 1 to what the back door is worth (R5.16)."""

    asked: int
    limit: int


@dataclass(frozen=True, slots=True)
class NotDrawn(Reason):
    """The card is not among those being looked at."""

    card: int


@dataclass(frozen=True, slots=True)
class KeepFirst(Reason):
    """Between drawing and keeping no card is played (R7)."""


@dataclass(frozen=True, slots=True)
class NotInHand(Reason):
    """The player does not hold the card."""

    card: int


@dataclass(frozen=True, slots=True)
class WrongMoment(Reason):
    """The card is played at other moments of the turn (R7)."""

    card: int
    now: Step


@dataclass(frozen=True, slots=True)
class CardTooDear(Reason):
    """Too little gold for the card."""

    card: int
    short: int
    price: int
    have: int
