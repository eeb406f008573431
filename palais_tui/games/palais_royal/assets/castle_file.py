"""`castle.toml`: the nine places and the ways to lay them (R2.3, R4.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pydantic import ValidationInfo, field_validator

from palais_tui.assets_io.schema import (
    AssetModel,
    Count,
    Id,
    StrictModel,
    check_length,
    check_same_set,
    check_unique,
)
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.components import Layout, Place

DRAWN: Final = "?"
WITHOUT_BONUS: Final = ("office", "gate", "backdoor", "cardinal")
LAYOUTS: Final = ("first", "gate", "random")


class PlaceEntry(AssetModel):
    """One place."""

    id: Id
    bonus: Count

    @field_validator("bonus")
    @classmethod
    def _of_use_there(cls, bonus: int, info: ValidationInfo) -> int:
        # No action asks these places for a bonus, so a number here would be lost in silence.
        if bonus and info.data.get("id") in WITHOUT_BONUS:
            raise ValueError(f"must be 0 for {', '.join(WITHOUT_BONUS)} (got {bonus})")
        return bonus


class LayoutEntry(AssetModel):
    """One way to lay the places."""

    id: Id
    rows: list[str]

    @field_validator("rows")
    @classmethod
    def _three_by_three(cls, rows: list[str]) -> list[str]:
        check_length(3, "rows", rows)
        for row in rows:
            check_length(3, f"places in each row, {row!r} is not", row.split())
        words = " ".join(rows).split()
        for word in words:
            if word not in (*PLACE_IDS, DRAWN):
                raise ValueError(f"must name {', '.join(PLACE_IDS)} or {DRAWN} (got {word!r})")
        check_unique(word for word in words if word != DRAWN)
        return rows

    def layout(self) -> Layout:
        """The layout as the engine knows it."""
        words = " ".join(self.rows).split()
        return Layout(self.id, tuple(None if w == DRAWN else PLACE_IDS.index(w) for w in words))


class CastleFile(StrictModel):
    """All places and layouts."""

    places: list[PlaceEntry]
    layouts: list[LayoutEntry]

    @field_validator("places")
    @classmethod
    def _all_places(cls, places: list[PlaceEntry]) -> list[PlaceEntry]:
        check_same_set(PLACE_IDS, (place.id for place in places))
        return places

    @field_validator("layouts")
    @classmethod
    def _all_layouts(cls, layouts: list[LayoutEntry]) -> list[LayoutEntry]:
        check_same_set(LAYOUTS, (layout.id for layout in layouts))
        return layouts

    def in_order(self) -> tuple[Place, ...]:
        """The places in the engine's order, whatever the file's own."""
        bonus = {place.id: place.bonus for place in self.places}
        return tuple(Place(name, bonus[name]) for name in PLACE_IDS)

    def ways(self) -> tuple[Layout, ...]:
        """The layouts in the order of the file."""
        return tuple(layout.layout() for layout in self.layouts)

    def marks(self) -> Iterator[str]:
        """What is rebuilt."""
        for place in self.places:
            yield from place.marks(f"castle/{place.id}")
        for layout in self.layouts:
            yield from layout.marks(f"castle/{layout.id}")
