"""`garden.toml`: edges, x2 fields and ornaments of the garden (R6)."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import AfterValidator, ValidationInfo, field_validator

from palais_tui.assets_io.schema import (
    AssetFile,
    AssetModel,
    Id,
    check_length,
    check_same_set,
    check_unique,
)
from palais_tui.games.palais_royal.engine.components import Edge, Garden

COLUMNS: Final = "abcdef"
ROWS: Final = "123456"
EDGES: Final = ("lions", "vases", "reclining", "standing")
SIDES: Final = tuple(
    [frozenset(column + row for row in ROWS) for column in (COLUMNS[0], COLUMNS[-1])]
    + [frozenset(column + row for column in COLUMNS) for row in (ROWS[0], ROWS[-1])]
)


def number(name: str) -> int:
    """The index of a field in the engine: 0 for a1, 35 for f6."""
    return ROWS.index(name[1]) * len(COLUMNS) + COLUMNS.index(name[0])


def _check_field(name: str) -> str:
    if len(name) != 2 or name[0] not in COLUMNS or name[1] not in ROWS:
        raise ValueError(f"must be a field from a1 to f6 (got {name!r})")
    return name


FieldName = Annotated[str, AfterValidator(_check_field)]


class EdgeEntry(AssetModel):
    """One side of the garden."""

    id: Id
    fields: list[FieldName]
    double: FieldName

    @field_validator("fields")
    @classmethod
    def _check_side(cls, fields: list[str]) -> list[str]:
        check_length(len(ROWS), "fields", fields)
        check_unique(fields)
        if frozenset(fields) not in SIDES:
            raise ValueError("must be the six fields of one side of the garden")
        return fields

    @field_validator("double")
    @classmethod
    def _check_double(cls, double: str, info: ValidationInfo) -> str:
        if double not in info.data.get("fields", [double]):
            raise ValueError(f"must lie on its own edge (got {double!r})")
        return double

    def edge(self) -> Edge:
        """The edge as an engine component."""
        return Edge(self.id, tuple(map(number, self.fields)), number(self.double))


class CutEntry(AssetModel):
    """Two neighbouring fields that an ornament separates."""

    between: list[FieldName]

    @field_validator("between")
    @classmethod
    def _check_touch(cls, between: list[str]) -> list[str]:
        check_length(2, "fields", between)
        check_unique(between)
        (row, column), (other_row, other_column) = (
            divmod(number(name), len(COLUMNS)) for name in between
        )
        if abs(row - other_row) > 1 or abs(column - other_column) > 1:
            raise ValueError(f"must be two fields that touch (got {' and '.join(between)})")
        return between

    @property
    def key(self) -> str:
        """The two fields as one word, in either order."""
        return "-".join(sorted(self.between))


class GardenFile(AssetFile):
    """The whole garden."""

    edges: list[EdgeEntry]
    ornaments: list[CutEntry]
    diagonals: list[CutEntry]

    @field_validator("edges")
    @classmethod
    def _check_sides(cls, edges: list[EdgeEntry]) -> list[EdgeEntry]:
        check_same_set(EDGES, (edge.id for edge in edges))
        if {frozenset(edge.fields) for edge in edges} != set(SIDES):
            raise ValueError("must be the four sides of the garden, 20 outer fields in all")
        return edges

    @field_validator("ornaments", "diagonals")
    @classmethod
    def _check_unique_cuts(cls, cuts: list[CutEntry], info: ValidationInfo) -> list[CutEntry]:
        before: list[CutEntry] = info.data.get("ornaments", [])
        check_unique(cut.key for cut in (*before, *cuts))
        return cuts

    def garden(self) -> Garden:
        """The garden as an engine component."""
        return Garden(
            tuple(edge.edge() for edge in self.edges),
            frozenset(
                frozenset(map(number, cut.between)) for cut in (*self.ornaments, *self.diagonals)
            ),
        )
