"""Action 4: enlist nobles (R5.9 to R5.13)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from palais_tui.games.palais_royal.controller.events import (
    EdgeOccupied,
    Event,
    NobleEnlisted,
    SealsLost,
    ServantsJoined,
)
from palais_tui.games.palais_royal.controller.moves import Enlist, Move
from palais_tui.games.palais_royal.controller.steps.step import TurnStep
from palais_tui.games.palais_royal.engine.actions import enlist
from palais_tui.games.palais_royal.engine.state import GameState, Step


class Enlisting(TurnStep):
    """Enlist nobles one by one. Borrowed seals that are not spent are lost (R5.11)."""

    step: ClassVar = Step.ENLIST
    action: ClassVar = 4
    clause: ClassVar = "R5.9"
    follows: ClassVar = Step.DRAW

    def options(self, game: GameState) -> Sequence[Move]:
        return [enlisting(way) for way in enlist.ways(game, game.seat)]

    def apply(self, game: GameState, move: Move, events: list[Event]) -> None:
        assert isinstance(move, Enlist)
        seat = game.seat
        way = enlist.Way(move.field, move.king_seals, move.madame_seals, move.edge)
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
            events.append(EdgeOccupied(seat, move.field, move.edge))

    def close(self, game: GameState, events: list[Event]) -> None:
        if game.seals:
            events.append(SealsLost(game.seat, game.seals))
        game.seals = 0


@cache
def enlisting(way: enlist.Way) -> Enlist:
    """The move for a way to enlist a noble."""
    return Enlist(*way)
