"""Reads the components from the asset files."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from palais_tui.assets_io.folder import assets_folder
from palais_tui.assets_io.loader import read_model
from palais_tui.assets_io.replaced_files import replaced_files
from palais_tui.games.royal_visit.assets.board_file import BoardFile
from palais_tui.games.royal_visit.assets.cards_file import CardsFile
from palais_tui.games.royal_visit.assets.component_tables import ComponentTables
from palais_tui.games.royal_visit.engine.components import Components

REPLACEABLE: Final = ("cards.toml", "board.toml", "bots.toml")
EXAMPLES: Final = "examples.toml"
"""Never replaced, but a copy of the whole folder contains it."""


def game_assets() -> Path:
    """The folder with the game's numbers and texts."""
    return assets_folder() / "royal_visit"


def read_components(folder: Path | None = None) -> Components:
    """The cards and the places of a new game; raises `BadAssets` with one line for the player.

    Files in `folder` replace the game's own.
    """
    return _own_components() if folder is None else _components(folder)


@lru_cache(maxsize=1)
def _own_components() -> Components:
    return _components(None)


def _components(folder: Path | None) -> Components:
    tables = ComponentTables(
        cards=read_model(CardsFile, asset_file("cards.toml", folder)),
        board=read_model(BoardFile, asset_file("board.toml", folder)),
    )
    return tables.components()


def asset_file(name: str, folder: Path | None = None) -> Path:
    """A file of the game's, or the one in `folder` that replaces it. Raises `BadAssets`."""
    if folder is not None and name in replaced_files(folder, REPLACEABLE, [EXAMPLES]):
        return folder / name
    return game_assets() / name
