"""The input of the boards: a view, the cursor, what is about to move, and marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, NamedTuple

from palais_tui.games.royal_visit.controller.view import View
from palais_tui.games.royal_visit.engine.components import WALL, Card, Kind, Pawn
from palais_tui.games.royal_visit.engine.movement import has_jester
from palais_tui.games.royal_visit.engine.turn import CrownSteps
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette

CALL: Final = "\u2726"
"""The wizard's sign."""


STAYS: Final = CrownSteps(0, 0)


class Ghost(NamedTuple):
    """Where a pawn may go."""

    pawn: Pawn
    space: int
    strong: bool
    """Whether Enter would take it there."""
    steps: int
    """Negative to the left; 0 if the wizard calls."""


class Trace(NamedTuple):
    """The way of a pawn in the last turn."""

    pawn: Pawn
    begin: int
    end: int
    seat: int


class CloseUp(Enum):
    """What is shown from near, in place of all boards."""

    HAND = "hand"
    FACES = "faces"


class PawnKey(NamedTuple):
    """The key that chooses a pawn."""

    letter: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a picture of the boards shows; nothing that its viewer may not see."""

    view: View
    narrator: Any
    symbols: Symbols
    palette: Palette
    seat: int
    """Whose turn is drawn."""
    pawns: tuple[int, ...]
    """Where they are drawn, which may be on their way."""
    crown: int
    hand: tuple[int, ...] | None = None
    """The faces from left to right; None if they lie face down."""
    hand_seat: int = 0
    """Whose hand it is."""
    hand_size: int = 0
    cursor: int | None = None
    chosen: tuple[int, ...] = ()
    """Cards that are raised."""
    playable: frozenset[int] = frozenset()
    ghosts: tuple[Ghost, ...] = ()
    picked: frozenset[Pawn] = frozenset()
    keys: Mapping[Pawn, PawnKey] = field(default_factory=dict)
    callable: frozenset[Pawn] = frozenset()
    """The pawns that the wizard can call."""
    calling: bool = False
    coming: CrownSteps = STAYS
    """How far the crown will go at the end of the turn, after the shown move."""
    visits: int | None = None
    """The seat that wins by the shown move, since the king is in its chateau then (V8.1)."""
    lost: tuple[Pawn, ...] = ()
    """Members of the court that are not in the player's duchy then."""
    trace: tuple[Trace, ...] = ()
    highlighted: frozenset[Any] = frozenset()
    """What a hint or lesson is about: ("pawn", pawn), ("card", face), ("space", space)."""
    pointed: tuple[str, int] | None = None
    """What the mouse points at."""
    step: int = 0
    """0 plays cards, 1 moves the crown, 2 draws."""
    watching: bool = False
    """Whether a bot plays."""
    after: tuple[int, ...] | None = None
    """Where all pawns are after the shown move; None if none is shown."""
    over: bool = False
    in_what_if: bool = False
    close_up: CloseUp | None = None
    frame: int = 0
    """The picture of the cascade."""
    called: bool = False
    """Whether the wizard has just called somebody."""
    absent: frozenset[Pawn] = frozenset()
    """Pawns on their way to the wizard."""
    reach: int = 2 * WALL
    """How far from the king the jester's path has its new colours."""

    @property
    def is_painted(self) -> bool:
        """Whether boards have pictures, which need colours and half rows."""
        return self.palette.painted and self.palette.half_rows

    @property
    def cards(self) -> Sequence[Card]:
        return self.view.table.components.cards

    @property
    def king(self) -> int:
        return self.pawns[Pawn.KING]

    @property
    def serves(self) -> int | None:
        """The seat that the jester serves."""
        return next((seat for seat in (0, 1) if has_jester(self.pawns, seat)), None)

    @property
    def serves_then(self) -> int | None:
        """The seat that the jester serves after the shown move."""
        if self.after is None:
            return self.serves
        return next((seat for seat in (0, 1) if has_jester(self.after, seat)), None)

    @property
    def has_jokers(self) -> bool:
        """Whether the jester cards of the hand are jokers that may still move anyone."""
        serves = self.serves == self.hand_seat and self.reach == 2 * WALL
        return serves and self.bound_mover is None

    @property
    def bound_mover(self) -> Kind | None:
        """Whom the jester cards of the hand move, once one of them is played (V5.6)."""
        bound = self.view.table.bound
        if bound is None or bound[0] is not Kind.JESTER or self.hand_seat != self.seat:
            return None
        return bound[1]

    @property
    def helped(self) -> Kind | None:
        """The same, if it is not the jester himself."""
        return None if self.bound_mover is Kind.JESTER else self.bound_mover

    @property
    def crown_goal(self) -> int:
        """Where the crown will be at the end of the turn."""
        way = -1 if self.seat == 0 else 1
        return max(-8, min(8, self.crown + way * self.coming.total))

    @property
    def big_crown(self) -> bool:
        return not self.view.table.run_outs

    def say(self, key: str, **facts: object) -> str:
        """A text of the boards."""
        found: str = self.narrator.language.text(f"visit_table.{key}", **facts)
        return found

    def space(self, space: int) -> str:
        return space_name(self.symbols, space)

    def kind(self, kind: Kind) -> str:
        return self.say(f"kind_{kind.name.lower()}")


def space_name(symbols: Symbols, space: int) -> str:
    """A space by its distance from the fountain and the shape of its duchy."""
    return f"{symbols.shapes[int(space > 0)]}{abs(space)}" if space else "0"


def badge(ghost: Ghost, *, left: str, right: str, call: str = CALL) -> str:
    """How far and which way a pawn goes."""
    if not ghost.steps:
        return call
    return f"{left}{-ghost.steps}" if ghost.steps < 0 else f"{ghost.steps}{right}"


def face_value(card: Card) -> str:
    """What stands on a card beside its picture."""
    return str(card.steps) if card.steps else VALUES[card.effect.value]


VALUES: Final = {"pair": "1+1", "flank": "flank", "fountain": "M"}
