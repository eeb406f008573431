"""What happened, in order, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from palais_tui.games.royal_visit.engine.components import Kind, Pawn
from palais_tui.games.royal_visit.engine.state import End

UNSEEN: Final = -1
"""The face of a card that the reader may not see."""
Path = tuple[Pawn, int, int]
"""A pawn, where it was and where it is."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a player's turn."""

    text_key: ClassVar[str] = ""
    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player's turn begins."""

    text_key: ClassVar[str] = "turn_began"
    turn: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was laid and moved pawns."""

    text_key: ClassVar[str] = "card_played"
    face: int
    mover: Kind
    paths: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class PrivilegePlayed(Event):
    """Two king cards moved the court (V4.3)."""

    text_key: ClassVar[str] = "privilege_played"
    way: int
    paths: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class Summoned(Event):
    """The wizard called a member of the court (V5.1)."""

    text_key: ClassVar[str] = "summoned"
    path: Path


@dataclass(frozen=True, slots=True)
class CrownMoved(Event):
    """The crown moved toward the player (V6)."""

    text_key: ClassVar[str] = "crown_moved"
    chateau: int
    court: int
    crown: int
    """Where it is now."""


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """The player refilled their hand (V7.1)."""

    text_key: ClassVar[str] = "cards_drawn"
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DeckRanOut(Event):
    """The last card was drawn (V7.2, V7.4)."""

    text_key: ClassVar[str] = "deck_ran_out"
    times: int
    cards: int
    """How many cards the new deck has; 0 if the game ends."""


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A player's turn is over."""

    text_key: ClassVar[str] = "turn_ended"


@dataclass(frozen=True, slots=True)
class Resigned(Event):
    """A player gave up (V8.7)."""

    text_key: ClassVar[str] = "resigned"


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game ended (V8)."""

    text_key: ClassVar[str] = "game_over"
    end: End
    winners: tuple[int, ...]
