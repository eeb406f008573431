"""The levels differ in strength. Deals are fixed: the same games on every machine."""

from __future__ import annotations

import pytest

from palais_tui.core.ladder import Result, play, standings
from palais_tui.games.royal_visit.spec import SPEC
from tests.games.royal_visit.bots.seats import WEIGHTS
from tests.games.royal_visit.position import COMPONENTS

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


def ladder(names: str, games: int, seed: int = 1) -> list[Result]:
    return [play(SPEC, COMPONENTS, WEIGHTS, names.split(), seed, game) for game in range(games)]


@pytest.mark.parametrize(
    ("names", "games", "least"),
    [("page random", 20, 0.95), ("courtier page", 100, 0.75), ("minister page", 6, 0.8)],
)
def test_the_first_beats_the_second(names: str, games: int, least: float) -> None:
    first, second = standings(names.split(), ladder(names, games))
    assert first.share >= least
    assert first.share + second.share == 1


def test_every_deal_is_played_with_both_seatings() -> None:
    """With the same bot in both seats, swapping them swaps the results."""
    first, second, third = ladder("page page", 3)
    assert second.wins == first.wins[::-1]
    assert (second.rounds, second.end) == (first.rounds, first.end)
    assert sum(map(len, first.turns)) in (2 * first.rounds - 1, 2 * first.rounds)
    assert (third.rounds, third.end, third.wins) != (first.rounds, first.end, first.wins)
