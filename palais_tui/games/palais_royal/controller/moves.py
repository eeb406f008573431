"""The moves, as small immutable objects.

Equal moves are the same object: `Walk(MINT, OFFICE)` returns the same instance every
time, so lists of legal moves are cheap and moves compare by identity. Their text form
is in `notation`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final, TypeVar, dataclass_transform

from palais_tui.games.palais_royal.engine.actions.enlist import NO_EDGE
from palais_tui.games.palais_royal.engine.castle import SUPPLY

T = TypeVar("T")


@dataclass_transform(frozen_default=True, eq_default=False)
def interned(cls: type[T]) -> type[T]:
    """Make a dataclass with slots whose equal instances are the same object.

    Not a metaclass: `isinstance` takes three times as long for classes that have one.
    """
    made: Any = dataclass(frozen=True, slots=True, eq=False)(cls)
    fill = made.__init__
    known: dict[tuple[Any, ...], Any] = {}

    def new(kind: type[T], *numbers: int, **named: int) -> Any:
        key = (*numbers, *named.items()) if named else numbers
        move = known.get(key)
        if move is None:
            move = object.__new__(kind)
            fill(move, *numbers, **named)
            # defaults and keyword arguments must lead to the same instance
            move = known.setdefault(tuple(getattr(move, f.name) for f in fields(made)), move)
            known[key] = move
        return move

    made.__new__ = new
    made.__init__ = object.__init__
    return made  # type: ignore[no-any-return]  # the dataclass that was given


class Move:
    """Base class of all moves. Compared by identity."""

    __slots__: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """Make copies and unpickled moves the same instance."""
        return type(self), tuple(getattr(self, name) for name in self.__slots__)


@interned
class Put(Move):
    """Put one servant on a castle place, from the supply or another place (R3.3)."""

    place: int
    source: int = SUPPLY


@interned
class Walk(Move):
    """Move one servant one step (R5.3)."""

    origin: int
    target: int


@interned
class Use(Move):
    """Use a part of action 3: the mint, the king's chamber or the madame's."""

    place: int


@interned
class Enlist(Move):
    """Enlist the noble on a field, with borrowed seals and the source of the edge servant."""

    field: int
    king_seals: int = 0
    madame_seals: int = 0
    edge: int = NO_EDGE


@interned
class Draw(Move):
    """Draw cards at the back door (R5.16)."""

    count: int


@interned
class Keep(Move):
    """Keep one of the drawn cards (R5.17)."""

    card: int


@interned
class Play(Move):
    """Play a card from the hand (R7)."""

    card: int


@interned
class Pass(Move):
    """Close the current action, or part of one."""


@interned
class Agree(Move):
    """End the game immediately, by agreement of all players (R9.6)."""


PASS: Final = Pass()
AGREE: Final = Agree()
