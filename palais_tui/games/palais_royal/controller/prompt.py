"""The question put to a player: step, value left, and every legal move."""

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
"""The target of a move: ("field", 20), ("place", MINT), ("card", 3), ("cards", 2), ("pass", 0)."""


class Prompt(NamedTuple):
    """A question to one player. `moves` is never empty.

    `left` is the number of servants or moves left in the action, `seals` the number of
    borrowed seals. `by_agreement` has moves that need the consent of all players.
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
        """The moves grouped by target, in their original order."""
        found: dict[Target, list[Move]] = {}
        for move in self.moves:
            found.setdefault(target(move), []).append(move)
        return {about: tuple(moves) for about, moves in found.items()}


def target(move: Move) -> Target:
    """The target of a move, for front ends that ask for the target first."""
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
