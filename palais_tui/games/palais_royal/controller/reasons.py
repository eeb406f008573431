"""Reasons why a move is not possible, as data; `phrases` puts them into words.

A reason's fields are the facts its sentence can mention. Places, fields, cards, steps
and seats are numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

from palais_tui.core.protocol import Reason
from palais_tui.games.palais_royal.engine.state import Step

# --- turn order


@dataclass(frozen=True, slots=True)
class GameIsOver(Reason):
    """The game has ended."""


@dataclass(frozen=True, slots=True)
class NoSuchThing(Reason):
    """The move names a place, field, card or number that the game does not have."""


@dataclass(frozen=True, slots=True)
class NotBetweenTurns(Reason):
    """The game can be ended by agreement only before the first move of a turn (R9.6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class NotYourTurn(Reason):
    """It is another player's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class WrongStep(Reason):
    """The move belongs to another step of the turn (R3.2)."""

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
    """The gesture would continue into another player's prompt."""

    seat: int


@dataclass(frozen=True, slots=True)
class GesturePassesDraw(Reason):
    """The gesture would continue after a draw; if it failed later, the cards would be known."""


# --- undo


@dataclass(frozen=True, slots=True)
class CardsWereSeen(Reason):
    """A draw cannot be undone."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnWasPassedOn(Reason):
    """Moves of an earlier turn cannot be undone."""

    seat: int


# --- putting and moving servants


@dataclass(frozen=True, slots=True)
class WrongTarget(Reason):
    """The current step puts servants on another place."""

    place: int
    only: int


@dataclass(frozen=True, slots=True)
class NoneLeft(Reason):
    """The action's servants or moves are used up."""

    step: Step


@dataclass(frozen=True, slots=True)
class SupplyFirst(Reason):
    """Servants must come from the supply until it is empty (R3.3)."""

    supply: int


@dataclass(frozen=True, slots=True)
class SupplyEmpty(Reason):
    """The supply is empty (R3.3)."""


@dataclass(frozen=True, slots=True)
class SourceIsTarget(Reason):
    """A servant cannot be put on the place it comes from."""

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
    """None of the player's servants is one move away from the place."""

    place: int


@dataclass(frozen=True, slots=True)
class NoServantToPut(Reason):
    """Neither the supply nor another place has a servant."""

    place: int


# --- action 3


@dataclass(frozen=True, slots=True)
class NotAPart(Reason):
    """Only mint, king and madame are parts of action 3 (R5.8)."""

    place: int


@dataclass(frozen=True, slots=True)
class PartUsed(Reason):
    """Each part of action 3 can be used once per turn."""

    place: int


@dataclass(frozen=True, slots=True)
class NothingInMint(Reason):
    """No servant in the mint and no gold noble (R5.5)."""


@dataclass(frozen=True, slots=True)
class NoMajority(Reason):
    """No majority in a chamber and no noble for it (R5.6, R5.7)."""

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
    """The borrowed seals do not cover what is missing in both colours (R5.11)."""

    short: int
    borrowed: int


@dataclass(frozen=True, slots=True)
class GoldShort(Reason):
    """Too little gold for the current price (R5.9)."""

    short: int
    price: int
    have: int


@dataclass(frozen=True, slots=True)
class BorrowedShort(Reason):
    """The move spends more borrowed seals than there are (R5.11)."""

    asked: int
    have: int


@dataclass(frozen=True, slots=True)
class MoreSealsThanNeeded(Reason):
    """The move spends more borrowed seals than the tile requires."""

    turquoise: int
    violet: int


@dataclass(frozen=True, slots=True)
class EdgeServantNeeded(Reason):
    """An edge field requires a servant, but the move has no source (R5.13)."""

    field: int


@dataclass(frozen=True, slots=True)
class NotOnEdge(Reason):
    """The field is not on the edge and takes no servant."""

    field: int


# --- cards


@dataclass(frozen=True, slots=True)
class NoServantAtBackDoor(Reason):
    """Drawing and keeping cards requires servants at the back door (R5.16, R5.17)."""


@dataclass(frozen=True, slots=True)
class DrawOutOfRange(Reason):
    """The number to draw is not between 1 and the value of the back door (R5.16)."""

    asked: int
    limit: int


@dataclass(frozen=True, slots=True)
class NotDrawn(Reason):
    """The card is not one of those drawn."""

    card: int


@dataclass(frozen=True, slots=True)
class KeepFirst(Reason):
    """No card can be played between drawing and keeping (R7)."""


@dataclass(frozen=True, slots=True)
class NotInHand(Reason):
    """The player does not hold the card."""

    card: int


@dataclass(frozen=True, slots=True)
class WrongMoment(Reason):
    """The card cannot be played in this step (R7)."""

    card: int
    now: Step


@dataclass(frozen=True, slots=True)
class CardTooDear(Reason):
    """Too little gold for the card."""

    card: int
    short: int
    price: int
    have: int
