"""Reads the components from the asset files."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from palais_tui.assets_io.folder import assets_folder
from palais_tui.assets_io.loader import read_model
from palais_tui.games.royal_visit.assets.board_file import BoardFile
from palais_tui.games.royal_visit.assets.cards_file import CardsFile
from palais_tui.games.royal_visit.assets.component_tables import ComponentTables
from palais_tui.games.royal_visit.engine.components import Components


def game_assets() -> Path:
    """The folder with the game's numbers and texts."""
    return assets_folder() / "royal_visit"


@lru_cache(maxsize=1)
def read_components(folder: Path | None = None) -> Components:
    """The cards and the places of a new game; raises `BadAssets` with one line for the player.

    Files in `folder` replace the game's own.
    """
    tables = ComponentTables(
        cards=read_model(CardsFile, asset_file("cards.toml", folder)),
        board=read_model(BoardFile, asset_file("board.toml", folder)),
    )
    return tables.components()


def asset_file(name: str, folder: Path | None = None) -> Path:
    """A file of the game's, or the one in `folder` that replaces it."""
    own = folder / name if folder else None
    return own if own and own.exists() else game_assets() / name
