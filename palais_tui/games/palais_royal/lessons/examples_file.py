"""`examples.toml`: worked examples of the rulebook, and their texts."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Self

from pydantic import Field, field_validator, model_validator

from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.garden_file import FieldName
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.lessons.conditions import ConditionText
from palais_tui.games.palais_royal.lessons.position_entry import PlaceName, PositionEntry
from palais_tui.lessons.examples_file import Example as LoadedExample
from palais_tui.lessons.examples_file import ExampleEntry, ExamplesFile, load_examples
from palais_tui.lessons.loader import DEFAULT_LANGUAGE

WIDEST = 5
"""Columns of the garden that fit beside the list of the rulebook at 80 columns."""


class PalaisExampleEntry(ExampleEntry):
    """One example: a position, the part of it to show, and what to point at."""

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


Example = LoadedExample[PalaisExampleEntry]


@lru_cache(maxsize=8)
def read_examples(
    language: str = DEFAULT_LANGUAGE, folder: Path | None = None
) -> dict[str, Example]:
    """The example of each page that has one. Raises `BadAssets`."""
    context = {"components": read_components()}
    model = ExamplesFile[PalaisExampleEntry]
    return load_examples(model, folder or game_assets(), language, context)
