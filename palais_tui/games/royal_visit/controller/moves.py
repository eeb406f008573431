"""The moves: one atom each (V3.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from palais_tui.games.royal_visit.engine.components import Kind, Pawn
from palais_tui.games.royal_visit.engine.movement import Goal


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card and move pawns; a jester card that moves another kind is a joker."""

    face: int
    mover: Kind
    goal: Goal


@dataclass(frozen=True, slots=True)
class Privilege:
    """Lay two king cards and move the court one space: -1 is left, 1 is right (V4.3)."""

    way: int


@dataclass(frozen=True, slots=True)
class Summon:
    """Call a member of the court to the wizard (V5.1)."""

    pawn: Pawn


@dataclass(frozen=True, slots=True)
class Done:
    """Play no more cards this turn."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up the game (V8.7)."""


Move = Play | Privilege | Summon | Done | Resign
DONE: Final = Done()
RESIGN: Final = Resign()
