"""Grouping events by turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from palais_tui.games.palais_royal.controller.events import (
    Event,
    GameEnded,
    LastRound,
    QuietRounds,
    RoundBegan,
    TurnBegan,
)

NEW_ROUND: Final = (RoundBegan, LastRound, QuietRounds)


def split_events_by_turn(events: Iterable[Event]) -> list[list[Event]]:
    """Group events by turn, starting with the set-up and ending with the end of the game.

    The events that open a round belong to its first turn.
    """
    groups: list[list[Event]] = [[]]
    before: Event | None = None
    for event in events:
        begins = isinstance(event, RoundBegan | GameEnded) or (
            isinstance(event, TurnBegan) and not isinstance(before, NEW_ROUND)
        )
        if begins:
            groups.append([])
        groups[-1].append(event)
        before = event
    return [group for group in groups if group]
