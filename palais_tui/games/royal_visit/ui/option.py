"""The ways to play what is chosen, in the order they are pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from palais_tui.games.royal_visit.controller.moves import Move, Play, Privilege, Summon
from palais_tui.games.royal_visit.engine.components import COURT, SIDES, Kind, Pawn
from palais_tui.games.royal_visit.engine.movement import Goal, privilege, summons

JOKER_KEYS: Final = {"k": Kind.KING, "g": Kind.GUARD, "w": Kind.WIZARD, "j": Kind.JESTER}
KEY_OF: Final = {kind: key for key, kind in JOKER_KEYS.items()}
CALL_KEYS: Final = {"k": (Pawn.KING,), "g": (Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD)}


@dataclass(frozen=True, slots=True)
class Option:
    """A move and where it takes the pawns."""

    move: Move
    goal: Goal

    def steps(self, pawns: Sequence[int]) -> tuple[int, ...]:
        """How far each pawn goes; negative to the left."""
        return tuple(space - pawns[pawn] for pawn, space in self.goal)

    def after(self, pawns: Sequence[int]) -> tuple[int, ...]:
        """Where everybody is then."""
        found = list(pawns)
        for pawn, space in self.goal:
            found[pawn] = space
        return tuple(found)

    @property
    def pawns(self) -> frozenset[Pawn]:
        return frozenset(pawn for pawn, _ in self.goal)


def plays(moves: Iterable[Move], face: int, mover: Kind | None = None) -> list[Option]:
    """The ways to play a card, leftmost first."""
    found = [
        Option(move, move.goal)
        for move in moves
        if isinstance(move, Play) and move.face == face and mover in (None, move.mover)
    ]
    return sorted(found, key=lambda option: (len(option.goal) == 1, [s for _, s in option.goal]))


def privileges(moves: Iterable[Move], pawns: Sequence[int]) -> list[Option]:
    """The ways to move the whole court."""
    return [
        Option(move, privilege(pawns, move.way) or ())
        for move in moves
        if isinstance(move, Privilege)
    ]


def calls(moves: Iterable[Move], pawns: Sequence[int]) -> list[Option]:
    """Whom the wizard can call."""
    found = [move.pawn for move in moves if isinstance(move, Summon)]
    return [Option(Summon(pawn), summons(pawns, pawn) or ()) for pawn in COURT if pawn in found]


def favourite(options: Sequence[Option], seat: int) -> int:
    """The option that leads furthest to a player's own chateau."""
    if not options:
        return 0
    return max(
        range(len(options)),
        key=lambda at: sum(space for _, space in options[at].goal) * SIDES[seat],
    )
