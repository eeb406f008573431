"""A bot's advice and turn reviews, as data; `phrases.hints` puts them into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from palais_tui.games.palais_royal.controller.controller import PalaisController
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
from palais_tui.games.palais_royal.engine.state import GameState


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """The result of a turn: cards played, servants moved, nobles enlisted."""

    cards: tuple[int, ...] = ()
    arrivals: tuple[tuple[int, int], ...] = ()  # place and net gain by moves
    placed: tuple[tuple[int, int], ...] = ()  # place and servants put there
    fields: tuple[int, ...] = ()
    drawn: int = 0
    minted: bool = False  # whether the mint was used
    kept: tuple[int, ...] = ()  # drawn cards that were kept
    departures: tuple[tuple[int, int], ...] = ()  # place and net loss by moves, without the gate
    fetched: tuple[tuple[int, int], ...] = ()  # those of `placed` that came from castle places
    sources: tuple[tuple[int, int], ...] = ()  # where `fetched` came from
    ways: tuple[tuple[int, int, int], ...] = ()  # origin, target and servants that moved


def summarise_turn(moves: Iterable[Move]) -> TurnSummary:
    """Summarise moves by their net effect."""
    cards, fields, kept, drawn, minted = [], [], [], 0, False
    walked, placed, fetched, sources = (Counter[int]() for _ in range(4))
    ways: list[tuple[int, int]] = []
    for move in moves:
        match move:
            case Play(card=card):
                cards.append(card)
            case Walk(origin=origin, target=target):
                walked[origin] -= 1
                walked[target] += 1
                ways = _moved_on(ways, origin, target)
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
        tuple(sorted((*way, count) for way, count in Counter(_simplest(ways)).items())),
    )


def _simplest(ways: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same in fewer ways: who comes where another leaves goes there in place of the other."""
    for number, (origin, target) in enumerate(ways):
        for at, (other, arrived) in enumerate(ways):
            if arrived == origin:
                rest = [way for n, way in enumerate(ways) if n not in (number, at)]
                return _simplest(rest if other == target else [*rest, (other, target)])
    return ways


def position_after(table: GameState, moves: Iterable[Move]) -> GameState:
    """The position when a turn's moves are made, up to a draw."""
    controller, seat = PalaisController(table.copy()), table.seat
    for move in moves:
        if isinstance(move, Draw) or controller.game.seat != seat or controller.prompt is None:
            break
        controller.answer(move)
    return controller.game


def _moved_on(ways: list[tuple[int, int]], origin: int, target: int) -> list[tuple[int, int]]:
    """The ways of all servants after another move; one that is on its way moves first."""
    on_the_way = next((way for way in reversed(ways) if way[1] == origin), None)
    if on_the_way is None:
        return [*ways, (origin, target)]
    ways = [*ways]
    ways.remove(on_the_way)
    return ways if on_the_way[0] == target else [*ways, (on_the_way[0], target)]


@dataclass(frozen=True, slots=True)
class NobleReason:
    """A noble that the hint enlists: its points, its price, and whether it is on an edge.

    `leads` are the edges on which its servant takes the sole lead; `rivals` are the players
    who could pay for it next turn with what they have now.
    """

    field: int
    noble: int
    points: int
    gold: int
    edge: bool
    leads: tuple[int, ...] = ()
    rivals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Leftover:
    """What a player has after a turn: gold, and moves for the next one."""

    gold: int
    moves: int


@dataclass(frozen=True, slots=True)
class PlaceReason:
    """A place to which the hint moves servants, with the resulting count and the best rival's.

    `wins` is whether this takes a majority that the player does not have yet.
    """

    place: int
    more: int
    own: int
    rival: int
    wins: bool


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggested turn and the reasons for it.

    `better` is its expected lead in points over the best turn that enlists other nobles,
    None if there is no such turn; `instead` has the fields of that turn.
    """

    moves: tuple[Move, ...]
    summary: TurnSummary
    nobles: tuple[NobleReason, ...]
    places: tuple[PlaceReason, ...]
    better: float | None
    instead: tuple[int, ...]
    leaves: Leftover | None = None
    drawn: tuple[tuple[int, float], ...] = ()
    """What the cards just drawn are worth in points, by kind, the best first."""


@dataclass(frozen=True, slots=True)
class TurnOutcome:
    """What a turn brings: nobles, majorities, and what it leaves for the next one."""

    nobles: tuple[NobleReason, ...] = ()
    places: tuple[PlaceReason, ...] = ()
    leaves: Leftover | None = None
    seals: int = 0


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn of a finished game compared with the Minister's choice.

    `number` is the index of the turn's first move; `lost` is the difference in expected
    points, never negative.
    """

    seat: int
    round: int
    number: int
    did: TurnSummary
    better: TurnSummary
    lost: float
    did_brings: TurnOutcome = TurnOutcome()
    better_brings: TurnOutcome = TurnOutcome()
