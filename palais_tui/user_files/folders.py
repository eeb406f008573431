"""Folders that are known before anything slow is imported."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_data_path


def saves_folder() -> Path:
    """The folder of saved games."""
    return user_data_path("palais-tui", appauthor=False) / "games"
