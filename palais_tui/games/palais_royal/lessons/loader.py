"""Reads lessons and puzzles with their words, and checks that they belong together."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from pydantic import BaseModel

from palais_tui.assets_io.errors import BadAssets
from palais_tui.assets_io.folder import assets_folder
from palais_tui.assets_io.loader import read_model
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.lessons.lesson_texts import (
    LessonTexts,
    LessonTextsFile,
    PuzzleTexts,
    PuzzleTextsFile,
)
from palais_tui.games.palais_royal.lessons.lessons_file import LessonFile
from palais_tui.games.palais_royal.lessons.puzzles_file import PuzzleFile

USUAL: Final = "en"

AnyFile = TypeVar("AnyFile", bound=BaseModel)
Data = TypeVar("Data", LessonFile, PuzzleFile)
Texts = TypeVar("Texts", LessonTexts, PuzzleTexts)


@dataclass(frozen=True, slots=True)
class Taught(Generic[Data, Texts]):
    """Something to learn from: what it is, and how it is said."""

    data: Data
    texts: Texts

    @property
    def id(self) -> str:
        """Its name in files and in the progress."""
        return self.data.id


Lesson = Taught[LessonFile, LessonTexts]
Puzzle = Taught[PuzzleFile, PuzzleTexts]


def text_file(kind: str, language: str, folder: Path | None = None) -> Path:
    """The file of a language, the usual language's where there is none."""
    texts = (folder or assets_folder()) / "texts"
    own = texts / f"{kind}.{language}.toml"
    return own if own.is_file() else texts / f"{kind}.{USUAL}.toml"


@lru_cache(maxsize=8)
def read_lessons(language: str = USUAL, folder: Path | None = None) -> tuple[Lesson, ...]:
    """All lessons in order; `BadAssets` names file, field and reason."""
    found = _all(LessonFile, (folder or assets_folder()) / "lessons")
    file = text_file("lessons", language, folder)
    words = checked(LessonTextsFile, file).root
    for lesson in found:
        needed = {"steps": {step.id for step in lesson.steps}, "wrong": set(wrong_keys(lesson))}
        texts = _words_of(file, words, lesson.id)
        _same(file, f"{lesson.id}.steps", needed["steps"], texts.steps)
        _same(file, f"{lesson.id}.wrong", needed["wrong"], texts.wrong)
    _same(file, "", {lesson.id for lesson in found}, words)
    return tuple(Taught(lesson, words[lesson.id]) for lesson in found)


@lru_cache(maxsize=8)
def read_puzzles(language: str = USUAL, folder: Path | None = None) -> tuple[Puzzle, ...]:
    """All puzzles in order; `BadAssets` names file, field and reason."""
    found = _all(PuzzleFile, (folder or assets_folder()) / "puzzles")
    file = text_file("puzzles", language, folder)
    words = checked(PuzzleTextsFile, file).root
    _same(file, "", {puzzle.id for puzzle in found}, words)
    return tuple(Taught(puzzle, words[puzzle.id]) for puzzle in found)


def wrong_keys(lesson: LessonFile) -> list[str]:
    """The wrong moves that need an answer: one for each step that waits, and the special ones."""
    keys = [step.id for step in lesson.steps if step.waits]
    return keys + [wrong.say for step in lesson.steps for wrong in step.wrong]


def checked(model: type[AnyFile], file: Path) -> AnyFile:
    """A file's content, checked; nobles and cards are those of the game's own box."""
    return read_model(model, file, {"components": read_components()})


def _all(model: type[AnyFile], folder: Path) -> list[AnyFile]:
    return [checked(model, file) for file in sorted(folder.glob("*.toml"))]


def _words_of(file: Path, words: dict[str, Texts], name: str) -> Texts:
    if name not in words:
        raise BadAssets(file.name, name, "is missing")
    return words[name]


def _same(file: Path, where: str, needed: set[str], words: dict[str, Any]) -> None:
    prefix = f"{where}." if where else ""
    for key in sorted(needed - words.keys()):
        raise BadAssets(file.name, f"{prefix}{key}", "is missing")
    for key in sorted(words.keys() - needed):
        raise BadAssets(file.name, f"{prefix}{key}", "is not known here")
