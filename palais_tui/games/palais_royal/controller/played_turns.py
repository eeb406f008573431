"""Splits a game into turns, each with its player's view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.view import View, view
from palais_tui.games.palais_royal.engine.state import GameState, Step


class PlayedTurn(NamedTuple):
    """One turn: the index of its first move, the player's view before it, and its moves."""

    number: int
    view: View
    moves: tuple[Move, ...]


def split_moves_by_turn(opening: GameState, moves: Sequence[Move]) -> list[PlayedTurn]:
    """Split all moves of a game, without gestures, into turns; `opening` is the first position."""
    controller = PalaisController(opening.copy())
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
