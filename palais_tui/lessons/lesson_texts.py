"""`texts/lessons.*.toml` and `texts/puzzles.*.toml`: the texts of lessons and puzzles."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, RootModel

from palais_tui.assets_io.schema import StrictModel

Words = Annotated[str, Field(min_length=1)]


class LessonTexts(StrictModel):
    """The texts of a lesson: for each step, each wrong move, and each step that waits."""

    title: Words
    about: Words
    steps: dict[str, Words]
    wrong: dict[str, Words]
    results: dict[str, Words] = {}
    done: Words


class PuzzleTexts(StrictModel):
    """The texts of a puzzle; one for each kind of wrong try that is answered."""

    title: Words
    ask: Words
    why: Words
    wrong: dict[str, Words] = {}


class LessonTextsFile(RootModel[dict[str, LessonTexts]]):
    """All lessons of a language, by id."""


class PuzzleTextsFile(RootModel[dict[str, PuzzleTexts]]):
    """All puzzles of a language, by id."""
