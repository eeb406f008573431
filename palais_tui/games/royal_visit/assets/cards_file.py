"""`cards.toml`: the 54 cards (V1.6 to V1.9)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, field_validator, model_validator

from palais_tui.assets_io.schema import AssetFile, AssetModel, Count, check_unique
from palais_tui.games.royal_visit.engine.components import WALL, Card, Effect, Kind

CARDS: Final = 54
EFFECTS: Final = {
    Kind.GUARD: (Effect.STEPS, Effect.PAIR, Effect.FLANK),
    Kind.JESTER: (Effect.STEPS, Effect.FOUNTAIN),
}
"""What the cards of a kind can do; all others only have a number."""


class CardEntry(AssetModel):
    """One face."""

    id: Annotated[str, Field(pattern=r"^[a-z]+-[a-z0-9+]+$")]
    kind: Literal["king", "guard", "wizard", "jester"]
    effect: Literal["steps", "pair", "flank", "fountain"] = "steps"
    steps: Count = 0
    copies: Count

    @model_validator(mode="after")
    def _check_effect(self) -> CardEntry:
        card = self.card()
        allowed = EFFECTS.get(card.kind, (Effect.STEPS,))
        if card.effect not in allowed:
            names = ", ".join(effect.value for effect in allowed)
            raise ValueError(f"effect of a {self.kind} card must be {names} (got {self.effect!r})")
        most = 2 * WALL if card.effect is Effect.STEPS else 0
        if not min(1, most) <= card.steps <= most:
            raise ValueError(f"steps must be {min(1, most)} to {most} (got {self.steps})")
        return self

    def card(self) -> Card:
        """The face as an engine component."""
        return Card(self.id, Kind[self.kind.upper()], Effect(self.effect), self.steps, self.copies)


class CardsFile(AssetFile):
    """All faces."""

    cards: list[CardEntry]

    @field_validator("cards")
    @classmethod
    def _check_complete(cls, cards: list[CardEntry]) -> list[CardEntry]:
        check_unique([card.id for card in cards])
        total = sum(card.copies for card in cards)
        if total != CARDS:
            raise ValueError(f"must be {CARDS} cards in all (got {total})")
        kings = [card for card in cards if card.kind == "king"]
        if len(kings) != 1:
            raise ValueError(f"must have one kind of king card (got {len(kings)})")
        return cards
