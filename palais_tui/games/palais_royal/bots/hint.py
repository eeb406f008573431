"""Hints: what the Minister would do and why, based only on the player's view."""

from __future__ import annotations

from palais_tui.games.palais_royal.bots.hint_value import points_between
from palais_tui.games.palais_royal.bots.minister import Minister, RatedTurn
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.hint import (
    Hint,
    NobleReason,
    PlaceReason,
    TurnSummary,
    summarise_turn,
)
from palais_tui.games.palais_royal.controller.moves import Draw, Enlist, Move
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.actions.enlist import price
from palais_tui.games.palais_royal.engine.castle import PLACES
from palais_tui.games.palais_royal.engine.majority import has_majority
from palais_tui.games.palais_royal.engine.state import GameState


def hint(view: View, weights: Weights, seed: int = 0) -> Hint:
    """Return a hint for the seat being asked."""
    minister = Minister(weights, seed)
    turns = minister.rate_turns(view)
    best = turns[0]
    done = summarise_turn(best.moves)
    nobles, table = explain_nobles(view.table, best.moves)
    other = next((one for one in turns[1:] if _differs(one, done)), None)
    better = None
    if other is not None:
        better = max(0.0, points_between(minister, view, best.moves, other.moves))
    return Hint(
        best.moves,
        done,
        nobles,
        explain_places(view.table, table, view.seat, done),
        better,
        () if other is None else summarise_turn(other.moves).fields,
    )


def _differs(turn: RatedTurn, done: TurnSummary) -> bool:
    return set(summarise_turn(turn.moves).fields) != set(done.fields)


def explain_nobles(
    table: GameState, moves: tuple[Move, ...]
) -> tuple[tuple[NobleReason, ...], GameState]:
    """Return the enlisted nobles at their prices, and the state before the first of them."""
    controller = PalaisController(table.copy())
    before = table
    found: list[NobleReason] = []
    for move in moves:
        game = controller.game
        if not found:
            before = game.copy()
        if isinstance(move, Draw):
            break
        if isinstance(move, Enlist):
            number = game.garden[move.field]
            worth, edge = (
                game.components.nobles[number].points,
                game.components.garden.on_edge[move.field],
            )
            found.append(NobleReason(move.field, number, worth, price(game, move.field), edge))
        controller.answer(move)
    return tuple(found), before


def explain_places(
    now: GameState, table: GameState, seat: int, done: TurnSummary
) -> tuple[PlaceReason, ...]:
    """Explain where servants arrive, comparing `table` before enlisting with `now`."""
    rivals = [other for other in range(table.players) if other != seat]
    return tuple(
        PlaceReason(
            place,
            more,
            table.castle[seat * PLACES + place],
            max(table.castle[other * PLACES + place] for other in rivals),
            has_majority(table, seat, place) and not has_majority(now, seat, place),
        )
        for place, more in (*done.arrivals, *done.placed)
        if table.components.places[place].bonus
    )
