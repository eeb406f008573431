"""The state of a game: everything on the table, and the progress of the current turn.

It consists of numbers, lists and tuples and is changed in place. Servants in the castle
and cards are kept in flat lists with one row per player: `castle[seat * PLACES + place]`,
`hands[seat * CARD_KINDS + kind]`.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from hashlib import blake2b
from typing import Final

from palais_tui.games.palais_royal.engine.castle import PLACES, Grid
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, MOST_PLAYERS, Components

EMPTY: Final = -1
"""A garden field with neither noble nor servant. A servant of seat s is stored as -2 - s."""

SERVANTS_OF: Final = tuple(
    slice(seat * PLACES, (seat + 1) * PLACES) for seat in range(MOST_PLAYERS)
)
"""The part of `castle` that belongs to each seat."""
CARDS_OF: Final = tuple(
    slice(seat * CARD_KINDS, (seat + 1) * CARD_KINDS) for seat in range(MOST_PLAYERS)
)
"""The part of `hands` and `open_cards` that belongs to each seat."""

Key = tuple[object, ...]


class Step(IntEnum):
    """The current step of a turn, in the order of the turn summary card."""

    PLACING = 0
    BEFORE = 1
    PARADE = 2
    STAIRWAY = 3
    COURT = 4
    KING = 5
    MADAME = 6
    ENLIST = 7
    DRAW = 8
    KEEP = 9
    CLOSING = 10
    OVER = 11


class End(Enum):
    """How a game ended."""

    NOT_YET = ""
    LAST_ROUND = "R9.1"
    STALLED = "R9.6"
    AGREED = "agreed"


class GameState:
    """A position. `copy()` is cheap; equal positions have equal keys (see `key()`)."""

    __slots__ = (
        # never changes, shared by all copies
        "components",
        "players",
        "start",
        "grid",
        "open_scores",
        # servants and gold
        "castle",
        "supply",
        "reserve",
        "gold",
        # nobles; a field holds a noble's index, EMPTY, or a servant
        "garden",
        "left_out",
        "face_up",
        "face_down",
        # cards by kind; the top of the deck is its end
        "deck",
        "discard",
        "hands",
        "open_cards",
        "rng",
        # progress of the game
        "round",
        "last_round",
        "enlisted",
        "quiet_rounds",
        "end",
        # progress of the turn
        "seat",
        "step",
        "turn_untouched",
        "points_left",
        "open_gates",
        "extra_moves",
        "used_parts",
        "seals",
        "looking",
    )

    components: Components
    players: int
    start: int
    grid: Grid
    open_scores: bool  # the players chose to see everyone's points all the time
    castle: list[int]
    supply: list[int]
    reserve: list[int]
    gold: list[int]
    garden: list[int]
    left_out: tuple[int, ...]
    face_up: list[tuple[int, ...]]
    face_down: list[tuple[int, ...]]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    hands: list[int]
    open_cards: list[int]
    rng: int
    round: int
    last_round: bool
    enlisted: bool  # in this round
    quiet_rounds: int
    end: End
    seat: int
    step: Step
    turn_untouched: bool  # no move has been made in this turn
    points_left: int  # servants or moves that remain in the current action
    open_gates: bool
    extra_moves: int  # from cards played in action 1
    used_parts: int  # of action 3, one bit per place
    seals: int  # borrowed
    looking: tuple[int, ...]  # cards drawn but not yet kept or discarded

    def copy(self) -> GameState:
        """Return an independent copy."""
        new = GameState.__new__(GameState)
        new.components = self.components
        new.players = self.players
        new.start = self.start
        new.grid = self.grid
        new.open_scores = self.open_scores
        new.castle = self.castle[:]
        new.supply = self.supply[:]
        new.reserve = self.reserve[:]
        new.gold = self.gold[:]
        new.garden = self.garden[:]
        new.left_out = self.left_out
        new.face_up = self.face_up[:]
        new.face_down = self.face_down[:]
        new.deck = self.deck
        new.discard = self.discard
        new.hands = self.hands[:]
        new.open_cards = self.open_cards[:]
        new.rng = self.rng
        new.round = self.round
        new.last_round = self.last_round
        new.enlisted = self.enlisted
        new.quiet_rounds = self.quiet_rounds
        new.end = self.end
        new.seat = self.seat
        new.step = self.step
        new.turn_untouched = self.turn_untouched
        new.points_left = self.points_left
        new.open_gates = self.open_gates
        new.extra_moves = self.extra_moves
        new.used_parts = self.used_parts
        new.seals = self.seals
        new.looking = self.looking
        return new

    def key(self) -> Key:
        """The position as a hashable value; equal for equal positions."""
        return (
            self.players,
            self.start,
            self.grid.at,
            *self.castle,
            *self.supply,
            *self.reserve,
            *self.gold,
            *self.garden,
            tuple(sorted(self.left_out)),
            *(tuple(sorted(tiles)) for tiles in self.face_up),
            *(tuple(sorted(tiles)) for tiles in self.face_down),
            self.deck,
            self.discard,
            *self.hands,
            *self.open_cards,
            self.rng,
            self.round,
            self.last_round,
            self.enlisted,
            self.quiet_rounds,
            self.end.value,
            self.seat,
            int(self.step),
            self.turn_untouched,
            self.points_left,
            self.open_gates,
            self.extra_moves,
            self.used_parts,
            self.seals,
            self.looking,
        )

    def fingerprint(self) -> str:
        """A hash of the position, 16 hex digits, the same on every machine."""
        return blake2b(repr(self.key()).encode(), digest_size=8).hexdigest()

    def servants(self, seat: int, place: int) -> int:
        """The number of servants a player has at a castle place."""
        return self.castle[seat * PLACES + place]

    def hand_size(self, seat: int) -> int:
        """The number of cards a player holds, which is public, unlike the cards themselves."""
        return sum(self.hands[CARDS_OF[seat]])

    def hand(self, seat: int) -> list[int]:
        """A copy of a player's hand: the number of cards by kind."""
        return self.hands[CARDS_OF[seat]]

    def servants_by_place(self, seat: int) -> list[int]:
        """A copy of a player's servants in the castle, by place."""
        return self.castle[SERVANTS_OF[seat]]

    def nobles_in_garden(self) -> int:
        """The number of nobles still in the garden."""
        return len([noble for noble in self.garden if noble >= 0])
