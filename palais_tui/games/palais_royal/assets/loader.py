"""Reads the components and the bots' weights from the asset files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from palais_tui.assets_io.errors import BadAssets
from palais_tui.assets_io.loader import read_model
from palais_tui.assets_io.replaced_files import replaced_files
from palais_tui.games.palais_royal.assets.bots_file import BotsFile
from palais_tui.games.palais_royal.assets.cards_file import CardsFile
from palais_tui.games.palais_royal.assets.castle_file import CastleFile
from palais_tui.games.palais_royal.assets.component_tables import ComponentTables
from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.garden_file import GardenFile
from palais_tui.games.palais_royal.assets.nobles_file import NoblesFile
from palais_tui.games.palais_royal.assets.numbers_file import NumbersFile
from palais_tui.games.palais_royal.engine.components import Components

__all__ = ["FILES", "BadAssets", "read_components", "read_weights"]

FILES: Final = ("garden.toml", "nobles.toml", "cards.toml", "castle.toml", "numbers.toml")
WEIGHTS: Final = "bots.toml"
REPLACEABLE: Final = (*FILES, WEIGHTS)
EXAMPLES: Final = "examples.toml"
"""Never replaced, but a copy of the whole folder contains it."""


def read_components(folder: Path | None = None) -> Components:
    """The game's own components, with the files of `folder` in place of the game's own.

    Raises `BadAssets` with one line for the player.
    """
    if folder is None:
        return _own_components()
    replaced = _files_in(folder)
    own = game_assets()
    return _components({name: (folder if name in replaced else own) / name for name in FILES})


def read_weights(folder: Path | None = None) -> dict[int, Mapping[str, float]]:
    """The bots' weights by number of players, from `folder` if it has any.

    Raises `BadAssets` with one line for the player.
    """
    if folder is None or WEIGHTS not in _files_in(folder):
        folder = game_assets()
    return read_model(BotsFile, folder / WEIGHTS).tables(WEIGHTS)


@lru_cache(maxsize=1)
def _own_components() -> Components:
    return _components({name: game_assets() / name for name in FILES})


def _files_in(folder: Path) -> list[str]:
    return replaced_files(folder, REPLACEABLE, [EXAMPLES])


def _components(paths: dict[str, Path]) -> Components:
    return ComponentTables(
        garden=read_model(GardenFile, paths["garden.toml"]),
        nobles=read_model(NoblesFile, paths["nobles.toml"]),
        cards=read_model(CardsFile, paths["cards.toml"]),
        castle=read_model(CastleFile, paths["castle.toml"]),
        numbers=read_model(NumbersFile, paths["numbers.toml"]),
    ).components()
