"""`texts/lessons.*.toml` and `texts/puzzles.*.toml`: the words of lessons and puzzles."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, RootModel

from palais_tui.assets_io.schema import StrictModel

Words = Annotated[str, Field(min_length=1)]


class LessonTexts(StrictModel):
    """A lesson's words: a text for each step, an answer for each wrong move."""

    title: Words
    about: Words
    steps: dict[str, Words]
    wrong: dict[str, Words]
    done: Words


class PuzzleTexts(StrictModel):
    """A puzzle's words."""

    title: Words
    ask: Words
    why: Words


class LessonTextsFile(RootModel[dict[str, LessonTexts]]):
    """All lessons of a language, by id."""


class PuzzleTextsFile(RootModel[dict[str, PuzzleTexts]]):
    """All puzzles of a language, by id."""
