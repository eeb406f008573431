"""The parts of the action track in a line each."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.palais_royal.phrases.narrator import Narrator


def brief_action(narrator: Narrator, number: int) -> str:
    """What an action is for."""
    return narrator.language.text(f"track_does.{number}")


def nobles_to_go(game: GameState) -> int:
    """How many nobles must leave the garden until the last round can begin."""
    return max(0, game.nobles_in_garden() - game.components.ending.last_round_at)


def brief_round(narrator: Narrator, view: View, *, looking_on: bool = False) -> str:
    """When the last round begins; in it, what scores besides nobles.

    To the player whose turn it is, it is the last one.
    """
    table = view.table
    if table.last_round:
        points = table.components.points
        return narrator.language.text(
            "track_does.last_round" if looking_on else "track_does.last_turn",
            hand=points.hand_at_most,
            most=points.edge_first,
            less=points.edge_second,
        )
    left, limit = nobles_to_go(table), table.components.ending.last_round_at
    key = "track_does.round" if left else "track_does.last_next"
    return narrator.language.text(key, left=left, limit=limit)
