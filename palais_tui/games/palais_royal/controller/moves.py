"""The moves, as small immutable objects.

Equal moves are the same object: `Walk(MINT, OFFICE)` returns the same instance every
time, so lists of legal moves are cheap and moves compare by identity. Their text form
is in `notation`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from palais_tui.games.palais_royal.engine.actions.enlist import NO_EDGE
from palais_tui.games.palais_royal.engine.castle import SUPPLY


class _Once(type):
    """Metaclass that returns the existing instance of an equal move."""

    _made: ClassVar[dict[tuple[Any, ...], Any]] = {}

    def __call__(cls, *numbers: int, **named: int) -> Any:
        key = (cls, *numbers, *named.items()) if named else (cls, *numbers)
        move = _Once._made.get(key)
        if move is None:
            move = type.__call__(cls, *numbers, **named)
            # defaults and keyword arguments must lead to the same instance
            whole = (cls, *(getattr(move, f.name) for f in fields(move)))
            move = _Once._made.setdefault(whole, move)
            _Once._made[key] = move
        return move


@dataclass(frozen=True, slots=True, eq=False)
class Move(metaclass=_Once):
    """Base class of all moves. Compared by identity."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Make copies and unpickled moves the same instance."""
        return type(self), tuple(getattr(self, f.name) for f in fields(self))


@dataclass(frozen=True, slots=True, eq=False)
class Put(Move):
    """Put one servant on a castle place, from the supply or another place (R3.3)."""

    place: int
    source: int = SUPPLY


@dataclass(frozen=True, slots=True, eq=False)
class Walk(Move):
    """Move one servant one step (R5.3)."""

    origin: int
    target: int


@dataclass(frozen=True, slots=True, eq=False)
class Use(Move):
    """Use a part of action 3: the mint, the king's chamber or the madame's."""

    place: int


@dataclass(frozen=True, slots=True, eq=False)
class Enlist(Move):
    """Enlist the noble on a field, with borrowed seals and the source of the edge servant."""

    field: int
    king_seals: int = 0
    madame_seals: int = 0
    edge: int = NO_EDGE


@dataclass(frozen=True, slots=True, eq=False)
class Draw(Move):
    """Draw cards at the back door (R5.16)."""

    count: int


@dataclass(frozen=True, slots=True, eq=False)
class Keep(Move):
    """Keep one of the drawn cards (R5.17)."""

    card: int


@dataclass(frozen=True, slots=True, eq=False)
class Play(Move):
    """Play a card from the hand (R7)."""

    card: int


@dataclass(frozen=True, slots=True, eq=False)
class Pass(Move):
    """Close the current action, or part of one."""


@dataclass(frozen=True, slots=True, eq=False)
class Agree(Move):
    """End the game immediately, by agreement of all players (R9.6)."""


PASS: Final = Pass()
AGREE: Final = Agree()
