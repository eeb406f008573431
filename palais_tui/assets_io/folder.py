"""Finds the program's own assets, inside the package or beside it."""

from __future__ import annotations

from pathlib import Path

import palais_tui
from palais_tui.assets_io.errors import BadAssets

LANDMARK = "texts/en.toml"
"""A file that only our assets folder has, whatever games there are."""


def assets_folder(package: Path | None = None) -> Path:
    """The folder of the program's own assets.

    In a wheel it is inside the package; in a checkout or an editable install, beside it.
    """
    package = package or Path(palais_tui.__file__).resolve().parent
    for folder in (package / "assets", package.parent / "assets"):
        # A folder named assets beside the package may be somebody else's.
        if (folder / LANDMARK).is_file():
            return folder
    raise BadAssets(str(package / "assets"), "the game's own files are missing, install it again")
