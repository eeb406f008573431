"""`cards.toml`: the kinds of privilege card (R7)."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field, ValidationInfo, field_validator, model_validator

from palais_tui.assets_io.schema import (
    AssetFile,
    AssetModel,
    Count,
    Id,
    check_same_set,
    check_unique,
)
from palais_tui.games.palais_royal.engine.components import Card, Moment, Stays

CARDS: Final = 36
KINDS: Final = (
    "favour",
    "gates",
    "procession",
    "swift",
    "winged",
    "seals",
    "purse",
    "smallfame",
    "greatfame",
)
ANY: Final = "any"


class CardEntry(AssetModel):
    """One kind of card."""

    id: Id
    copies: Count
    gold: Count
    when: list[str]
    majority: bool = False
    open_gates: bool = False
    gate: Count = 0
    moves: Count = 0
    seals: Count = 0
    coins: Count = 0
    points: Count = 0
    stays: Annotated[Stays, Field(strict=False, validate_default=True)] = Stays.NOT

    @field_validator("when")
    @classmethod
    def _check_moments(cls, when: list[str]) -> list[str]:
        known = [moment.value for moment in Moment] + [ANY]
        if not when:
            raise ValueError(f"must name some of {', '.join(known)} (got none)")
        for word in when:
            if word not in known:
                raise ValueError(f"must name some of {', '.join(known)} (got {word!r})")
        check_unique(when)
        if ANY in when and len(when) > 1:
            raise ValueError(f"must hold {ANY!r} alone or not at all")
        return when

    @field_validator("stays")
    @classmethod
    def _check_duration(cls, stays: Stays, info: ValidationInfo) -> Stays:
        # A card discarded before its effect counts would be worth nothing.
        if info.data.get("points") and stays is not Stays.GAME:
            raise ValueError(f"must be 'game' for a card with points (got {stays.value!r})")
        if info.data.get("majority") and stays is Stays.NOT:
            raise ValueError("must be 'turn' or 'game' for the majority (got 'not')")
        return stays

    @model_validator(mode="after")
    def _check_effect(self) -> CardEntry:
        numbers = self.gate + self.moves + self.seals + self.coins + self.points
        if not (self.majority or self.open_gates or numbers):
            raise ValueError("must have an effect")
        return self

    def card(self) -> Card:
        """The kind as an engine component."""
        return self.build(
            Card, moments=frozenset(Moment if ANY in self.when else map(Moment, self.when))
        )


class CardsFile(AssetFile):
    """All kinds."""

    cards: list[CardEntry]

    @field_validator("cards")
    @classmethod
    def _check_complete(cls, cards: list[CardEntry]) -> list[CardEntry]:
        check_same_set(KINDS, (card.id for card in cards))
        total = sum(card.copies for card in cards)
        if total != CARDS:
            raise ValueError(f"must be {CARDS} cards in all (got {total})")
        return cards

    def kinds(self) -> tuple[Card, ...]:
        """The kinds in the order of R7, not in the order of the file."""
        return tuple(sorted((c.card() for c in self.cards), key=lambda c: KINDS.index(c.id)))
