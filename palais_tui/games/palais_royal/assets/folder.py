"""Where the assets of Palais Royal are."""

from __future__ import annotations

from pathlib import Path

from palais_tui.assets_io.folder import assets_folder


def game_assets() -> Path:
    """The folder with the game's numbers, texts, lessons and puzzles."""
    return assets_folder() / "palais_royal"
