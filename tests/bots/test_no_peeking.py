"""Shuffling everything a seat cannot know leaves its moves unchanged.

Over more positions, and for the Minister, by hand:

    python -m tests.bots.test_no_peeking minister 200
"""

from __future__ import annotations

import sys

import pytest

from palais_tui.bots.roster import planner
from palais_tui.controller.view import view
from palais_tui.engine.game import Game
from tests.bots.seats import WEIGHTS, positions

pytestmark = pytest.mark.usefixtures("untraced")


def shuffled(game: Game, seat: int, dice: int) -> Game:
    """Another deal of the hands, tiles, deck and dice that the seat cannot tell from this one."""
    return view(game, seat).deal(dice)


def peeks(name: str, number: int, players: int) -> tuple[int, int]:
    """How many positions were really shuffled, and in how many of them the moves changed."""
    program = planner(name, WEIGHTS, seed=4)
    changed = others = 0
    for dice, controller in enumerate(positions(number, players, seed=70)):
        game = controller.game
        other = shuffled(game, game.seat, dice)
        others += (other.hands, other.face_down, other.deck) != (
            game.hands,
            game.face_down,
            game.deck,
        )
        moves = program.plan(view(game, game.seat))
        changed += program.plan(view(other, game.seat)) != moves
    return others, changed


@pytest.mark.parametrize(
    ("name", "number", "players"),
    [
        ("page", 60, 2),
        ("page", 60, 4),
        ("courtier", 30, 2),
        ("courtier", 30, 3),
        ("minister", 4, 2),
    ],
)
def test_what_a_seat_cannot_know_does_not_move_it(name: str, number: int, players: int) -> None:
    others, changed = peeks(name, number, players)
    assert others == number
    assert changed == 0


def test_the_shuffle_finds_one_who_peeks() -> None:
    """The same question to a program that looks at the game itself."""
    differ = 0
    for dice, controller in enumerate(positions(10, 3, seed=70)):
        game = controller.game
        other = shuffled(game, game.seat, dice)
        differ += game.deck[-1:] != other.deck[-1:]
    assert differ > 0


if __name__ == "__main__":
    for table in (2, 3, 4):
        sys.stdout.write(f"{table} players: {peeks(sys.argv[1], int(sys.argv[2]), table)}\n")
