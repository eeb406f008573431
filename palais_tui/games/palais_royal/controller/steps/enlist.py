"""Action 4: enlist nobles (R5.9 to R5.13)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from palais_tui.games.palais_royal.controller.events import (
    EdgeOccupied,
    Event,
    NobleEnlisted,
    SealsLost,
    ServantsJoined,
)
from palais_tui.games.palais_royal.controller.moves import Enlist
from palais_tui.games.palais_royal.controller.steps.step import TurnStep
from palais_tui.games.palais_royal.engine.actions import enlist
from palais_tui.games.palais_royal.engine.scoring import EdgeChange, edge_counts
from palais_tui.games.palais_royal.engine.state import GameState, Step


class Enlisting(TurnStep[Enlist]):
    """Enlist nobles one by one. Borrowed seals that are not spent are lost (R5.11)."""

    step: ClassVar = Step.ENLIST
    action: ClassVar = 4
    clause: ClassVar = "R5.9"
    follows: ClassVar = Step.DRAW

    def options(self, game: GameState) -> Sequence[Enlist]:
        found: list[Enlist] = []
        for payment in enlist.payments(game, game.seat):
            found += enlistings(*payment)
        return found

    def apply(self, game: GameState, move: Enlist, events: list[Event]) -> None:
        seat = game.seat
        way = enlist.Way(move.field, move.king_seals, move.madame_seals, move.edge)
        edges = edges_at(game, move.field) if move.edge != enlist.NO_EDGE else []
        paid = enlist.enlist(game, seat, way)
        events.append(
            NobleEnlisted(
                seat,
                move.field,
                paid.noble,
                paid.printed,
                paid.gold,
                paid.from_king,
                paid.from_madame,
                move.king_seals,
                move.madame_seals,
            )
        )
        noble = game.components.nobles[paid.noble]
        if noble.privilege is enlist.SERVANTS:
            events.append(ServantsJoined(seat, noble.amount, paid.joined))
        if move.edge != enlist.NO_EDGE:
            now = dict(edges_at(game, move.field))
            changes = tuple(EdgeChange(edge, counts, now[edge]) for edge, counts in edges)
            events.append(EdgeOccupied(seat, move.field, move.edge, changes))

    def close(self, game: GameState, events: list[Event]) -> None:
        if game.seals:
            events.append(SealsLost(game.seat, game.seals))
        game.seals = 0


def edges_at(game: GameState, field: int) -> list[tuple[int, tuple[int, ...]]]:
    """The edges that a servant on a field counts for, each with the servants there by seat."""
    edges = enumerate(game.components.garden.edges)
    return [(number, edge_counts(game, edge)) for number, edge in edges if field in edge.fields]


@lru_cache(maxsize=1 << 14)
def enlistings(
    field: int, king_seals: int, madame_seals: int, edges: tuple[int, ...]
) -> tuple[Enlist, ...]:
    """The moves for a way to pay for a noble. Cached: from turn to turn most stay the same."""
    return tuple([Enlist(field, king_seals, madame_seals, edge) for edge in edges])
