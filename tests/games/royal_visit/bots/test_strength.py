"""The levels differ in strength. Deals are fixed: the same games on every machine."""

from __future__ import annotations

import pytest

from palais_tui.games.royal_visit.bots.ladder import Result, play, standings, wilson
from tests.games.royal_visit.bots.seats import WEIGHTS
from tests.games.royal_visit.position import COMPONENTS

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


def ladder(names: str, games: int, seed: int = 1) -> list[Result]:
    return [play(COMPONENTS, WEIGHTS, names.split(), seed, game) for game in range(games)]


@pytest.mark.parametrize(
    ("names", "games", "least"),
    [("page random", 20, 0.95), ("courtier page", 100, 0.75), ("minister page", 10, 0.8)],
)
def test_the_first_beats_the_second(names: str, games: int, least: float) -> None:
    first, second = standings(names.split(), ladder(names, games))
    assert first.share >= least
    assert first.share + second.share == 1


def test_every_deal_is_played_with_both_seatings() -> None:
    """With the same bot in both seats, swapping them swaps the results."""
    first, second = ladder("page page", 2)
    assert second.wins == first.wins[::-1]
    assert (second.turns, second.end) == (first.turns, first.end)
    assert sum(map(len, first.times)) == first.turns
    assert play(COMPONENTS, WEIGHTS, ["page"] * 2, 1, 2) != first


def test_standings_count_draws_and_times() -> None:
    results = [
        Result(0, (1.0, 0.0), 1.0, 20, "crown", ((1.0, 9.0), (2.0, 2.0))),
        Result(1, (0.5, 0.5), 0.5, 20, "fountain", ((1.0, 1.0), (2.0, 3.0))),
    ]
    page, courtier = standings(["page", "courtier"], results)
    assert (page.name, page.share, courtier.share) == ("page", 0.75, 0.25)
    assert (page.most_ms, courtier.median_ms) == (9.0, 2.0)


def test_the_interval_is_wilsons() -> None:
    """Against the table in Newcombe 1998: 81 of 263 gives 0.2553 to 0.3662."""
    low, high = wilson(81 / 263, 263)
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)
    assert wilson(1.0, 20)[1] == 1.0
    assert wilson(0.0, 20)[0] == 0.0
