"""`examples.toml`: worked examples of the rulebook, and their texts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated

from pydantic import Field, RootModel

from palais_tui.assets_io.errors import BadAssets
from palais_tui.assets_io.loader import read_model
from palais_tui.assets_io.schema import StrictModel
from palais_tui.games.royal_visit.assets.loader import game_assets, read_components
from palais_tui.games.royal_visit.lessons.conditions import ConditionText
from palais_tui.games.royal_visit.lessons.position_entry import PawnName, PositionEntry
from palais_tui.lessons.loader import DEFAULT_LANGUAGE, text_file


class ExampleEntry(StrictModel):
    """One example: a position, and moves that lead from it to the one that is drawn."""

    pages: Annotated[list[str], Field(min_length=1)]
    position: PositionEntry
    moves: list[str] = []
    refused: list[str] = []
    """Moves that the text calls impossible in the drawn position; a test tries them."""
    pawns: list[PawnName] = []
    """Pawns to mark."""
    holds: Annotated[list[ConditionText], Field(min_length=1)]
    """What the text claims of the drawn position."""


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
