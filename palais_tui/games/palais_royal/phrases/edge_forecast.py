"""What an edge servant would do for a player, in words."""

from __future__ import annotations

from enum import Enum

from palais_tui.games.palais_royal.controller.edge_gains import edge_gain
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.palais_royal.phrases.narrator import Narrator


class Forecast(Enum):
    """How much is said."""

    WHOLE = "forecast"
    SHORT = "forecast_short"
    POINTS = "forecast_points"


def forecast_text(
    narrator: Narrator, game: GameState, servant: tuple[int, int, int], edge: str, length: Forecast
) -> str:
    """What the servant of a seat would do on an edge from a field; `edge` is the edge's name."""
    seat, number, field = servant
    gain = edge_gain(game, number, seat, field)
    say = narrator.language.text
    if length is Forecast.POINTS:
        return say("forecast.points", edge=edge, gain=gain.points)
    return say(
        f"{length.value}.{gain.by.value}",
        edge=edge,
        gain=gain.points,
        names=narrator.seats(gain.rivals),
    )
