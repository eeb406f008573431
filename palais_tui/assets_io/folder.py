"""Where the game's own assets lie: inside an installed package or beside it."""

from __future__ import annotations

from pathlib import Path

import palais_tui
from palais_tui.assets_io.errors import BadAssets

LANDMARK = "nobles.toml"


def assets_folder(package: Path | None = None) -> Path:
    """The folder of the game's own assets.

    A wheel carries it inside the package; a checkout and an editable install have it
    beside the package.
    """
    package = package or Path(palais_tui.__file__).resolve().parent
    for folder in (package / "assets", package.parent / "assets"):
        # A folder called assets next to the package may belong to somebody else.
        if (folder / LANDMARK).is_file():
            return folder
    raise BadAssets(str(package / "assets"), "the game's own files are missing, install it again")
