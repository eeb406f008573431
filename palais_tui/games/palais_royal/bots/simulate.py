"""Plays whole games with baseline bots, for benchmarks and statistics."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from palais_tui.core.rng import roll
from palais_tui.games.palais_royal.bots.registry import BASELINE_BOTS
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.view import View, view
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.engine.setup import set_up


class Played(NamedTuple):
    """Summary of one finished game."""

    moves: int
    rounds: int
    totals: tuple[int, ...]
    end: str


def play_game(components: Components, players: int, seed: int, bot: str) -> Played:
    """Play one game; the same arguments give the same game."""
    controller = PalaisController(set_up(components, players, seed))
    player = BASELINE_BOTS[bot](roll(seed)[0])
    look = partial(current_view, controller)
    moves = 0
    while controller.prompt:
        controller.answer(player.choose(controller.prompt, look))
        moves += 1
    game = controller.game
    totals = tuple(points.total for points in score(game))
    return Played(moves, game.round, totals, game.end.value)


def seed_of(seed: int, number: int) -> int:
    """Derive the seed of one game of a series, independent of the order of play."""
    return roll((seed << 32) + number)[0]


def current_view(controller: PalaisController) -> View:
    """Return the view of the seat being asked."""
    return view(controller.game, controller.game.seat)
