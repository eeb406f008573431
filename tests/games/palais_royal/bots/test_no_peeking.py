"""Shuffling everything a seat cannot know leaves its moves unchanged.

Over more positions, and for the Minister, by hand:

    python -m tests.games.palais_royal.bots.test_no_peeking minister 200
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from palais_tui.games.palais_royal.bots.registry import planner
from palais_tui.games.palais_royal.controller.moves import PASS, Move
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.state import GameState
from tests.games.palais_royal.bots.seats import WEIGHTS, positions

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


def shuffled(game: GameState, seat: int, rng: int) -> GameState:
    """Another deal of the hands, tiles, deck and dice that the seat cannot tell from this one."""
    return view(game, seat).deal(rng)


def peeks(
    plan: Callable[[GameState], tuple[Move, ...]], number: int, players: int
) -> tuple[int, int]:
    """How many positions were really shuffled, and in how many of them the moves changed."""
    changed = others = 0
    for rng, controller in enumerate(positions(number, players, seed=70)):
        game = controller.game
        other = shuffled(game, game.seat, rng)
        others += (other.hands, other.face_down, other.deck) != (
            game.hands,
            game.face_down,
            game.deck,
        )
        changed += plan(other) != plan(game)
    return others, changed


def honest(name: str) -> Callable[[GameState], tuple[Move, ...]]:
    """A program of the game, which is given its view and nothing else."""
    bot = planner(name, WEIGHTS, seed=4)
    return lambda game: bot.plan(view(game, game.seat))


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
    others, changed = peeks(honest(name), number, players)
    assert others == number
    assert changed == 0


def feared(game: GameState) -> bool:
    """Whether another holds more fame than seals."""
    cards = [n for at, n in enumerate(game.hands) if at // 9 != game.seat]
    return sum(cards[7::9] + cards[8::9]) > sum(cards[5::9])


def waits_for(game: GameState) -> bool:
    """Whether the next card of the deck is a good one."""
    return bool(game.deck) and game.deck[-1] > 4


def envied(game: GameState) -> bool:
    """Whether the others' face-down tiles are worth an odd number of points."""
    tiles = [n for seat, held in enumerate(game.face_down) if seat != game.seat for n in held]
    return sum(game.components.nobles[n].points for n in tiles) % 2 == 1


@pytest.mark.parametrize("glance", [feared, waits_for, envied])
def test_the_shuffle_finds_one_who_peeks(glance: Callable[[GameState], bool]) -> None:
    """A Page that passes once more when it likes what it should not have seen."""
    page = honest("page")

    def peeking(game: GameState) -> tuple[Move, ...]:
        return (*page(game), PASS) if glance(game) else page(game)

    others, changed = peeks(peeking, 60, 3)
    assert others == 60
    assert changed > 5


if __name__ == "__main__":
    asked, count = honest(sys.argv[1]), int(sys.argv[2])
    for table in (2, 3, 4):
        sys.stdout.write(f"{table} players: {peeks(asked, count, table)}\n")
