"""The game's painted pictures."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.tui.pixel_art import PixelArt, read_art

Look = Mapping[str, str]
"""The colours of one person: skin, wig and coat of a man, skin, hair and dress of a lady."""


@cache
def game_art(name: str) -> PixelArt:
    """A picture of the game: nobles/ID 27x20, cards/ID 20x14, places/ID 27x16.

    Also places/ID-small 13x12, privileges/KIND 6x7, privileges/KIND-large 12x6, and
    plants/PLANT-dusk 6x6.
    """
    return read_art((game_assets() / "art" / name).with_suffix(".xpm"))


@cache
def people() -> Mapping[str, Mapping[str, Look]]:
    """How the "man" and the "lady" on each noble tile look."""
    text = (game_assets() / "art" / "people.toml").read_text(encoding="utf-8")
    found: Mapping[str, Mapping[str, Look]] = tomllib.loads(text)
    return found
