"""The sentence of each reason why something cannot be done."""

from __future__ import annotations

from typing import Final

from palais_tui.core.history import NothingToRedo, NothingToUndo
from palais_tui.core.protocol import Reason
from palais_tui.games.palais_royal.controller import reasons as r

REASON_KEYS: Final[dict[type[Reason], str]] = {
    r.GameIsOver: "reasons.game_is_over",
    r.NoSuchThing: "reasons.no_such_thing",
    r.NotBetweenTurns: "reasons.not_between_turns",
    r.NotYourTurn: "reasons.not_your_turn",
    r.WrongStep: "reasons.wrong_step",
    r.MustPlaceAll: "reasons.must_place_all",
    r.EmptyGesture: "reasons.empty_gesture",
    r.GesturePassesTurn: "reasons.gesture_passes_turn",
    r.GesturePassesDraw: "reasons.gesture_passes_draw",
    r.CardsWereSeen: "reasons.cards_were_seen",
    r.TurnWasPassedOn: "reasons.turn_was_passed_on",
    r.WrongTarget: "reasons.wrong_target",
    r.NoneLeft: "reasons.none_left",
    r.SupplyFirst: "reasons.supply_first",
    r.SupplyEmpty: "reasons.supply_empty",
    r.SourceIsTarget: "reasons.source_is_target",
    r.NoServantAt: "reasons.no_servant_at",
    r.NotAdjacent: "reasons.not_adjacent",
    r.NoServantBeside: "reasons.no_servant_beside",
    r.NoServantToPut: "reasons.no_servant_to_put",
    r.NotAPart: "reasons.not_a_part",
    r.PartUsed: "reasons.part_used",
    r.NothingInMint: "reasons.nothing_in_mint",
    r.NoMajority: "reasons.no_majority",
    r.NotAField: "reasons.not_a_field",
    r.NoNoble: "reasons.no_noble",
    r.NoServantInOffice: "reasons.no_servant_in_office",
    r.TurquoiseShort: "reasons.turquoise_short",
    r.VioletShort: "reasons.violet_short",
    r.SealsShort: "reasons.seals_short",
    r.GoldShort: "reasons.gold_short",
    r.BorrowedShort: "reasons.borrowed_short",
    r.MoreSealsThanNeeded: "reasons.more_seals_than_needed",
    r.EdgeServantNeeded: "reasons.edge_servant_needed",
    r.NotOnEdge: "reasons.not_on_edge",
    r.NoServantAtBackDoor: "reasons.no_servant_at_back_door",
    r.DrawOutOfRange: "reasons.draw_out_of_range",
    r.NotDrawn: "reasons.not_drawn",
    r.KeepFirst: "reasons.keep_first",
    r.NotInHand: "reasons.not_in_hand",
    r.WrongMoment: "reasons.wrong_moment",
    r.CardTooDear: "reasons.card_too_dear",
    NothingToUndo: "reasons.nothing_to_undo",
    NothingToRedo: "reasons.nothing_to_redo",
}

BESIDE_CARD: Final[dict[type[Reason], str]] = {
    r.WrongMoment: "hand.wrong_moment",
    r.CardTooDear: "hand.too_dear",
}
"""Reasons that name a card, without its name."""
