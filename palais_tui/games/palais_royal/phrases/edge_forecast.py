"""What an edge servant would do for a player, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import Enum

from palais_tui.games.palais_royal.controller.edge_gains import edge_gain
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.i18n.names import short_name


class Forecast(Enum):
    """How much is said."""

    WHOLE = "forecast"
    SHORT = "forecast_short"


def forecast_text(
    narrator: Narrator, game: GameState, servant: tuple[int, int, int], edge: str, length: Forecast
) -> str:
    """What the servant of a seat would do on an edge from a field; `edge` is the edge's name."""
    seat, number, field = servant
    gain = edge_gain(game, number, seat, field)
    say, brief = narrator.language.text, length is Forecast.SHORT
    lost = _lost_text(narrator, gain.losses, brief=brief)
    return say(
        f"{length.value}.{gain.by.value}",
        edge=edge,
        gain=say("forecast.gain", gain=gain.points, lost=lost),
        names=narrator.seats(gain.rivals),
    )


def points_text(
    narrator: Narrator,
    game: GameState,
    seat: int,
    field: int,
    edges: Mapping[int, str],
    *,
    with_losses: bool,
) -> str:
    """The points alone: of the seat on each edge, and in all of those who would lose some.

    `edges` has the name of each edge by its number.
    """
    say = narrator.language.text
    gains = {number: edge_gain(game, number, seat, field) for number in edges}
    lost: Counter[int] = Counter()
    for gain in gains.values() if with_losses else ():
        lost.update(dict(gain.losses))
    return say(
        "forecast.points",
        gains=", ".join(
            say("forecast.edge_points", edge=edges[number], gain=gain.points)
            for number, gain in gains.items()
        ),
        lost=_lost_text(narrator, sorted(lost.items()), brief=True),
    )


def _lost_text(narrator: Narrator, losses: Iterable[tuple[int, int]], *, brief: bool) -> str:
    names = [short_name(name) for name in narrator.names] if brief else narrator.names
    return ", ".join(
        narrator.language.text("forecast.loss", name=names[seat], points=points)
        for seat, points in losses
    )
