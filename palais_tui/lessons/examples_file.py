"""`examples.toml`: worked examples of a rulebook, and their texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar

from pydantic import Field, RootModel

from palais_tui.assets_io.errors import BadAssets
from palais_tui.assets_io.loader import read_model
from palais_tui.assets_io.schema import StrictModel
from palais_tui.lessons.loader import text_file


class ExampleEntry(StrictModel):
    """One example; a game adds the position and what to mark in it."""

    pages: Annotated[list[str], Field(min_length=1)]


Entry = TypeVar("Entry", bound=ExampleEntry)


class ExamplesFile(StrictModel, Generic[Entry]):
    """All examples."""

    examples: list[Entry]


class ExampleTextsFile(RootModel[dict[str, str]]):
    """The texts of a language, by the first page of each example."""


@dataclass(frozen=True, slots=True)
class Example(Generic[Entry]):
    """An example with its text."""

    data: Entry
    text: str


def load_examples(
    model: type[ExamplesFile[Entry]], folder: Path, language: str, context: Mapping[str, Any]
) -> dict[str, Example[Entry]]:
    """The example of each page that has one; `context` is for the model's validators.

    Raises `BadAssets`.
    """
    found = read_model(model, folder / "examples.toml", context).examples
    file = text_file("examples", language, folder)
    words = read_model(ExampleTextsFile, file).root
    pages: dict[str, Example[Entry]] = {}
    for entry in found:
        if entry.pages[0] not in words:
            raise BadAssets(file.name, entry.pages[0], "is missing")
        pages |= {page: Example(entry, words[entry.pages[0]]) for page in entry.pages}
    for name in words:
        if name not in pages:
            raise BadAssets(file.name, name, "is not known here")
    return pages
