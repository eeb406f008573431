"""What a program advises, as data: `texts` makes sentences of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from palais_tui.games.palais_royal.controller.moves import (
    Draw,
    Enlist,
    Keep,
    Move,
    Play,
    Put,
    Use,
    Walk,
)
from palais_tui.games.palais_royal.engine.castle import GATE, MINT, SUPPLY


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """A turn in short: cards played, where servants went, fields whose nobles were enlisted."""

    cards: tuple[int, ...] = ()
    arrivals: tuple[tuple[int, int], ...] = ()  # place and how many more stand there by walks
    placed: tuple[tuple[int, int], ...] = ()  # the same by putting them there
    fields: tuple[int, ...] = ()
    drawn: int = 0
    minted: bool = False  # the mint's gold was taken
    kept: tuple[int, ...] = ()  # cards of those drawn
    departures: tuple[tuple[int, int], ...] = ()  # place and how many fewer, but for the gate
    fetched: tuple[tuple[int, int], ...] = ()  # of those placed, the ones not from the supply
    sources: tuple[tuple[int, int], ...] = ()  # and where they came from


def summarise_turn(moves: Iterable[Move]) -> TurnSummary:
    """What some moves come to; steps on the way are left out."""
    cards, fields, kept, drawn, minted = [], [], [], 0, False
    walked, placed, fetched, sources = (Counter[int]() for _ in range(4))
    for move in moves:
        match move:
            case Play(card=card):
                cards.append(card)
            case Walk(origin=origin, target=target):
                walked[origin] -= 1
                walked[target] += 1
            case Put(place=place, source=source):
                placed[place] += 1
                if source != SUPPLY:
                    fetched[place] += 1
                    sources[source] += 1
            case Enlist(field=field):
                fields.append(field)
            case Draw(count=count):
                drawn = count
            case Use(place=place):
                minted = minted or place == MINT
            case Keep(card=card):
                kept.append(card)
            case _:
                pass
    arrivals = sorted(
        ((place, more) for place, more in walked.items() if more > 0),
        key=lambda arrival: (-arrival[1], arrival[0]),
    )
    return TurnSummary(
        tuple(cards),
        tuple(arrivals),
        tuple(sorted(placed.items())),
        tuple(fields),
        drawn,
        minted,
        tuple(kept),
        tuple(sorted((p, -more) for p, more in walked.items() if more < 0 and p != GATE)),
        tuple(sorted(fetched.items())),
        tuple(sorted(sources.items())),
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

    `wins` tells whether that takes a majority the player does not have yet.
    """

    place: int
    more: int
    own: int
    rival: int
    wins: bool


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do now and why.

    `better` is by how many points that is expected to end above the best turn that enlists
    other nobles, None if there is none; `instead` are the fields of that turn.
    """

    moves: tuple[Move, ...]
    summary: TurnSummary
    nobles: tuple[NobleReason, ...]
    places: tuple[PlaceReason, ...]
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
    did: TurnSummary
    better: TurnSummary
    lost: float


def costliest(reviews: Sequence[TurnReview], count: int = 3) -> list[TurnReview]:
    """The turns that cost most, the worst first; those that cost less than a point are no fault."""
    faults = [one for one in reviews if round(one.lost)]
    return sorted(faults, key=lambda one: -one.lost)[:count]
