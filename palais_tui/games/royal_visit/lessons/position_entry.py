"""A position in a lesson, puzzle or example file."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Self

from pydantic import AfterValidator, Field, ValidationInfo, field_validator, model_validator

from palais_tui.assets_io.schema import StrictModel
from palais_tui.games.royal_visit.controller.notation import PAWN_OF, SPACE_OF
from palais_tui.games.royal_visit.engine.components import CHATEAU, Components
from palais_tui.games.royal_visit.engine.turn import MOST_RUN_OUTS


def _check_space(name: str) -> str:
    if name not in SPACE_OF:
        raise ValueError(f"must be a space from g8 over 0 to r8 (got {name!r})")
    return name


def _check_pawn(name: str) -> str:
    if name not in PAWN_OF:
        raise ValueError(f"must name {', '.join(PAWN_OF)} (got {name!r})")
    return name


SpaceName = Annotated[str, AfterValidator(_check_space)]
PawnName = Annotated[str, AfterValidator(_check_pawn)]
Hand = list[str]


def components_of(info: ValidationInfo) -> Components:
    """The components whose cards can be named."""
    components = (info.context or {})["components"]
    assert isinstance(components, Components)
    return components


class PositionEntry(StrictModel):
    """A whole game. It is the turn of the learner, who plays green."""

    king: SpaceName
    left: SpaceName
    right: SpaceName
    wizard: SpaceName
    jester: SpaceName
    crown: SpaceName = "0"
    hand: Hand
    """The learner's cards: a whole hand."""
    other: Hand = []
    """The other player's cards; without names, some of those that are left."""
    top: list[str] = []
    """The cards that are drawn next, the first one first."""
    deck: Annotated[int, Field(ge=1, le=38)] = 20
    """How many cards are in the deck; the others are on the discard pile."""
    run_outs: Annotated[int, Field(ge=0, lt=MOST_RUN_OUTS)] = 0

    @field_validator("hand", "other", "top")
    @classmethod
    def _check_cards(cls, cards: list[str], info: ValidationInfo) -> list[str]:
        known = [card.id for card in components_of(info).cards]
        for card in cards:
            if card not in known:
                raise ValueError(f"must name a card of the box (got {card!r})")
        return cards

    @model_validator(mode="after")
    def _check_cards_in_all(self, info: ValidationInfo) -> Self:
        components = components_of(info)
        for hand in (self.hand, self.other or self.hand):
            if len(hand) != components.hand:
                raise ValueError(f"a hand must have {components.hand} cards (got {len(hand)})")
        named = Counter([*self.hand, *self.other, *self.top])
        for card in components.cards:
            if named[card.id] > card.copies:
                raise ValueError(f"must have at most {card.copies} of {card.id!r}")
        if len(self.top) > self.deck:
            raise ValueError(f"top must fit the deck of {self.deck} (got {len(self.top)})")
        return self

    @model_validator(mode="after")
    def _check_road(self) -> Self:
        left, king, right = (SPACE_OF[name] for name in (self.left, self.king, self.right))
        if not left < king < right:
            raise ValueError("the king must be between his guards")
        if abs(king) >= CHATEAU or abs(SPACE_OF[self.crown]) >= CHATEAU:
            raise ValueError("king and crown must be outside the chateaux")
        return self
