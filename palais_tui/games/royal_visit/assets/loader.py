"""Reads the components from the asset files."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from palais_tui.assets_io.folder import assets_folder
from palais_tui.assets_io.loader import read_model
from palais_tui.games.royal_visit.assets.board_file import BoardFile
from palais_tui.games.royal_visit.assets.cards_file import CardsFile
from palais_tui.games.royal_visit.engine.components import Components


def game_assets() -> Path:
    """The folder with the game's numbers and texts."""
    return assets_folder() / "royal_visit"


@lru_cache(maxsize=1)
def read_components() -> Components:
    """The cards and the places of a new game; raises `BadAssets` with one line for the player."""
    cards = read_model(CardsFile, game_assets() / "cards.toml")
    start = read_model(BoardFile, game_assets() / "board.toml").start
    faces = tuple(entry.card() for entry in cards.cards)
    return start.build(Components, cards=faces)
