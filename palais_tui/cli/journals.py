"""The argument that names a saved game."""

from __future__ import annotations

from pathlib import Path

from palais_tui.journal.file import SUFFIX
from palais_tui.user_files.folders import saves_folder


def journal(text: str) -> Path:
    """Argument type: the path of a file or of a saved game with this name."""
    folder = saves_folder()
    saved = (folder / name for name in (text, f"{text}{SUFFIX}"))
    return next((path for path in (Path(text), *saved) if path.is_file()), Path(text))
