"""The levels differ in strength. Deals are fixed: the same games on every machine."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from palais_tui.core.ladder import Result, play, standings, wilson
from palais_tui.games.palais_royal.bots import minister
from palais_tui.games.palais_royal.bots.minister import Trial
from palais_tui.games.palais_royal.bots.styles import SHARES, STYLES, UNSHIFTED, factor, styles
from palais_tui.games.palais_royal.bots.turns_left import turns_left
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.spec import SPEC
from tests.games.palais_royal.bots.seats import TABLES, between_pages, looked
from tests.games.palais_royal.play.positions import COMPONENTS

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


def ladder(names: str, games: int, seed: int = 1) -> list[Result]:
    return [play(SPEC, COMPONENTS, TABLES, names.split(), seed, game) for game in range(games)]


@pytest.mark.parametrize(
    ("names", "games", "least"), [("page random", 6, 1.0), ("courtier page", 10, 0.7)]
)
def test_the_first_beats_the_second(names: str, games: int, least: float) -> None:
    first, _ = standings(names.split(), ladder(names, games))
    assert first.share >= least


def test_a_page_that_is_left_alone_goes_on_enlisting() -> None:
    """It must not build up forever while the game stalls (R9.6)."""
    assert play(SPEC, COMPONENTS, TABLES, ("page", "random"), 1, 20).end == "R9.1"


def test_the_minister_plays_a_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    few = (Trial(4, 1), Trial(2, 2))
    monkeypatch.setattr(minister, "PLAY_OUT", minister.PLAY_OUT._replace(trials=few))
    result = play(SPEC, COMPONENTS, TABLES, ("minister", "lively"), 2, 0)
    assert result.end == "R9.1"
    assert result.totals[0] > result.totals[1]


def test_in_the_last_round_the_minister_takes_the_most_points() -> None:
    minister_ = minister.Minister(TABLES.with_players(3), 3, (Trial(6, 1), Trial(4, 1)))
    games = (c for c in between_pages(1, 3, seed=6) if c.game.last_round)
    turns = [c for c in games if c.game.step is Step.BEFORE]
    assert len(turns) > 1
    for controller in turns:
        rated = minister_.rate_turns(looked(controller))
        tried = [one.value for one in rated if one.deals == rated[0].deals]
        assert len(tried) > 1
        assert tried == sorted(tried, reverse=True)


def test_with_one_rival_the_minister_plays_games_out_once_they_are_near_their_end() -> None:
    weights = TABLES.with_players(2)
    minister_ = minister.Minister(weights, 3, (Trial(3, 1), Trial(2, 1)))
    turns = [c for c in between_pages(1, 2, seed=6) if c.game.turn_untouched and c.game.round]
    seen = set()
    for controller in turns[::5]:
        game = controller.game
        rated = minister_.rate_turns(looked(controller))
        near = turns_left(game, game.seat, weights) <= minister.HORIZON
        assert [one.deals for one in rated] == ([2, 2, 1] if near else [0, 0, 0])
        seen.add(near)
    assert seen == {False, True}


def test_with_several_rivals_every_candidate_is_tried_on_the_same_deals() -> None:
    minister_ = minister.Minister(TABLES.with_players(3), 3, (Trial(3, 2), Trial(2, 1)))
    controller = next(c for c in between_pages(40, 3, seed=6) if c.game.round)
    seen = looked(controller)
    rated = minister_.rate_turns(seen)
    assert [one.deals for one in rated] == [3, 3, 2]
    turns = [one.moves for one in rated[1:]]
    both = minister_.values(seen, 5, turns, minister.ROLL_OUT)
    assert both == [minister_.values(seen, 5, [one], minister.ROLL_OUT)[0] for one in turns]


def test_a_style_shifts_every_weight_a_little_and_keeps_shares_below_one() -> None:
    weights = TABLES.with_players(2)
    plain = asdict(weights)
    found = [asdict(style) for style in styles(weights)]
    for name, number in plain.items():
        values = {style[name] for style in found}
        assert values == {number} if name in UNSHIFTED else len(values) == STYLES
        assert all(0 < value < max(1, 2 * number) for value in values)
        if name.endswith(SHARES):
            assert max(values) < 1
    assert [factor(0), factor(1 << 63), factor((1 << 64) - 1)] == pytest.approx([2 / 3, 1, 1.5])


def test_every_deal_is_played_in_all_seatings_and_results_follow_the_names() -> None:
    """With the same bot in all seats, rotating them rotates the results."""
    first, second, third = ladder("page page page", 3)
    assert second.totals == (*first.totals[1:], first.totals[0])
    assert third.totals == (*first.totals[2:], *first.totals[:2])
    assert {len(turns) for turns in first.turns} == {first.rounds}
    assert play(SPEC, COMPONENTS, TABLES, ["page"] * 3, 1, 3).totals != first.totals


def test_standings_count_shared_victories_and_names_with_several_seats() -> None:
    turns = ((1.0, 9.0), (2.0, 2.0), (3.0, 3.0))
    results = [
        Result(0, (50, 40, 30), (1.0, 0.0, 0.0), 8, "R9.1", turns),
        Result(1, (40, 40, 30), (0.5, 0.5, 0.0), 8, "R9.1", turns),
    ]
    page, lively = standings(["page", "lively", "page"], results)
    assert (page.name, page.seats, page.share, page.points) == ("page", 2, 0.75, 37.5)
    assert (lively.share, lively.points) == (0.25, 40)
    assert (page.median_ms, page.most_ms) == (3.0, 9.0)


def test_the_interval_is_wilsons() -> None:
    """Against the table in Newcombe 1998: 81 of 263 gives 0.2553 to 0.3662."""
    low, high = wilson(81 / 263, 263)
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)
    assert wilson(1.0, 20)[1] == 1.0
    assert wilson(0.0, 20)[0] == 0.0
