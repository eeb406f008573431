"""The ways to play what is chosen, in the order they are pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from palais_tui.games.royal_visit.controller.moves import Move, Play, Privilege, Summon
from palais_tui.games.royal_visit.engine.components import CHATEAU, COURT, SIDES, Kind, Pawn
from palais_tui.games.royal_visit.engine.movement import Goal, privilege, summons
from palais_tui.games.royal_visit.ui.scene import Trace

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

    def side(self, pawns: Sequence[int]) -> int:
        """-1 if it leads to the left, 1 to the right, 0 if guards go apart or inward."""
        far = sum(self.steps(pawns))
        return (far > 0) - (far < 0)

    def after(self, pawns: Sequence[int]) -> tuple[int, ...]:
        """Where everybody is then."""
        found = list(pawns)
        for pawn, space in self.goal:
            found[pawn] = space
        return tuple(found)

    def leads_home(self, pawns: Sequence[int], seat: int) -> bool:
        """Whether it leads towards a player's own chateau."""
        return self.side(pawns) == SIDES[seat]

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


def favourite(
    options: Sequence[Option], pawns: Sequence[int], seat: int, walked: Sequence[Trace] = ()
) -> int:
    """The option that leads to a player's own chateau, and of those the one that ends nearest.

    `walked` are the ways of the pawns since the turn began. Nobody is sent back the way they
    came, nor the king into the other chateau, while there is another option. The king's own
    chateau wins, whatever way he came.
    """
    if not options:
        return 0
    heading = {trace.pawn: trace.end - trace.begin for trace in walked}

    def worth(at: int) -> tuple[bool, bool, int, bool, int]:
        option = options[at]
        king = option.after(pawns)[Pawn.KING] * SIDES[seat]
        back = sum(heading.get(pawn, 0) * (space - pawns[pawn]) < 0 for pawn, space in option.goal)
        reach = sum(space for _, space in option.goal) * SIDES[seat]
        return king >= CHATEAU, king > -CHATEAU, -back, option.leads_home(pawns, seat), reach

    return max(range(len(options)), key=worth)
