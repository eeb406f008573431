"""Bots ignore hidden information: shuffling it does not change their moves.

By hand, over more positions:

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
from tests.games.palais_royal.bots.seats import TABLES, positions

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


def shuffled(game: GameState, seat: int, rng: int) -> GameState:
    """Redeal the hands, tiles, deck and random state that the seat cannot see."""
    return view(game, seat).deal(rng)


def peeks(
    plan: Callable[[GameState], tuple[Move, ...]], number: int, players: int
) -> tuple[int, int]:
    """Return how many positions really changed, and in how many the plan changed."""
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
    """A real bot, which only gets its view."""
    bot = planner(name, TABLES, seed=4)
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
def test_hidden_information_does_not_change_the_plan(name: str, number: int, players: int) -> None:
    others, changed = peeks(honest(name), number, players)
    assert others == number
    assert changed == 0


def peeks_at_hands(game: GameState) -> bool:
    """Peeks at hands: whether the others hold more fame than seals."""
    cards = [n for at, n in enumerate(game.hands) if at // 9 != game.seat]
    return sum(cards[7::9] + cards[8::9]) > sum(cards[5::9])


def peeks_at_deck(game: GameState) -> bool:
    """Peeks at the deck: whether the next card is a good one."""
    return bool(game.deck) and game.deck[-1] > 4


def peeks_at_tiles(game: GameState) -> bool:
    """Peeks at face-down tiles: whether their points are odd."""
    tiles = [n for seat, held in enumerate(game.face_down) if seat != game.seat for n in held]
    return sum(game.components.nobles[n].points for n in tiles) % 2 == 1


@pytest.mark.parametrize("glance", [peeks_at_hands, peeks_at_deck, peeks_at_tiles])
def test_a_peeking_bot_is_detected(glance: Callable[[GameState], bool]) -> None:
    """A Page that passes once more depending on hidden information."""
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
