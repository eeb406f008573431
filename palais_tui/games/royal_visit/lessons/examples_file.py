"""`examples.toml`: worked examples of the rulebook, and their texts."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated

from pydantic import Field

from palais_tui.games.royal_visit.assets.loader import game_assets, read_components
from palais_tui.games.royal_visit.lessons.conditions import ConditionText
from palais_tui.games.royal_visit.lessons.position_entry import PawnName, PositionEntry
from palais_tui.lessons.examples_file import Example as LoadedExample
from palais_tui.lessons.examples_file import ExampleEntry, ExamplesFile, load_examples
from palais_tui.lessons.loader import DEFAULT_LANGUAGE


class VisitExampleEntry(ExampleEntry):
    """One example: a position, and moves that lead from it to the one that is drawn."""

    position: PositionEntry
    moves: list[str] = []
    refused: list[str] = []
    """Moves that the text calls impossible in the drawn position; a test tries them."""
    pawns: list[PawnName] = []
    """Pawns to mark."""
    holds: Annotated[list[ConditionText], Field(min_length=1)]
    """What the text claims of the drawn position."""


Example = LoadedExample[VisitExampleEntry]


@lru_cache(maxsize=8)
def read_examples(
    language: str = DEFAULT_LANGUAGE, folder: Path | None = None
) -> dict[str, Example]:
    """The example of each page that has one. Raises `BadAssets`."""
    context = {"components": read_components()}
    model = ExamplesFile[VisitExampleEntry]
    return load_examples(model, folder or game_assets(), language, context)
