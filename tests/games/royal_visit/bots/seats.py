"""Weights and positions for the tests of the bots."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from palais_tui.games.royal_visit.assets.bots_file import read_weights
from palais_tui.games.royal_visit.bots.registry import planner
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.moves import Move
from palais_tui.games.royal_visit.controller.view import View, view
from palais_tui.games.royal_visit.engine.setup import set_up
from tests.games.royal_visit.position import COMPONENTS

WEIGHTS = read_weights()


def positions(number: int, seed: int) -> Iterator[VisitController]:
    """Positions of the whole game, also in the middle of turns.

    Half of them are from random games, half from games between Courtiers.
    """
    wandering = (c for s in range(999) for c in _wandering(7, seed + s))
    good = (c for s in range(999) for c in _between_courtiers(5, seed + s))
    for _ in range(number // 2):
        yield next(wandering)
        yield next(good)


def turn_starts(number: int, seed: int) -> Iterator[VisitController]:
    """Some of these positions, at the beginning of turns."""
    found = (c for c in positions(20 * number, seed) if c.game.bound is None)
    for _ in range(number):
        yield next(found)


def _wandering(step: int, seed: int) -> Iterator[VisitController]:
    controller, dice, count = VisitController(set_up(COMPONENTS, seed)), Random(seed), 0
    while controller.prompt:
        if count % step == 0:
            yield controller.copy()
        count += 1
        controller.answer(dice.choice(controller.prompt.moves))


def _between_courtiers(step: int, seed: int) -> Iterator[VisitController]:
    controller, count = VisitController(set_up(COMPONENTS, seed)), 0
    bot = planner("courtier", WEIGHTS, 0)
    while controller.prompt:
        for move in bot.plan(looked(controller)):
            if count % step == 0:
                yield controller.copy()
            count += 1
            controller.answer(move)


def looked(controller: VisitController) -> View:
    return view(controller.game, controller.game.seat)


def planned(name: str, controller: VisitController, seed: int = 4) -> tuple[Move, ...]:
    return planner(name, WEIGHTS, seed).plan(looked(controller))
