"""The files of a player's own folder that replace a game's."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from palais_tui.assets_io.errors import BadAssets


def replaced_files(
    folder: Path, replaceable: Collection[str], ignored: Collection[str] = ()
) -> list[str]:
    """The names of the files in a player's folder. Raises `BadAssets`.

    A copy of the game's whole folder also holds files that are `ignored`.
    """
    try:
        names = sorted(path.name for path in folder.iterdir())
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise BadAssets(str(folder), f"is not a folder that can be read ({reason})") from error
    known = ", ".join(replaceable)
    for name in names:
        # A misspelt name would otherwise be ignored silently.
        if name.lower().endswith(".toml") and name not in (*replaceable, *ignored):
            raise BadAssets(name, f"is none of the known files ({known})")
    found = [name for name in names if name in replaceable]
    if not found:
        raise BadAssets(str(folder), f"holds none of the known files ({known})")
    return found
