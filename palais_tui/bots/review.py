"""A finished game looked at again: each turn beside what the Minister would have done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from palais_tui.bots.minister import Minister
from palais_tui.bots.weights import Weights
from palais_tui.controller import Controller
from palais_tui.controller.advice import TurnReview, doings
from palais_tui.controller.moves import AGREE, Draw, Move
from palais_tui.controller.view import View, view
from palais_tui.engine.game import Game, Step


class PlayedTurn(NamedTuple):
    """One turn as it was played: what its player could see, and its moves."""

    number: int
    view: View
    moves: tuple[Move, ...]


def turns(opening: Game, moves: Sequence[Move]) -> list[PlayedTurn]:
    """The turns of a game from its opening and all its moves, gestures taken apart."""
    controller = Controller(opening.copy())
    found: list[PlayedTurn] = []
    begun: tuple[int, View] | None = None
    made: list[Move] = []
    for number, move in enumerate(moves):
        game = controller.game
        if begun and (game.seat, game.round) != (begun[1].seat, begun[1].table.round):
            found.append(PlayedTurn(*begun, tuple(made)))
            begun = None
        if begun is None and game.step is not Step.PLACING:
            begun = number, view(game, game.seat)
            made = []
        made.append(move)
        controller.answer(move)
    if begun:
        found.append(PlayedTurn(*begun, tuple(made)))
    return found


def review(turn: PlayedTurn, weights: Weights, seed: int = 0) -> TurnReview:
    """One turn; what came to light in it is not held against its player."""
    minister = Minister(weights, seed)
    played = until_draw(turn.moves)
    verdicts = minister.verdicts(turn.view, played)
    did = next(one for one in verdicts if one.moves == played)
    best = max(verdicts, key=lambda one: (one.deals, one.ahead))
    return TurnReview(
        turn.view.seat,
        turn.view.table.round,
        turn.number,
        doings(played),
        doings(best.moves),
        max(0.0, best.ahead - did.ahead),
    )


def until_draw(moves: Sequence[Move]) -> tuple[Move, ...]:
    """The moves up to the draw: what follows depends on cards nobody could know."""
    found: list[Move] = []
    for move in moves:
        if move is AGREE:
            break
        found.append(move)
        if isinstance(move, Draw):
            break
    return tuple(found)


def costliest(reviews: Sequence[TurnReview], count: int = 3) -> list[TurnReview]:
    """The turns that cost most, the worst first; those that cost nothing are no fault."""
    faults = [one for one in reviews if one.lost > 0]
    return sorted(faults, key=lambda one: -one.lost)[:count]
