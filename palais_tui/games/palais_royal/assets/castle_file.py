"""`castle.toml`: the nine places and their layouts (R2.3, R4.4)."""

from __future__ import annotations

from typing import Final

from pydantic import ValidationInfo, field_validator

from palais_tui.assets_io.schema import (
    AssetFile,
    AssetModel,
    Count,
    Id,
    check_length,
    check_same_set,
    check_unique,
)
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.engine.components import LAYOUTS, Layout, Place

DRAWN: Final = "?"
WITHOUT_BONUS: Final = ("office", "gate", "backdoor", "cardinal")


class PlaceEntry(AssetModel):
    """One place."""

    id: Id
    bonus: Count

    @field_validator("bonus")
    @classmethod
    def _check_bonus(cls, bonus: int, info: ValidationInfo) -> int:
        # No action uses a bonus of these places, so a number here would be ignored silently.
        if bonus and info.data.get("id") in WITHOUT_BONUS:
            raise ValueError(f"must be 0 for {', '.join(WITHOUT_BONUS)} (got {bonus})")
        return bonus


class LayoutEntry(AssetModel):
    """One layout of the places."""

    id: Id
    rows: list[str]

    @field_validator("rows")
    @classmethod
    def _check_rows(cls, rows: list[str]) -> list[str]:
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
        """The layout as an engine component."""
        words = " ".join(self.rows).split()
        return Layout(self.id, tuple(None if w == DRAWN else PLACE_IDS.index(w) for w in words))


class CastleFile(AssetFile):
    """All places and layouts."""

    places: list[PlaceEntry]
    layouts: list[LayoutEntry]

    @field_validator("places")
    @classmethod
    def _check_places(cls, places: list[PlaceEntry]) -> list[PlaceEntry]:
        check_same_set(PLACE_IDS, (place.id for place in places))
        return places

    @field_validator("layouts")
    @classmethod
    def _check_layouts(cls, layouts: list[LayoutEntry]) -> list[LayoutEntry]:
        check_same_set(LAYOUTS, (layout.id for layout in layouts))
        return layouts

    def in_order(self) -> tuple[Place, ...]:
        """The places in the engine's order, not in the order of the file."""
        places = (place.build(Place) for place in self.places)
        return tuple(sorted(places, key=lambda place: PLACE_IDS.index(place.id)))
