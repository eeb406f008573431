"""The question put to a player: step, value left, and every legal move."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import Field
from typing import TYPE_CHECKING, Any, ClassVar

from palais_tui.core.records import record
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
from palais_tui.games.palais_royal.engine.castle import SUPPLY
from palais_tui.games.palais_royal.engine.state import Step

Target = tuple[str, Hashable]
"""The target of a move: ("field", 20), ("place", MINT), ("card", 3), ("cards", 2), ("pass", 0)."""


@record
class Prompt:
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

    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def only_from_castle(self) -> bool:
        """Whether servants can be put, but only from other places: the supply is empty."""
        sources = [move.source for move in self.moves if isinstance(move, Put)]
        return bool(sources) and SUPPLY not in sources

    @property
    def offers(self) -> bool:
        """Whether ending the action gives something up.

        With open gates any number of servants can be moved inside the castle. That never
        runs out, so it does not count.
        """
        if self.unlimited and self.only_from_castle:
            return False
        return any(isinstance(move, Put | Walk | Use | Enlist | Draw) for move in self.moves)

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
