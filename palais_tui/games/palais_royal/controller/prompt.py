"""Who is asked, which step it is, and every legal move."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from palais_tui.games.palais_royal.controller.moves import (
    Draw,
    Enlist,
    Keep,
    Move,
    Play,
    Put,
    Use,
    Walk,
)
from palais_tui.games.palais_royal.engine.state import Step

Target = tuple[str, Hashable]
"""What a move is about: ("field", 20), ("place", MINT), ("card", 3), ("cards", 2), ("pass", 0)."""


class Prompt(NamedTuple):
    """A question to one player. `moves` is never empty.

    `left` is what the action is still worth (servants, moves), `seals` the borrowed
    ones. `by_agreement` holds what all players may decide together, never one alone.
    """

    seat: int
    step: Step
    action: int
    clause: str
    left: int
    unlimited: bool
    seals: int
    moves: tuple[Move, ...]
    by_agreement: tuple[Move, ...] = ()

    def groups(self) -> dict[Target, tuple[Move, ...]]:
        """The moves by what they are about, in the order listed."""
        found: dict[Target, list[Move]] = {}
        for move in self.moves:
            found.setdefault(target(move), []).append(move)
        return {about: tuple(moves) for about, moves in found.items()}


def target(move: Move) -> Target:
    """What a move is about, for asking target first and variant second."""
    match move:
        case Put(place=place) | Use(place=place):
            return "place", place
        case Walk(origin=origin):
            return "place", origin
        case Enlist(field=field):
            return "field", field
        case Draw():
            return "cards", 0
        case Keep(card=card) | Play(card=card):
            return "card", card
        case _:
            return "pass", 0
