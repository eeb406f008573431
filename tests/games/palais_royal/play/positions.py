"""Positions out of whole games, for tests that need many of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import Event
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.view import View, view
from palais_tui.games.palais_royal.engine.setup import set_up
from tests.games.palais_royal.play.movers import BOTS

COMPONENTS = read_components()


def opening(players: int, seed: int, start: int | None = None) -> PalaisController:
    return PalaisController(set_up(COMPONENTS, players, seed, start=start))


def played(players: int, seed: int, bot: str = "whimsical") -> Iterator[PalaisController]:
    """The same controller again and again, before every move and after the last."""
    controller = opening(players, seed)
    yield controller
    for _ in answers(controller, seed, bot):
        yield controller


def answers(
    controller: PalaisController, seed: int, bot: str = "whimsical"
) -> Iterator[tuple[Move, list[Event]]]:
    """Play the game to its end, a move and its events at a time."""
    player = BOTS[bot](seed)
    look = partial(_look, controller)
    while controller.prompt:
        move = player.choose(controller.prompt, look)
        yield move, controller.answer(move)


def every(
    number: int, players: int, seed: int, bot: str = "whimsical"
) -> Iterator[PalaisController]:
    """A copy of every so manieth position of a game."""
    for count, controller in enumerate(played(players, seed, bot)):
        if count % number == 0:
            yield controller.copy()


def _look(controller: PalaisController) -> View:
    return view(controller.game, controller.game.seat)
