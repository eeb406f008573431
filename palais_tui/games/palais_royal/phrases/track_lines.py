"""The parts of the action track in a line each."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.phrases.narrator import Narrator


def brief_action(narrator: Narrator, number: int) -> str:
    """What an action is for."""
    return narrator.language.text(f"track_does.{number}")


def brief_round(narrator: Narrator, view: View) -> str:
    """When the last round begins; in it, what scores besides nobles."""
    table = view.table
    if table.last_round:
        points = table.components.points
        return narrator.language.text(
            "track_does.last_round",
            hand=points.hand_at_most,
            most=points.edge_first,
            less=points.edge_second,
        )
    nobles, limit = table.nobles_in_garden(), table.components.ending.last_round_at
    return narrator.language.text("track_does.round", nobles=nobles, limit=limit)
