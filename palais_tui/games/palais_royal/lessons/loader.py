"""Reads the lessons and puzzles of this game."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.lessons.lessons_file import PalaisLesson
from palais_tui.games.palais_royal.lessons.puzzles_file import PalaisPuzzle
from palais_tui.lessons.lesson_texts import LessonTexts, PuzzleTexts
from palais_tui.lessons.loader import DEFAULT_LANGUAGE, Taught, load_lessons, load_puzzles

Lesson = Taught[PalaisLesson, LessonTexts]
Puzzle = Taught[PalaisPuzzle, PuzzleTexts]


@lru_cache(maxsize=8)
def read_lessons(
    language: str = DEFAULT_LANGUAGE, folder: Path | None = None
) -> tuple[Lesson, ...]:
    """All lessons in order. Raises `BadAssets`."""
    context = {"components": read_components()}
    return load_lessons(PalaisLesson, folder or game_assets(), language, context)


@lru_cache(maxsize=8)
def read_puzzles(
    language: str = DEFAULT_LANGUAGE, folder: Path | None = None
) -> tuple[Puzzle, ...]:
    """All puzzles in order. Raises `BadAssets`."""
    context = {"components": read_components()}
    return load_puzzles(PalaisPuzzle, folder or game_assets(), language, context)
