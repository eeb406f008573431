"""Whole games by numbers alone; nothing secret is printed on the way."""

from __future__ import annotations

import random
from functools import partial

import pytest

from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.notation import read, write
from palais_tui.games.palais_royal.controller.view import view
from tests.plain.table import new_game, play

LOOKS = [
    "board",
    "garden",
    "castle",
    "me",
    "hand",
    "log",
    "why purse",
    "why d3",
    "why king",
    "help",
]


def lively_lines(players: int, seed: int) -> tuple[list[str], PalaisController]:
    """The moves of a whole game in notation, and how it ends."""
    controller = new_game(players, seed)
    bot = HeuristicBot(seed)
    lines = []
    while controller.prompt:
        look = partial(view, controller.game, controller.prompt.seat)
        move = bot.choose(controller.prompt, look)
        lines.append(write(controller.game.components, move))
        controller.answer(move)
    return lines, controller


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_in_lines_ends_as_in_the_engine(players: int) -> None:
    lines, ended = lively_lines(players, seed=players)
    controller = new_game(players, seed=players)
    said = play(controller, lines)
    assert controller.game.key() == ended.game.key()
    assert "Last round!" in said
    assert "Scores" in said
    assert "Left edge:" in said


def test_a_random_walk_over_the_numbers_comes_to_an_end() -> None:
    rng = random.Random(5)
    controller = new_game(2, 5)
    said = play(controller, (str(rng.randint(1, 4)) for _ in range(20_000)))
    assert controller.prompt is None, said[-500:]


@pytest.mark.parametrize("seed", range(12))
def test_what_a_player_sees_does_not_depend_on_what_they_may_not_know(seed: int) -> None:
    players = 2 + seed % 3
    lines, _ = lively_lines(players, seed)
    controller = new_game(players, seed)
    # into the second half, where hands and face-down tiles are full
    for line in lines[: len(lines) * 2 // 3]:
        move = read(controller.game.components, line)
        controller.answer(move)
    seat = controller.game.seat
    known = view(controller.game, seat)
    said = [play(PalaisController(known.deal(rng)), LOOKS) for rng in (1, 2, 3)]
    assert said[0] == said[1] == said[2]
    own = play(controller.copy(), LOOKS)
    assert own == said[0]
