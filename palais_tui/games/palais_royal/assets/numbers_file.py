"""`numbers.toml`: the numbers of set-up, ending and scoring (R1.1, R2, R9)."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field, ValidationInfo, field_validator

from palais_tui.assets_io.schema import AssetFile, AssetModel, Count, check_same_set
from palais_tui.games.palais_royal.engine.components import FIELDS, MOST_PLAYERS

COLOURS: Final = ("red", "yellow", "green", "black")
Rounds = Annotated[int, Field(ge=1, le=99)]


class PreparationEntry(AssetModel):
    """The set-up."""

    colours: list[str]
    servants: Count
    supply: Count
    on_stairway: Count
    on_parade: Count
    to_place: Count
    gold: list[Count]

    @field_validator("colours")
    @classmethod
    def _check_colours(cls, colours: list[str]) -> list[str]:
        check_same_set(COLOURS, colours)
        return colours

    @field_validator("supply")
    @classmethod
    def _check_supply(cls, supply: int, info: ValidationInfo) -> int:
        servants = info.data.get("servants", supply)
        if supply > servants:
            raise ValueError(f"must be at most the {servants} servants (got {supply})")
        return supply

    @field_validator("to_place")
    @classmethod
    def _check_to_place(cls, to_place: int, info: ValidationInfo) -> int:
        laid = to_place + info.data.get("on_stairway", 0) + info.data.get("on_parade", 0)
        supply = info.data.get("supply", laid)
        if laid > supply:
            raise ValueError(
                "with on_stairway and on_parade "
                f"must be at most the supply of {supply} (got {laid} together)"
            )
        return to_place

    @field_validator("gold")
    @classmethod
    def _check_gold(cls, gold: list[int]) -> list[int]:
        if len(gold) != MOST_PLAYERS:
            raise ValueError(f"must be {MOST_PLAYERS} numbers, one a player (got {len(gold)})")
        return gold


class EndingEntry(AssetModel):
    """When the game ends."""

    last_round_at: Annotated[int, Field(ge=0, lt=FIELDS)]
    told_from: Rounds
    stalled_after: Rounds

    @field_validator("stalled_after")
    @classmethod
    def _check_stalled_after(cls, stalled_after: int, info: ValidationInfo) -> int:
        told_from = info.data.get("told_from", stalled_after)
        if stalled_after < told_from:
            raise ValueError(f"must be at least told_from, {told_from} (got {stalled_after})")
        return stalled_after


class PointsEntry(AssetModel):
    """Points besides those of tiles and cards."""

    edge_first: Count
    edge_second: Count
    hand_at_most: Count

    @field_validator("edge_second")
    @classmethod
    def _check_edge_second(cls, second: int, info: ValidationInfo) -> int:
        first = info.data.get("edge_first", second)
        if second > first:
            raise ValueError(f"must be at most edge_first, {first} (got {second})")
        return second


class NumbersFile(AssetFile):
    """All numbers."""

    preparation: PreparationEntry
    ending: EndingEntry
    points: PointsEntry
