"""Bots ignore hidden information: shuffling it does not change their moves.

By hand, over more positions:

    python -m tests.games.royal_visit.bots.test_no_peeking minister 200
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count

import pytest

from palais_tui.games.royal_visit.bots.advice import hint
from palais_tui.games.royal_visit.bots.registry import planner
from palais_tui.games.royal_visit.controller.moves import DONE, Move
from palais_tui.games.royal_visit.controller.view import view
from palais_tui.games.royal_visit.engine.components import Kind
from palais_tui.games.royal_visit.engine.state import GameState
from tests.games.royal_visit.bots.seats import WEIGHTS, positions

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]

Plan = Callable[[GameState], object]


def redealt(game: GameState, rng: int) -> GameState:
    """The same game to its player, with other hidden cards."""
    deals = (view(game, game.seat).deal(rng + more) for more in count(step=1000))
    return next(deal for deal in deals if (deal.hands, deal.deck) != (game.hands, game.deck))


def peeks(plan: Plan, number: int) -> tuple[int, int]:
    """How many positions were looked at, and in how many the plan changed."""
    games = [controller.game for controller in positions(number, seed=70)]
    changed = sum(plan(redealt(game, rng)) != plan(game) for rng, game in enumerate(games))
    return len(games), changed


def honest(name: str) -> Callable[[GameState], tuple[Move, ...]]:
    """A real bot, which only gets its view."""
    bot = planner(name, WEIGHTS, seed=4)
    return lambda game: bot.plan(view(game, game.seat))


@pytest.mark.parametrize(("name", "number"), [("page", 200), ("courtier", 200), ("minister", 24)])
def test_hidden_cards_do_not_change_the_plan(name: str, number: int) -> None:
    assert peeks(honest(name), number) == (number, 0)


def test_hidden_cards_do_not_change_the_hint() -> None:
    assert peeks(lambda game: hint(view(game, game.seat), WEIGHTS), 8) == (8, 0)


def peeks_at_hand(game: GameState) -> bool:
    """Peeks at the other hand: whether it holds two king cards."""
    return game.hands[1 - game.seat][game.components.king_card] > 1


def peeks_at_deck(game: GameState) -> bool:
    """Peeks at the deck: whether the next card is a jester's."""
    return bool(game.deck) and game.components.cards[game.deck[-1]].kind is Kind.JESTER


def peeks_at_chance(game: GameState) -> bool:
    """Peeks at the state of the generator, which shuffles the next deck."""
    return game.rng % 2 == 1


@pytest.mark.parametrize("glance", [peeks_at_hand, peeks_at_deck, peeks_at_chance])
def test_a_peeking_bot_is_detected(glance: Callable[[GameState], bool]) -> None:
    """A Page that stops once more depending on hidden information."""
    page = honest("page")

    def peeking(game: GameState) -> tuple[Move, ...]:
        return (*page(game), DONE) if glance(game) else page(game)

    assert peeks(peeking, 60)[1] > 5


if __name__ == "__main__":
    sys.stdout.write(f"{peeks(honest(sys.argv[1]), int(sys.argv[2]))}\n")
