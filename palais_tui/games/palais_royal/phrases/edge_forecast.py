"""An edge servant in words: where it comes from, and what it would do for a player."""

from __future__ import annotations

from enum import Enum

from palais_tui.games.palais_royal.controller.edge_gains import edge_gain
from palais_tui.games.palais_royal.engine.castle import SUPPLY
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


def source_text(narrator: Narrator, game: GameState, seat: int, source: int) -> str:
    """Where an edge servant comes from: "from the King"."""
    if source == SUPPLY and not game.supply[seat]:  # those that are paid with return first
        return narrator.language.text("inspect.from_paid")
    return str(narrator.place_forms("source", source)["source_from"])
