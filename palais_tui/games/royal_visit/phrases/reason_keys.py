"""The sentence of each reason, and the clause it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from palais_tui.core.protocol import Reason
from palais_tui.games.royal_visit.controller import reasons as r

REASON_KEYS: Final[dict[type[Reason], str]] = {
    r.GameIsOver: "reasons.game_is_over",
    r.NotInHand: "reasons.not_in_hand",
    r.OtherKind: "reasons.other_kind",
    r.OtherMover: "reasons.other_mover",
    r.NoJoker: "reasons.no_joker",
    r.CannotMoveThat: "reasons.cannot_move_that",
    r.BeyondWall: "reasons.beyond_wall",
    r.KingLeavesGuards: "reasons.king_leaves_guards",
    r.NothingMoves: "reasons.nothing_moves",
    r.NotThatFar: "reasons.not_that_far",
    r.TooFewKings: "reasons.too_few_kings",
    r.CardsPlayed: "reasons.cards_played",
    r.NothingPlayed: "reasons.nothing_played",
    r.AlreadyWithWizard: "reasons.already_with_wizard",
    r.NeverSummoned: "reasons.never_summoned",
    r.TurnPassed: "reasons.turn_passed",
    r.EmptyGesture: "reasons.empty_gesture",
    r.GesturePassesTurn: "reasons.gesture_passes_turn",
}

CLAUSES: Final[dict[type[Reason], str]] = {
    r.GameIsOver: "V8.1",
    r.NotInHand: "V3.5",
    r.OtherKind: "V3.5",
    r.OtherMover: "V5.6",
    r.NoJoker: "V5.5",
    r.CannotMoveThat: "V3.5",
    r.BeyondWall: "V3.7",
    r.KingLeavesGuards: "V4.1",
    r.NothingMoves: "V3.6",
    r.NotThatFar: "V3.6",
    r.TooFewKings: "V4.3",
    r.CardsPlayed: "V3.3",
    r.NothingPlayed: "V3.3",
    r.AlreadyWithWizard: "V5.3",
    r.NeverSummoned: "V5.4",
}


def clause_of_all(reasons: Sequence[Reason]) -> str:
    """The clause of the first reason that has one."""
    return next((CLAUSES[type(reason)] for reason in reasons if type(reason) in CLAUSES), "")


def with_clause(sentence: str, reasons: Sequence[Reason]) -> str:
    """A sentence and the clause that its reasons rest on."""
    clause = clause_of_all(reasons)
    return f"{sentence} ({clause})" if clause else sentence
