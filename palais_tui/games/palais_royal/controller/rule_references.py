"""The clause of the rules behind each explanation; the `r` key opens it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from palais_tui.core.history import NothingToRedo, NothingToUndo
from palais_tui.core.protocol import Reason
from palais_tui.games.palais_royal.controller import reasons as r
from palais_tui.games.palais_royal.controller.explanations import By
from palais_tui.games.palais_royal.engine.castle import KING, MADAME

CLAUSES: Final[dict[type[Reason], str]] = {
    r.GameIsOver: "R9.1",
    r.NotBetweenTurns: "R9.6",
    r.NotYourTurn: "R3.1",
    r.WrongStep: "R3.2",
    r.MustPlaceAll: "R2.8",
    r.NoneLeft: "R3.4",
    r.SupplyFirst: "R3.3",
    r.SupplyEmpty: "R3.3",
    r.SourceIsTarget: "R3.3",
    r.NoServantAt: "R3.3",
    r.NotAdjacent: "R5.3",
    r.NoServantBeside: "R5.3",
    r.NoServantToPut: "R3.3",
    r.NotAPart: "R5.8",
    r.PartUsed: "R5.5",
    r.NothingInMint: "R5.5",
    r.NotAField: "R6.1",
    r.NoNoble: "R5.9",
    r.NoServantInOffice: "R5.9",
    r.TurquoiseShort: "R5.9",
    r.VioletShort: "R5.9",
    r.SealsShort: "R5.11",
    r.GoldShort: "R5.12",
    r.BorrowedShort: "R5.11",
    r.MoreSealsThanNeeded: "R5.11",
    r.EdgeServantNeeded: "R5.13",
    r.NotOnEdge: "R5.13",
    r.NoServantAtBackDoor: "R5.16",
    r.DrawOutOfRange: "R5.16",
    r.NotDrawn: "R5.17",
    r.KeepFirst: "R5.17",
    r.NotInHand: "R5.17",
}
OF_NO_RULE: Final = (
    *(r.NoSuchThing, r.EmptyGesture, r.GesturePassesTurn, r.GesturePassesDraw),
    *(r.CardsWereSeen, r.TurnWasPassedOn, NothingToUndo, NothingToRedo),
)
"""Reasons that concern the program, not the rules."""
MAJORITY: Final = {
    By.NOBODY_THERE: "R4.1",
    By.COUNT: "R4.1",
    By.CARDINAL: "R4.2",
    By.TIE: "R4.2",
}
PRICE: Final = "R5.12"


def clause_of(reason: Reason) -> str:
    """The clause behind a reason, or an empty string; for a card, the clause of the card."""
    match reason:
        case r.WrongMoment(card=card) | r.CardTooDear(card=card):
            return f"R7.{card + 1}"
        case r.NoMajority(place=place):
            return "R5.6" if place == KING else "R5.7"
        case r.WrongTarget(only=only):
            return {KING: "R5.6", MADAME: "R5.7"}.get(only, "R5.1")
        case _:
            return CLAUSES.get(type(reason), "")


def clause_of_all(reasons: Sequence[Reason]) -> str:
    """The clause of the first reason that has one."""
    return next((clause for clause in map(clause_of, reasons) if clause), "")
