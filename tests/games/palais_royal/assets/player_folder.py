"""A player's own folder of assets, with one edit in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.loader import BadAssets, read_components


def edited(folder: Path, name: str, old: str, new: str) -> Path:
    """A folder that holds this one file, with the first `old` in it made `new`."""
    text = (game_assets() / name).read_text(encoding="utf-8")
    assert old in text, f"{name} does not hold {old!r}"
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def complaint(folder: Path) -> str:
    """What reading this folder is refused with: always one line that can be printed."""
    with pytest.raises(BadAssets) as refused:
        read_components(folder)
    line = str(refused.value)
    assert line.isprintable()
    return line
