"""The moves: small frozen atoms.

Each exists once: `Walk(MINT, OFFICE)` gives the same object every time, so that
lists of legal moves are cheap and `is` compares. Their text form is in `notation`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from palais_tui.games.palais_royal.engine.actions.enlist import NO_EDGE
from palais_tui.games.palais_royal.engine.castle import SUPPLY


class _Once(type):
    """Gives the existing object when a move with the same numbers was made before."""

    _made: ClassVar[dict[tuple[Any, ...], Any]] = {}

    def __call__(cls, *numbers: int, **named: int) -> Any:
        key = (cls, *numbers, *named.items()) if named else (cls, *numbers)
        move = _Once._made.get(key)
        if move is None:
            move = type.__call__(cls, *numbers, **named)
            # however it was written, defaults or names, it is the same move
            whole = (cls, *(getattr(move, f.name) for f in fields(move)))
            move = _Once._made.setdefault(whole, move)
            _Once._made[key] = move
        return move


@dataclass(frozen=True, slots=True, eq=False)
class Move(metaclass=_Once):
    """Any move. Compared by identity."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Copying and pickling give the one existing object back."""
        return type(self), tuple(getattr(self, f.name) for f in fields(self))


@dataclass(frozen=True, slots=True, eq=False)
class Put(Move):
    """One servant put on a castle place, from the supply or another place (R3.3)."""

    place: int
    source: int = SUPPLY


@dataclass(frozen=True, slots=True, eq=False)
class Walk(Move):
    """One servant moved one step (R5.3)."""

    origin: int
    target: int


@dataclass(frozen=True, slots=True, eq=False)
class Use(Move):
    """A part of action 3 used: the mint's gold, the king's chamber, the madame's."""

    place: int


@dataclass(frozen=True, slots=True, eq=False)
class Enlist(Move):
    """A noble enlisted: its field, borrowed seals by chamber, the edge servant's source."""

    field: int
    king_seals: int = 0
    madame_seals: int = 0
    edge: int = NO_EDGE


@dataclass(frozen=True, slots=True, eq=False)
class Draw(Move):
    """Cards drawn at the back door (R5.16)."""

    count: int


@dataclass(frozen=True, slots=True, eq=False)
class Keep(Move):
    """One of the drawn cards kept (R5.17)."""

    card: int


@dataclass(frozen=True, slots=True, eq=False)
class Play(Move):
    """A card of the hand played (R7)."""

    card: int


@dataclass(frozen=True, slots=True, eq=False)
class Pass(Move):
    """The present action, or part of one, closed."""


@dataclass(frozen=True, slots=True, eq=False)
class Agree(Move):
    """All players agree to end the game at once (R9.6)."""


PASS: Final = Pass()
AGREE: Final = Agree()
