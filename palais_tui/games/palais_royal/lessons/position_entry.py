"""A position in a lesson, puzzle or example file."""

from __future__ import annotations

from typing import Annotated, Final, Self

from pydantic import AfterValidator, Field, ValidationInfo, field_validator, model_validator

from palais_tui.assets_io.schema import Count, StrictModel, check_unique
from palais_tui.games.palais_royal.assets.garden_file import FieldName
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.components import (
    FEWEST_PLAYERS,
    LAYOUTS,
    MOST_PLAYERS,
    Components,
)
from palais_tui.games.palais_royal.lessons.conditions import STEPS

REST: Final = "rest"


def _check_place(name: str) -> str:
    if name not in PLACE_IDS:
        raise ValueError(f"must name {', '.join(PLACE_IDS)} (got {name!r})")
    return name


def _check_step(name: str) -> str:
    if name not in STEPS[1:-1]:
        raise ValueError(f"must be {', '.join(STEPS[1:-1])} (got {name!r})")
    return name


PlaceName = Annotated[str, AfterValidator(_check_place)]
StepName = Annotated[str, AfterValidator(_check_step)]


def _components(info: ValidationInfo) -> Components:
    """The components whose nobles and cards can be named."""
    components = (info.context or {})["components"]
    assert isinstance(components, Components)
    return components


def _check_name(word: str, words: list[str], what: str) -> None:
    """Refuse a name that no component has."""
    if word not in words:
        raise ValueError(f"must name a {what} of the box (got {word!r})")


class PositionSeat(StrictModel):
    """What one player owns."""

    castle: dict[PlaceName, Count] = {}
    gold: Count = 0
    reserve: Count | None = None
    nobles: list[str] = []
    hand: list[str] = []
    fame: list[str] = []

    @field_validator("nobles")
    @classmethod
    def _check_nobles(cls, nobles: list[str], info: ValidationInfo) -> list[str]:
        for noble in nobles:
            _check_name(noble, [n.id for n in _components(info).nobles], "noble")
        return nobles

    @field_validator("hand", "fame")
    @classmethod
    def _check_cards(cls, cards: list[str], info: ValidationInfo) -> list[str]:
        for card in cards:
            _check_name(card, [c.id for c in _components(info).cards], "card")
        return cards


class PositionEntry(StrictModel):
    """A whole game. It is the turn of the learner, who has the first seat."""

    seats: Annotated[list[PositionSeat], Field(min_length=FEWEST_PLAYERS, max_length=MOST_PLAYERS)]
    layout: str = LAYOUTS[0]
    step: StepName = "before"
    round: Annotated[int, Field(ge=1, le=99)] = 3
    start: Count = 0
    last_round: bool = False
    garden: dict[FieldName, str] = {}
    empty: list[FieldName] | str = []
    edge: dict[FieldName, Count] = {}
    deck: list[str] = []
    discard: Annotated[str, Field(pattern=rf"^({REST})?$")] = ""
    """With "rest" all cards that are not named are on the discard pile, not in the deck."""

    @field_validator("layout")
    @classmethod
    def _check_layout(cls, layout: str, info: ValidationInfo) -> str:
        fixed = [way.id for way in _components(info).layouts if None not in way.places]
        if layout not in fixed:
            raise ValueError(f"must be a layout without drawn places, {', '.join(fixed)}")
        return layout

    @field_validator("garden")
    @classmethod
    def _check_nobles(cls, garden: dict[str, str], info: ValidationInfo) -> dict[str, str]:
        for noble in garden.values():
            _check_name(noble, [n.id for n in _components(info).nobles], "noble")
        return garden

    @field_validator("empty")
    @classmethod
    def _check_empty(cls, empty: list[str] | str) -> list[str] | str:
        if isinstance(empty, str) and empty != REST:
            raise ValueError(f"must be a list of fields or {REST!r} (got {empty!r})")
        return empty

    @field_validator("deck")
    @classmethod
    def _check_cards(cls, cards: list[str], info: ValidationInfo) -> list[str]:
        for card in cards:
            _check_name(card, [c.id for c in _components(info).cards], "card")
        return cards

    @model_validator(mode="after")
    def _check_counts(self, info: ValidationInfo) -> Self:
        components = _components(info)
        check_unique([*self.garden.values(), *(n for seat in self.seats for n in seat.nobles)])
        players = len(self.seats)
        if self.start >= players or any(seat >= players for seat in self.edge.values()):
            raise ValueError(f"must name seats from 0 to {players - 1}")
        for number, seat in enumerate(self.seats):
            used = sum(seat.castle.values()) + [*self.edge.values()].count(number)
            used += components.preparation.reserve if seat.reserve is None else seat.reserve
            if used > components.preparation.servants:
                raise ValueError(
                    f"seat {number} must have at most {components.preparation.servants}"
                )
        for card in components.cards:
            held = [*self.deck, *(c for seat in self.seats for c in (*seat.hand, *seat.fame))]
            if held.count(card.id) > card.copies:
                raise ValueError(f"must have at most {card.copies} of {card.id!r}")
        return self
