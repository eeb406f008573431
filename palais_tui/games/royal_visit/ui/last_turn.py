"""The ways that the pawns went last, and the cards that the player drew last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.events import (
    CardPlayed,
    CardsDrawn,
    Event,
    PrivilegePlayed,
    Summoned,
    TurnBegan,
)
from palais_tui.games.royal_visit.ui.scene import Trace


def traces(events: Iterable[Event]) -> tuple[Trace, ...]:
    """The ways of the pawns in this turn, or in the last one while nobody has moved."""
    last: list[Trace] = []
    found: list[Trace] = []
    for event in events:
        match event:
            case TurnBegan():
                last, found = found or last, []
            case CardPlayed(seat=seat, paths=paths) | PrivilegePlayed(seat=seat, paths=paths):
                found += [Trace(*path, seat) for path in paths]
            case Summoned(seat=seat, path=path):
                found.append(Trace(*path, seat))
    return tuple(found or last)


def last_drawn(session: GameSession) -> Sequence[int]:
    """The cards that the player in turn drew at the end of their last turn, by face."""
    faces = [0] * len(session.game.components.cards)
    turns = 0
    for entry in reversed(session.entries()):
        for event in reversed(entry.events):
            if event.seat != session.seat:
                continue
            if isinstance(event, CardsDrawn):
                for face in event.faces:
                    faces[face] += 1
            turns += isinstance(event, TurnBegan)
        if turns > 1 or any(faces):
            break
    return faces
