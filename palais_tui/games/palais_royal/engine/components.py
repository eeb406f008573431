"""The components of the game: nobles, cards, garden, castle, and the numbers of the rules.

All of it is immutable data, read from `assets/`. The engine itself defines only the
sizes that its data structures depend on.

What follows from other fields is computed once: the rules read it at every move. For the
same reason modules read the members of an enum once (`NOBLES = Privilege.GATE`): up to
Python 3.11 that is ten times as slow as reading a name of the module.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
GARDEN_WIDTH: Final = 6
FIELDS: Final = GARDEN_WIDTH * GARDEN_WIDTH
"""Fields of the garden."""
CARD_KINDS: Final = 9
"""Kinds of privilege card."""
LAYOUTS: Final = ("first", "gate", "random")
"""Ids of the castle layouts."""


class Privilege(Enum):
    """What a noble gives its owner besides points (R8.5 to R8.12)."""

    __hash__ = object.__hash__  # members are unique, and an enum's own hash is slow

    NONE = "none"
    GATE = "gate"
    MOVE = "move"
    DIAGONAL = "diagonal"
    SERVANTS = "servants"
    GOLD = "gold"
    KING = "king"
    MADAME = "madame"
    CARDS = "cards"


class Moment(Enum):
    """When a player may play a card during their turn (R7)."""

    __hash__ = object.__hash__  # as above

    BEFORE = "before"
    PARADE = "1"
    STAIRWAY = "2"
    COURT = "3"
    ENLIST = "4"
    BACK_DOOR = "5"
    CLOSING = "closing"


class Stays(Enum):
    """How long a played card stays face up in front of its owner."""

    NOT = "not"
    TURN = "turn"
    GAME = "game"


FACE_DOWN: Final = (Privilege.NONE, Privilege.SERVANTS)


@dataclass(frozen=True, slots=True)
class Noble:
    """A noble tile (R8)."""

    id: str
    gold: int
    violet: int
    turquoise: int
    points: int
    privilege: Privilege = Privilege.NONE
    amount: int = 0

    @property
    def face_down(self) -> bool:
        """Whether the owner keeps the tile face down (R5.14, R8.8)."""
        return self.privilege in FACE_DOWN


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of privilege card (R7). Effects it does not have are 0 or False."""

    id: str
    copies: int
    gold: int
    moments: frozenset[Moment]
    stays: Stays = Stays.NOT
    majority: bool = False
    open_gates: bool = False
    gate: int = 0
    moves: int = 0
    seals: int = 0
    coins: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Edge:
    """One side of the garden: the name of its ornament, its six fields, and the x2 field."""

    id: str
    fields: tuple[int, ...]
    double: int


@dataclass(frozen=True, slots=True)
class Garden:
    """The 6x6 garden. Fields are numbered row by row from 0 at the top left (R6)."""

    edges: tuple[Edge, ...]
    cuts: frozenset[frozenset[int]]
    on_edge: tuple[bool, ...] = field(init=False, repr=False, compare=False)
    """For each field, whether it is an edge field (R6.1)."""
    neighbours: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """For each field, the fields around it that no ornament separates from it (R6.3)."""

    def __post_init__(self) -> None:
        outer = {f for edge in self.edges for f in edge.fields}
        object.__setattr__(self, "on_edge", tuple(f in outer for f in range(FIELDS)))
        neighbours = tuple(
            tuple(
                other
                for other in range(FIELDS)
                if other != f
                and abs(other // GARDEN_WIDTH - f // GARDEN_WIDTH) <= 1
                and abs(other % GARDEN_WIDTH - f % GARDEN_WIDTH) <= 1
                and frozenset((f, other)) not in self.cuts
            )
            for f in range(FIELDS)
        )
        object.__setattr__(self, "neighbours", neighbours)


@dataclass(frozen=True, slots=True)
class Place:
    """A castle place and its majority bonus, 0 for none (R4.4)."""

    id: str
    bonus: int


@dataclass(frozen=True, slots=True)
class Layout:
    """A castle layout: the places in reading order, None for one drawn at random (R2.3)."""

    id: str
    places: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Preparation:
    """The numbers of the set-up (R1.1, R2)."""

    colours: tuple[str, ...]
    servants: int
    supply: int
    on_stairway: int
    on_parade: int
    to_place: int
    gold: tuple[int, ...]

    @property
    def reserve(self) -> int:
        """The number of servants that start outside the game (R2.5)."""
        return self.servants - self.supply


@dataclass(frozen=True, slots=True)
class Ending:
    """When the game ends (R9.1, R9.6)."""

    last_round_at: int
    told_from: int
    stalled_after: int


@dataclass(frozen=True, slots=True)
class Points:
    """Points that are not printed on tiles or cards (R9.2, R9.3)."""

    edge_first: int
    edge_second: int
    hand_at_most: int


@dataclass(frozen=True, slots=True)
class Components:
    """All components of one game."""

    nobles: tuple[Noble, ...]
    cards: tuple[Card, ...]
    garden: Garden
    places: tuple[Place, ...]
    layouts: tuple[Layout, ...]
    preparation: Preparation
    ending: Ending
    points: Points
    rebuilt: frozenset[str] = field(default_factory=frozenset)
    majority_cards: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The kinds of card that grant every majority bonus while open (R4.6)."""
    turn_cards: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The kinds of card that stay open until the end of the turn (R7.1)."""
    cards_at: Mapping[Moment, tuple[int, ...]] = field(init=False, repr=False, compare=False)
    """The kinds of card that may be played at each moment (R7)."""
    _within: tuple[tuple[frozenset[int], ...], ...] = field(init=False, repr=False, compare=False)
    """The nobles whose seals some servants suffice for, by turquoise and violet ones."""

    def nobles_within(self, turquoise: int, violet: int) -> frozenset[int]:
        """The numbers of the nobles who require no more seals than these."""
        row = self._within[min(turquoise, len(self._within) - 1)]
        return row[min(violet, len(row) - 1)]

    def __post_init__(self) -> None:
        kinds = tuple(enumerate(self.cards))
        majority_cards = tuple(kind for kind, card in kinds if card.majority)
        object.__setattr__(self, "majority_cards", majority_cards)
        turn_cards = tuple(kind for kind, card in kinds if card.stays is Stays.TURN)
        object.__setattr__(self, "turn_cards", turn_cards)
        cards_at = {
            moment: tuple(kind for kind, card in kinds if moment in card.moments)
            for moment in Moment
        }
        object.__setattr__(self, "cards_at", cards_at)
        seals = [(noble.turquoise, noble.violet) for noble in self.nobles]
        most = max(map(max, seals), default=0)
        within = tuple(
            tuple(
                frozenset(n for n, (king, madame) in enumerate(seals) if king <= t and madame <= v)
                for v in range(most + 1)
            )
            for t in range(most + 1)
        )
        object.__setattr__(self, "_within", within)
