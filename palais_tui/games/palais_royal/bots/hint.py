"""Hints: what the Minister would do and why, based only on the player's view."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.bots.hint_value import points_between
from palais_tui.games.palais_royal.bots.minister import Minister, RatedTurn
from palais_tui.games.palais_royal.bots.plan_executor import worth_of_drawn
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.explanations import gives
from palais_tui.games.palais_royal.controller.hint import (
    Hint,
    Leftover,
    NobleReason,
    PlaceReason,
    TurnOutcome,
    TurnSummary,
    position_after,
    summarise_turn,
)
from palais_tui.games.palais_royal.controller.legality import why_not_field
from palais_tui.games.palais_royal.controller.moves import Draw, Enlist, Move
from palais_tui.games.palais_royal.controller.reasons import WrongStep
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.actions.enlist import price
from palais_tui.games.palais_royal.engine.castle import KING, MADAME, PARADE, PLACES, STAIRWAY
from palais_tui.games.palais_royal.engine.majority import has_majority
from palais_tui.games.palais_royal.engine.scoring import edge_counts
from palais_tui.games.palais_royal.engine.state import End, GameState, Step

LATER: Final = (PARADE, STAIRWAY)
"""Places that give nothing before the next turn to servants who arrive in this one."""


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
        leftover(view.table, best.moves) if nobles else None,
        drawn_cards(view.table, weights),
    )


def drawn_cards(table: GameState, weights: Weights) -> tuple[tuple[int, float], ...]:
    """The cards to choose from in action 5 with what they are worth, the best first."""
    if table.step is not Step.KEEP or not table.looking:
        return ()
    worth, _, _ = worth_of_drawn(table, weights)
    return tuple(sorted(worth.items(), key=lambda one: -one[1]))


def outcome(view: View, moves: tuple[Move, ...]) -> TurnOutcome:
    """What a turn brings, for comparison with another one."""
    nobles, before = explain_nobles(view.table, moves)
    after, leaves = position_after(view.table, moves), leftover(view.table, moves)
    return TurnOutcome(
        nobles,
        explain_places(view.table, before, view.seat, summarise_turn(moves)),
        leaves,
        after.servants(view.seat, KING) + after.servants(view.seat, MADAME) if leaves else 0,
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
        if not isinstance(move, Enlist):
            controller.answer(move)
            continue
        seat, number, gold = game.seat, game.garden[move.field], price(game, move.field)
        rivals, led = _could_pay(game, seat, move.field), _edges_led(game, seat)
        controller.answer(move)
        leads = tuple(sorted(_edges_led(controller.game, seat) - led))
        points, edge = (
            game.components.nobles[number].points,
            game.components.garden.on_edge[move.field],
        )
        found.append(NobleReason(move.field, number, points, gold, edge, leads, rivals))
    return tuple(found), before


def _could_pay(game: GameState, seat: int, field: int) -> tuple[int, ...]:
    """Other players who could pay for a noble at once, as far as all can see."""
    return tuple(
        other
        for other in range(game.players)
        if other != seat
        and all(isinstance(why, WrongStep) for why in why_not_field(game, other, field))
    )


def _edges_led(game: GameState, seat: int) -> set[int]:
    """The edges on which a player alone has the most servants."""
    counts = [edge_counts(game, edge) for edge in game.components.garden.edges]
    return {
        number
        for number, own in enumerate(counts)
        if own[seat] > max(count for other, count in enumerate(own) if other != seat)
    }


def leftover(table: GameState, moves: tuple[Move, ...]) -> Leftover | None:
    """What the turn leaves for the next one; None if there is none."""
    controller, seat = PalaisController(table.copy()), table.seat
    for move in moves:
        if isinstance(move, Draw) or controller.game.seat != seat:
            break
        controller.answer(move)
    game = controller.game
    if game.last_round or game.end is not End.NOT_YET:
        return None
    return Leftover(game.gold[seat], gives(game, seat, STAIRWAY).worth.total)


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
        if table.components.places[place].bonus and not (now.last_round and place in LATER)
    )
