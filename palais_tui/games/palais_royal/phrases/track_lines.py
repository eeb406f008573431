"""The parts of the action track in a line each."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator

NEAR: Final = 3
"""How many nobles before the last round its course is explained."""


def brief_action(narrator: Narrator, number: int) -> str:
    """What an action is for."""
    return narrator.language.text(f"track_does.{number}")


def nobles_to_go(game: GameState) -> int:
    """How many nobles must leave the garden until the last round can begin."""
    return max(0, game.nobles_in_garden() - game.components.ending.last_round_at)


def is_end_near(game: GameState) -> bool:
    """Whether the last round is near or has begun."""
    return game.step is not Step.PLACING and (game.last_round or nobles_to_go(game) <= NEAR)


def brief_round(narrator: Narrator, view: View, *, looking_on: bool = False) -> str:
    """When the last round begins, and who still has a turn; in it, what scores besides nobles.

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
    far = "track_does.round" if left > NEAR else "track_does.near"
    key = far if left else "track_does.last_next"
    return narrator.language.text(key, left=left, limit=limit)
