"""What happened, as data. The list of events describes a game completely.

Seats, places, fields, nobles and cards are numbers, as in the engine. Only
`CardsDrawn` and `CardKept` contain secrets; `view.seen_by` removes them for other players.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, ClassVar, Final

from palais_tui.core.records import record
from palais_tui.games.palais_royal.engine.scoring import EdgeChange
from palais_tui.games.palais_royal.engine.state import End, Step

UNSEEN: Final = -1
"""Stands for a card that the recipient of the event may not see."""


@record
class Event:
    """Base class of all events. `text_key` is its key in the text section `events`."""

    text_key: ClassVar[str]

    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[Any]]]


@record
class RoundBegan(Event):
    """A new round begins with the start player."""

    text_key: ClassVar[str] = "round_began"
    round: int
    nobles: int


@record
class LastRound(Event):
    """The last round begins, as few enough nobles are left (R9.1)."""

    text_key: ClassVar[str] = "last_round"
    nobles: int


@record
class QuietRounds(Event):
    """Rounds in a row in which no noble was enlisted, and how many end the game (R9.6)."""

    text_key: ClassVar[str] = "quiet_rounds"
    rounds: int
    limit: int


@record
class TurnBegan(Event):
    """A player's turn begins."""

    text_key: ClassVar[str] = "turn_began"
    seat: int


@record
class ActionBegan(Event):
    """Action 1 or 2 begins, which fixes its value (R3.4)."""

    text_key: ClassVar[str] = "action_began"
    seat: int
    place: int
    servants: int
    bonus: int
    nobles: int
    cards: int
    total: int


@record
class ServantPut(Event):
    """A servant was put on a castle place."""

    text_key: ClassVar[str] = "servant_put"
    seat: int
    place: int
    source: int


@record
class ServantMoved(Event):
    """A servant moved one step."""

    text_key: ClassVar[str] = "servant_moved"
    seat: int
    origin: int
    target: int
    onward: bool = dataclasses.field(default=False, compare=False)
    """The servant of the event before moves on, in the same gesture; only the log asks."""


@record
class GoldTaken(Event):
    """The mint was used."""

    text_key: ClassVar[str] = "gold_taken"
    seat: int
    servants: int
    bonus: int
    nobles: int
    total: int


@record
class ChamberOpened(Event):
    """The king's or the madame's part of action 3 began, which fixes its value."""

    text_key: ClassVar[str] = "chamber_opened"
    seat: int
    place: int
    bonus: int
    nobles: int
    total: int


@record
class NobleEnlisted(Event):
    """A noble was paid for and taken; one servant returned from the office."""

    text_key: ClassVar[str] = "noble_enlisted"
    seat: int
    field: int
    noble: int
    printed: int
    gold: int
    from_king: int
    from_madame: int
    king_seals: int
    madame_seals: int


@record
class ServantsJoined(Event):
    """A noble brought servants from the reserve (R8.8), at most as many as `wanted`."""

    text_key: ClassVar[str] = "servants_joined"
    seat: int
    wanted: int
    joined: int


@record
class EdgeOccupied(Event):
    """A servant was put on an edge field (R5.13)."""

    text_key: ClassVar[str] = "edge_occupied"
    seat: int
    field: int
    source: int
    edges: tuple[EdgeChange, ...] = dataclasses.field(default=(), compare=False)
    """The edges that the servant counts for; only the log asks."""


@record
class CardPlayed(Event):
    """A card was paid for and played; `coins` is the gold it gave."""

    text_key: ClassVar[str] = "card_played"
    seat: int
    card: int
    gold: int
    coins: int


@record
class SealsLost(Event):
    """Borrowed seals were not spent and are lost (R5.11)."""

    text_key: ClassVar[str] = "seals_lost"
    seat: int
    count: int


@record
class DeckShuffled(Event):
    """The discard pile became a new deck (R5.18)."""

    text_key: ClassVar[str] = "deck_shuffled"
    count: int


@record
class CardsDrawn(Event):
    """Cards were drawn to be looked at; `asked` is the number the player declared."""

    text_key: ClassVar[str] = "cards_drawn"
    seat: int
    asked: int
    cards: tuple[int, ...]


@record
class CardKept(Event):
    """A drawn card was taken into the hand; one servant returned to the supply."""

    text_key: ClassVar[str] = "card_kept"
    seat: int
    card: int


@record
class CardsDiscarded(Event):
    """Cards were discarded face up."""

    text_key: ClassVar[str] = "cards_discarded"
    seat: int
    cards: tuple[int, ...]


@record
class Closed(Event):
    """An action or a part of one was closed; `asked` is False if there was nothing to do."""

    text_key: ClassVar[str] = "closed"
    seat: int
    step: Step
    unspent: int
    asked: bool
    within_reach: int = dataclasses.field(default=0, compare=False)
    """The nobles that action 4 leaves although they could be enlisted; only the log asks."""


@record
class TurnEnded(Event):
    """A player's turn is over."""

    text_key: ClassVar[str] = "turn_ended"
    seat: int


@record
class GameEnded(Event):
    """The game is over; the scores are public."""

    text_key: ClassVar[str] = "game_ended"
    end: End
    totals: tuple[int, ...]
    winners: tuple[int, ...]
