"""What a program advises, as data: `texts` makes sentences of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from palais_tui.controller.moves import Draw, Enlist, Move, Play, Put, Walk


@dataclass(frozen=True, slots=True)
class Doings:
    """A turn in short: cards played, where servants went, fields whose nobles were enlisted."""

    cards: tuple[int, ...] = ()
    arrivals: tuple[tuple[int, int], ...] = ()  # place and how many more stand there by walks
    placed: tuple[tuple[int, int], ...] = ()  # the same in the set-up
    fields: tuple[int, ...] = ()
    drawn: int = 0


def doings(moves: Iterable[Move]) -> Doings:
    """What some moves come to; steps on the way are left out."""
    cards, fields, drawn = [], [], 0
    walked, placed = Counter[int](), Counter[int]()
    for move in moves:
        match move:
            case Play(card=card):
                cards.append(card)
            case Walk(origin=origin, target=target):
                walked[origin] -= 1
                walked[target] += 1
            case Put(place=place):
                placed[place] += 1
            case Enlist(field=field):
                fields.append(field)
            case Draw(count=count):
                drawn = count
            case _:
                pass
    arrivals = sorted(
        ((place, more) for place, more in walked.items() if more > 0),
        key=lambda arrival: (-arrival[1], arrival[0]),
    )
    return Doings(
        tuple(cards), tuple(arrivals), tuple(sorted(placed.items())), tuple(fields), drawn
    )


@dataclass(frozen=True, slots=True)
class NobleReason:
    """A noble the advice enlists: what it gives and costs, and whether it is on an edge."""

    field: int
    noble: int
    points: int
    gold: int
    edge: bool


@dataclass(frozen=True, slots=True)
class PlaceReason:
    """A place where the advice brings servants: how many then stand there, and the rivals' most.

    `majority` tells whether that is the majority.
    """

    place: int
    more: int
    own: int
    rival: int
    majority: bool


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do now and why.

    `ahead` is by how many points the player is then expected to lead (or trail), some
    turns on; `better` how much that is above the best turn that enlists other nobles,
    None if there is none; `instead` are the fields of that turn.
    """

    moves: tuple[Move, ...]
    doings: Doings
    nobles: tuple[NobleReason, ...]
    places: tuple[PlaceReason, ...]
    ahead: float
    better: float | None
    instead: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn of a finished game beside what the Minister would have done.

    `number` is the turn's first move in the game; `lost` are the expected points
    between the two, never negative.
    """

    seat: int
    round: int
    number: int
    did: Doings
    better: Doings
    lost: float


def costliest(reviews: Sequence[TurnReview], count: int = 3) -> list[TurnReview]:
    """The turns that cost most, the worst first; those that cost nothing are no fault."""
    faults = [one for one in reviews if one.lost > 0]
    return sorted(faults, key=lambda one: -one.lost)[:count]
