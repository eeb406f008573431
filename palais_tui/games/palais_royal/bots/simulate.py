"""Whole games without people, for benchmarks and for looking at the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from palais_tui.core.rng import roll
from palais_tui.games.palais_royal.bots.base import Bot
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.bots.random_bot import RandomBot
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.view import View, view
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.engine.setup import set_up

BOTS: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot, "lively": HeuristicBot}


class Played(NamedTuple):
    """One game from beginning to end."""

    moves: int
    rounds: int
    totals: tuple[int, ...]
    end: str


def play_game(components: Components, players: int, seed: int, bot: str) -> Played:
    """Play one game; the same arguments give the same game."""
    controller = PalaisController(set_up(components, players, seed))
    player = BOTS[bot](roll(seed)[0])
    look = partial(_look, controller)
    moves = 0
    while controller.prompt:
        controller.answer(player.choose(controller.prompt, look))
        moves += 1
    game = controller.game
    totals = tuple(points.total for points in score(game))
    return Played(moves, game.round, totals, game.end.value)


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of a series, whatever order they are played in."""
    return roll((seed << 32) + number)[0]


def _look(controller: PalaisController) -> View:
    return view(controller.game, controller.game.seat)
