"""Reads the lessons and puzzles of this game."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from palais_tui.games.royal_visit.assets.loader import game_assets, read_components
from palais_tui.games.royal_visit.lessons.lessons_file import VisitLesson
from palais_tui.games.royal_visit.lessons.puzzles_file import VisitPuzzle
from palais_tui.lessons.lesson_texts import LessonTexts, PuzzleTexts
from palais_tui.lessons.loader import DEFAULT_LANGUAGE, Taught, load_lessons, load_puzzles

Lesson = Taught[VisitLesson, LessonTexts]
Puzzle = Taught[VisitPuzzle, PuzzleTexts]


@lru_cache(maxsize=8)
def read_lessons(
    language: str = DEFAULT_LANGUAGE, folder: Path | None = None
) -> tuple[Lesson, ...]:
    """All lessons in order. Raises `BadAssets`."""
    context = {"components": read_components()}
    return load_lessons(VisitLesson, folder or game_assets(), language, context)


@lru_cache(maxsize=8)
def read_puzzles(
    language: str = DEFAULT_LANGUAGE, folder: Path | None = None
) -> tuple[Puzzle, ...]:
    """All puzzles in order. Raises `BadAssets`."""
    context = {"components": read_components()}
    return load_puzzles(VisitPuzzle, folder or game_assets(), language, context)
