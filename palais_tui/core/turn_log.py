"""Splits a game into turns; the only place that does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from palais_tui.core.game_spec import GameSpec
from palais_tui.core.history import HistoryEntry
from palais_tui.core.protocol import atoms


def split_events_by_turn(spec: GameSpec, events: Iterable[Any]) -> list[list[Any]]:
    """Events by turn: the set-up first, the end of the game last."""
    groups: list[list[Any]] = [[]]
    before: Any = None
    for event in events:
        if spec.opens_turn(event, before):
            groups.append([])
        groups[-1].append(event)
        before = event
    return [group for group in groups if group]


@dataclass(frozen=True, slots=True)
class TurnMark:
    """A turn, or the set-up (round 0, no seat), and the number of the position it begins with."""

    at: int
    round: int
    seat: int | None
    highlights: int = 0
    """How many events of the turn the game counts in lists of turns."""


def turn_marks(spec: GameSpec, entries: Iterable[HistoryEntry[Any, Any]]) -> list[TurnMark]:
    """All turns in order, the set-up first."""
    marks = [TurnMark(0, 0, None)]
    in_round = 0
    for at, entry in enumerate(entries, 1):
        for event in entry.events:
            number, seat = spec.round_begun(event), spec.turn_begun(event)
            in_round = in_round if number is None else number
            if seat is not None:
                marks.append(TurnMark(at, in_round, seat))
            if spec.is_highlight(event):
                marks[-1] = replace(marks[-1], highlights=marks[-1].highlights + 1)
    return marks


class PlayedTurn(NamedTuple):
    """A turn as it was played: what its player could see, and the moves."""

    number: int
    """The number of atomic moves before it."""
    view: Any
    moves: tuple[Any, ...]
    seat: int


def played_turns(
    spec: GameSpec, first: Any, entries: Sequence[HistoryEntry[Any, Any]]
) -> list[PlayedTurn]:
    """The turns of a game, gestures taken apart; the set-up is left out."""
    controller = first.copy()
    turns: list[PlayedTurn] = []
    begun: tuple[int, Any] | None = None
    whose: tuple[int, int] | None = None
    moves: list[Any] = []
    number = 0
    for entry in entries:
        for move in atoms(entry.move):
            now = spec.seat(controller), spec.round(controller)
            if begun is not None and whose is not None and now != whose:
                turns.append(PlayedTurn(*begun, tuple(moves), whose[0]))
                begun = None
            if begun is None and now[1]:
                begun, whose = (number, spec.view(controller, now[0])), now
                moves = []
            moves.append(move)
            controller.answer(move)
            number += 1
    if begun is not None and whose is not None:
        turns.append(PlayedTurn(*begun, tuple(moves), whose[0]))
    return turns
