"""`bots.toml`: the bots' weights, in points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from pydantic import Field

from palais_tui.assets_io.errors import BadAssets
from palais_tui.assets_io.schema import StrictModel
from palais_tui.games.palais_royal.engine.components import FEWEST_PLAYERS, MOST_PLAYERS

Weight = Annotated[float, Field(gt=0, le=99)]
PACE: Final = "pace"


class BotsFile(StrictModel):
    """A table of weights for each number of players; the bots check the names themselves.

    Files for version 0.1 have one table for all, `weights`, with a pace for each number.
    """

    weights: dict[str, Weight] | None = None
    players_2: dict[str, Weight] | None = None
    players_3: dict[str, Weight] | None = None
    players_4: dict[str, Weight] | None = None

    def tables(self, name: str) -> dict[int, Mapping[str, float]]:
        """The weights by number of players; raises `BadAssets` about the file `name`."""
        own = {2: self.players_2, 3: self.players_3, 4: self.players_4}
        if self.weights is not None:
            if any(table is not None for table in own.values()):
                raise BadAssets(name, "weights: is for all players, so players_N cannot stand here")
            return {players: of_one_table(self.weights, players) for players in own}
        found: dict[int, Mapping[str, float]] = {}
        for players, table in own.items():
            if table is None:
                raise BadAssets(name, f"players_{players}: is missing")
            found[players] = table
        return found


def of_one_table(weights: Mapping[str, float], players: int) -> dict[str, float]:
    """What games of one number of players read in a table for all."""
    paces = {f"{PACE}_{number}" for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)}
    found: dict[str, float] = {}
    for name, number in weights.items():
        if name == f"{PACE}_{players}":
            found[PACE] = number
        elif name not in paces:
            found[name] = number
    return found
