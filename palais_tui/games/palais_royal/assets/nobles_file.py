"""`nobles.toml`: the noble tiles (R8)."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field, ValidationInfo, field_validator

from palais_tui.assets_io.schema import (
    AssetFile,
    AssetModel,
    Count,
    Id,
    check_length,
    check_unique,
)
from palais_tui.games.palais_royal.engine.components import Privilege

NOBLES: Final = 42


class NobleEntry(AssetModel):
    """One tile."""

    id: Id
    gold: Count
    violet: Count
    turquoise: Count
    points: Count
    privilege: Annotated[Privilege, Field(strict=False)] = Privilege.NONE
    amount: Annotated[Count, Field(validate_default=True)] = 0

    @field_validator("amount")
    @classmethod
    def _check_privilege(cls, amount: int, info: ValidationInfo) -> int:
        privilege = info.data.get("privilege")
        if privilege is Privilege.NONE and amount:
            raise ValueError(f"must be 0 without a privilege (got {amount})")
        if privilege not in (None, Privilege.NONE) and not amount:
            raise ValueError("must be at least 1 with a privilege (got 0)")
        if privilege is Privilege.DIAGONAL and amount != 1:
            raise ValueError(f"must be 1 for the diagonal (got {amount})")
        return amount


class NoblesFile(AssetFile):
    """All tiles."""

    nobles: list[NobleEntry]

    @field_validator("nobles")
    @classmethod
    def _check_complete(cls, nobles: list[NobleEntry]) -> list[NobleEntry]:
        check_unique(noble.id for noble in nobles)
        check_length(NOBLES, "tiles", [noble.id for noble in nobles])
        return nobles
