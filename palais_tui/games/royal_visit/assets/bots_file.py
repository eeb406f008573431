"""`bots.toml`: the bots' weights, in logits of the chance to win."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from pydantic import Field

from palais_tui.assets_io.errors import BadAssets
from palais_tui.assets_io.loader import read_model
from palais_tui.assets_io.schema import StrictModel
from palais_tui.games.royal_visit.assets.loader import asset_file
from palais_tui.games.royal_visit.bots.weights import BadWeights, Weights

WEIGHTS: Final = "bots.toml"
Weight = Annotated[float, Field(ge=-99, le=99)]


class BotsFile(StrictModel):
    """The weights by name; the bots check names and numbers of entries themselves."""

    tables: dict[str, list[Weight]]
    hand: dict[str, Weight]
    other_hand: dict[str, Weight]


def read_weights(folder: Path | None = None) -> Weights:
    """The bots' weights, from `folder` if it has any.

    Raises `BadAssets` with one line for the player.
    """
    found = read_model(BotsFile, asset_file(WEIGHTS, folder))
    try:
        return Weights.of(found.tables, found.hand, found.other_hand)
    except BadWeights as bad:
        raise BadAssets(WEIGHTS, str(bad)) from bad
