"""Joins events that belong together into passages, one sentence each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from palais_tui.games.palais_royal.controller.events import (
    ActionBegan,
    CardKept,
    CardsDrawn,
    ChamberOpened,
    EdgeOccupied,
    Event,
    NobleEnlisted,
    ServantMoved,
    ServantPut,
    ServantsJoined,
    TurnEnded,
)
from palais_tui.games.palais_royal.engine.castle import GATE, PARADE
from palais_tui.games.palais_royal.engine.scoring import EdgeChange


@dataclass(frozen=True, slots=True)
class Passage:
    """An event with those that belong to it."""

    event: Event
    count: int = 1
    """How many servants do the same."""
    end: int | None = None
    """Where a servant ends that moves on."""
    why: ActionBegan | ChamberOpened | None = None
    """Why so many servants are put."""
    joined: int = 0
    """Servants that a noble brings."""
    edge: int | None = None
    """Where the servant for the noble's edge square comes from."""
    edges: tuple[EdgeChange, ...] = ()
    """The edges that this servant counts for."""
    kept: tuple[int, ...] = ()

    def target(self, moved: ServantMoved) -> int:
        return moved.target if self.end is None else self.end


def passages(events: Iterable[Event]) -> Iterator[Passage]:
    """The events in order, joined; without those that the boards show anyway."""
    last: Passage | None = None
    for passage in _by_event(events):
        same = last is not None and _way(last) is not None and _way(last) == _way(passage)
        if last is not None and same:
            last = replace(last, count=last.count + passage.count)
            continue
        if last is not None:
            yield last
        last = passage
    if last is not None:
        yield last


def _way(passage: Passage) -> tuple[int, int, int] | None:
    """Who moves servants, from where and to where."""
    match passage.event:
        case ServantMoved(seat=seat, origin=origin) as moved:
            return seat, origin, passage.target(moved)
        case _:
            return None


def _by_event(events: Iterable[Event]) -> Iterator[Passage]:
    last: Passage | None = None
    for event in events:
        if isinstance(event, TurnEnded):
            continue  # the next player's turn says so
        if last is not None and last.count > 1 and _moves_on(event):
            yield replace(last, count=last.count - 1)
            last = replace(last, count=1)
        joined = _joined(last, event) if last is not None else None
        if joined is None:
            if last is not None:
                yield from _whole(last)
            joined = Passage(event)
        last = joined
    if last is not None:
        yield from _whole(last)


def _moves_on(event: Event) -> bool:
    return isinstance(event, ServantMoved) and event.onward


def _joined(last: Passage, event: Event) -> Passage | None:
    """The passage with another event; None if that begins a new one."""
    match last.event, event:
        case ServantMoved(seat=seat), ServantMoved() if event.seat == seat:
            return _moved(last, last.event, event)
        case ServantPut(), ServantPut() if last.event == event:
            return replace(last, count=last.count + 1)
        case ActionBegan(seat=seat), ServantPut(place=place) if place == GATE:
            return Passage(event, why=last.event) if event.seat == seat else None
        case ChamberOpened(place=opened), ServantPut(place=place) if place == opened:
            return Passage(event, why=last.event)
        case NobleEnlisted(), ServantsJoined(joined=joined):
            return replace(last, joined=joined)
        case NobleEnlisted(field=field), EdgeOccupied(field=edge) if field == edge:
            return replace(last, edge=event.source, edges=event.edges)
        case CardsDrawn() | CardKept(), CardKept(card=card):
            return replace(last, kept=(*_kept(last), card))
    return None


def _kept(last: Passage) -> tuple[int, ...]:
    return last.kept or ((last.event.card,) if isinstance(last.event, CardKept) else ())


def _moved(last: Passage, first: ServantMoved, event: ServantMoved) -> Passage | None:
    """The same servant moves on, or another one moves the same way in one step."""
    target = last.target(first)
    if last.count == 1 and event.origin == target:
        return replace(last, end=event.target)
    if (event.origin, event.target) == (first.origin, target):
        return replace(last, count=last.count + 1)
    return None


def _whole(passage: Passage) -> Iterator[Passage]:
    """A passage, unless the boards show what it would say."""
    match passage.event:
        case ActionBegan(place=place, total=total) if place == PARADE and not total:
            pass  # no board shows why none arrive
        case ActionBegan(bonus=0, nobles=0, cards=0):
            return  # as many as the servants there
        case ChamberOpened():
            return  # nothing has happened until a servant is put
        case ServantMoved(origin=origin) if passage.target(passage.event) == origin:
            return  # back where it came from
    yield passage
