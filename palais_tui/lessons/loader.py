"""Reads lessons and puzzles with their texts, and checks that they match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from palais_tui.assets_io.errors import BadAssets
from palais_tui.assets_io.loader import Model, read_model
from palais_tui.lessons.lesson_file import LessonFile, PuzzleFile
from palais_tui.lessons.lesson_texts import (
    LessonTexts,
    LessonTextsFile,
    PuzzleTexts,
    PuzzleTextsFile,
)

DEFAULT_LANGUAGE: Final = "en"

AnyLesson = TypeVar("AnyLesson", bound=LessonFile[Any, Any])
AnyPuzzle = TypeVar("AnyPuzzle", bound=PuzzleFile[Any])
Data = TypeVar("Data", bound=LessonFile[Any, Any] | PuzzleFile[Any])
Texts = TypeVar("Texts", bound=LessonTexts | PuzzleTexts)


@dataclass(frozen=True, slots=True)
class Taught(Generic[Data, Texts]):
    """A lesson or puzzle with its texts in one language."""

    data: Data
    texts: Texts

    @property
    def id(self) -> str:
        """Its name in files and in the progress."""
        return self.data.id


def text_file(kind: str, language: str, folder: Path) -> Path:
    """The text file of a language, or of the default language if there is none."""
    own = folder / "texts" / f"{kind}.{language}.toml"
    return own if own.is_file() else folder / "texts" / f"{kind}.{DEFAULT_LANGUAGE}.toml"


def load_lessons(
    model: type[AnyLesson], folder: Path, language: str, context: Mapping[str, Any]
) -> tuple[Taught[AnyLesson, LessonTexts], ...]:
    """All lessons of an assets folder in order; `context` is for the model's validators.

    Raises `BadAssets`, which names file, field and reason.
    """
    lessons = _read_all(model, folder / "lessons", context)
    file = text_file("lessons", language, folder)
    texts = read_model(LessonTextsFile, file).root
    _check_keys(file, "", {lesson.id for lesson in lessons}, texts)
    for lesson in lessons:
        own, steps = texts[lesson.id], {step.id for step in lesson.steps}
        _check_keys(file, f"{lesson.id}.steps.", steps, own.steps)
        _check_keys(file, f"{lesson.id}.wrong.", lesson.answer_keys(), own.wrong)
        _check_keys(file, f"{lesson.id}.results.", lesson.result_keys(), own.results)
    return tuple(Taught(lesson, texts[lesson.id]) for lesson in lessons)


def load_puzzles(
    model: type[AnyPuzzle], folder: Path, language: str, context: Mapping[str, Any]
) -> tuple[Taught[AnyPuzzle, PuzzleTexts], ...]:
    """All puzzles of an assets folder in order, like `load_lessons`."""
    puzzles = _read_all(model, folder / "puzzles", context)
    file = text_file("puzzles", language, folder)
    texts = read_model(PuzzleTextsFile, file).root
    _check_keys(file, "", {puzzle.id for puzzle in puzzles}, texts)
    for puzzle in puzzles:
        _check_keys(file, f"{puzzle.id}.wrong.", puzzle.answer_keys(), texts[puzzle.id].wrong)
    return tuple(Taught(puzzle, texts[puzzle.id]) for puzzle in puzzles)


def _read_all(model: type[Model], folder: Path, context: Mapping[str, Any]) -> list[Model]:
    return [read_model(model, file, context) for file in sorted(folder.glob("*.toml"))]


def _check_keys(file: Path, prefix: str, needed: set[str], texts: Mapping[str, object]) -> None:
    for key in sorted(needed - texts.keys()):
        raise BadAssets(file.name, f"{prefix}{key}", "is missing")
    for key in sorted(texts.keys() - needed):
        raise BadAssets(file.name, f"{prefix}{key}", "is not known here")
