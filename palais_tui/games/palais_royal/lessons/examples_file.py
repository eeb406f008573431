"""`examples.toml`: worked examples of the rulebook, and their texts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Self

from pydantic import Field, RootModel, field_validator, model_validator

from palais_tui.assets_io.errors import BadAssets
from palais_tui.assets_io.loader import read_model
from palais_tui.assets_io.schema import StrictModel
from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.garden_file import FieldName
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.lessons.conditions import ConditionText
from palais_tui.games.palais_royal.lessons.position_entry import PlaceName, PositionEntry
from palais_tui.lessons.loader import DEFAULT_LANGUAGE, text_file

WIDEST = 5
"""Columns of the garden that fit beside the list of the rulebook at 80 columns."""


class ExampleEntry(StrictModel):
    """One example: a position, the part of it to show, and what to point at."""

    pages: Annotated[list[str], Field(min_length=1)]
    board: Annotated[str, Field(pattern=r"^(castle|garden)$")]
    position: PositionEntry
    places: list[PlaceName] = []
    fields: list[FieldName] = []
    cut: list[FieldName] = []
    origin: str = ""
    holds: Annotated[list[ConditionText], Field(min_length=1)]

    @field_validator("cut")
    @classmethod
    def _check_cut(cls, cut: list[str]) -> list[str]:
        if cut and (len(cut) != 2 or not cut[0] <= cut[1] or not cut[0][1] <= cut[1][1]):
            raise ValueError("must be the upper left and the lower right field")
        if cut and ord(cut[1][0]) - ord(cut[0][0]) >= WIDEST:
            raise ValueError(f"must be at most {WIDEST} columns wide")
        return cut

    @model_validator(mode="after")
    def _check_board(self) -> Self:
        if (self.board == "garden") != bool(self.cut):
            raise ValueError("a garden must have a cut, and only a garden")
        return self


class ExamplesFile(StrictModel):
    """All examples."""

    examples: list[ExampleEntry]


class ExampleTextsFile(RootModel[dict[str, str]]):
    """The texts of a language, by the first page of each example."""


@dataclass(frozen=True, slots=True)
class Example:
    """An example with its text."""

    data: ExampleEntry
    text: str


@lru_cache(maxsize=8)
def read_examples(
    language: str = DEFAULT_LANGUAGE, folder: Path | None = None
) -> dict[str, Example]:
    """The example of each page that has one. Raises `BadAssets`."""
    folder = folder or game_assets()
    context = {"components": read_components()}
    found = read_model(ExamplesFile, folder / "examples.toml", context).examples
    file = text_file("examples", language, folder)
    words = read_model(ExampleTextsFile, file).root
    pages: dict[str, Example] = {}
    for entry in found:
        if entry.pages[0] not in words:
            raise BadAssets(file.name, entry.pages[0], "is missing")
        pages |= {page: Example(entry, words[entry.pages[0]]) for page in entry.pages}
    for name in words:
        if name not in pages:
            raise BadAssets(file.name, name, "is not known here")
    return pages
