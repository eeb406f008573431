"""What happened, in order, as data. The events alone tell the whole story.

Seats, places, fields, nobles and cards are numbers, as in the engine. Only
`CardsDrawn` and `CardKept` hold secrets; `view.seen_by` takes them out for others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from palais_tui.games.palais_royal.engine.state import End, Step

UNSEEN: Final = -1
"""A card that the one who is told may not see."""


@dataclass(frozen=True, slots=True)
class Event:
    """Anything that happened."""


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The start player's turn comes round again."""

    round: int
    nobles: int


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """So few nobles are left that everyone has one more turn (R9.1)."""

    nobles: int


@dataclass(frozen=True, slots=True)
class QuietRounds(Event):
    """Rounds in a row without a noble, and how many end the game (R9.6)."""

    rounds: int
    limit: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player's turn begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class ActionBegan(Event):
    """Action 1 or 2 begins, and what it is worth is fixed (R3.4)."""

    seat: int
    place: int
    servants: int
    bonus: int
    nobles: int
    cards: int
    total: int


@dataclass(frozen=True, slots=True)
class ServantPut(Event):
    """A servant was put on a castle place."""

    seat: int
    place: int
    source: int


@dataclass(frozen=True, slots=True)
class ServantMoved(Event):
    """A servant moved one step."""

    seat: int
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class GoldTaken(Event):
    """The mint was used."""

    seat: int
    servants: int
    bonus: int
    nobles: int
    total: int


@dataclass(frozen=True, slots=True)
class ChamberOpened(Event):
    """The king's or the madame's part began, and what it is worth is fixed."""

    seat: int
    place: int
    bonus: int
    nobles: int
    total: int


@dataclass(frozen=True, slots=True)
class NobleEnlisted(Event):
    """A noble was paid and taken; one servant came home from the office."""

    seat: int
    field: int
    noble: int
    printed: int
    gold: int
    from_king: int
    from_madame: int
    king_seals: int
    madame_seals: int


@dataclass(frozen=True, slots=True)
class ServantsJoined(Event):
    """A noble brought servants from the reserve (R8.8); `wanted` may have been more."""

    seat: int
    wanted: int
    joined: int


@dataclass(frozen=True, slots=True)
class EdgeOccupied(Event):
    """A servant was put on an edge field (R5.13)."""

    seat: int
    field: int
    source: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was paid and played; `coins` is the gold it brought."""

    seat: int
    card: int
    gold: int
    coins: int


@dataclass(frozen=True, slots=True)
class SealsLost(Event):
    """Borrowed seals that were not spent (R5.11)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The discard pile became a new deck (R5.18)."""

    count: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """Cards are being looked at; `asked` is the number declared."""

    seat: int
    asked: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """A drawn card went to the hand, a servant home."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Cards went to the discard pile, face up."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Closed(Event):
    """An action, or part of one, was closed; `asked` False if there was nothing to do."""

    seat: int
    step: Step
    unspent: int
    asked: bool


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A player's turn is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; the scores lie open."""

    end: End
    totals: tuple[int, ...]
    winners: tuple[int, ...]
