"""Weights and positions for the tests of the bots."""

from __future__ import annotations

from collections.abc import Iterator

from palais_tui.games.palais_royal.assets.loader import read_weights
from palais_tui.games.palais_royal.bots.registry import make_bot
from palais_tui.games.palais_royal.bots.weights import WeightTables
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.view import View, view
from palais_tui.games.palais_royal.engine.setup import set_up
from tests.games.palais_royal.play.positions import COMPONENTS, every

TABLES = WeightTables.of(read_weights())


def positions(number: int, players: int, seed: int) -> Iterator[PalaisController]:
    """Yield positions, half from random-ish games, half from games between Pages."""
    wandering = (c for s in range(99) for c in every(29, players, seed + s) if c.prompt)
    good = (c for s in range(99) for c in between_pages(17, players, seed + s))
    for _ in range(number // 2):
        yield next(wandering)
        yield next(good)


def between_pages(step: int, players: int, seed: int) -> Iterator[PalaisController]:
    """Yield every `step`-th position of a game between Pages."""
    controller = PalaisController(set_up(COMPONENTS, players, seed))
    bots = [make_bot("page", TABLES, seat) for seat in range(players)]
    count = 0
    while controller.prompt:
        if count % step == 0:
            yield controller.copy()
        count += 1
        bot = bots[controller.game.seat]
        controller.answer(bot.choose(controller.prompt, lambda: looked(controller)))


def looked(controller: PalaisController) -> View:
    return view(controller.game, controller.game.seat)
