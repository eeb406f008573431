"""The evaluation agrees with the rules."""

from __future__ import annotations

import itertools
from dataclasses import asdict, replace

import pytest

from palais_tui.games.palais_royal.bots.evaluation import Evaluation, expected_edge_points
from palais_tui.games.palais_royal.bots.turns_left import turns_left
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.engine.castle import CARDINAL, STAIRWAY
from palais_tui.games.palais_royal.engine.majority import has_majority
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import EMPTY, GameState
from tests.games.palais_royal.bots.seats import TABLES, between_pages, positions
from tests.games.palais_royal.play.positions import COMPONENTS
from tests.games.palais_royal.position import RED, YELLOW, position

TWO, THREE, FOUR = (TABLES.with_players(players) for players in (2, 3, 4))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_majorities_begin_where_the_rules_say(players: int) -> None:
    """R4.1 to R4.3, for every number of own servants at a place."""
    asked = 0
    for controller in positions(30, players, seed=2):
        game = controller.game.copy()
        seat = game.seat
        evaluation = Evaluation(controller.game, seat, TABLES.with_players(players))
        for place in range(8):
            least, _ = evaluation.majority_threshold(place, game.castle[seat * 9 + CARDINAL])
            for count in range(8):
                game.castle[seat * 9 + place] = count
                assert has_majority(game, seat, place) == (count >= least)
                asked += 1
            game.castle[seat * 9 + place] = controller.game.castle[seat * 9 + place]
    assert asked > 1500


def test_an_empty_stairway_is_the_worst_place_to_save_at() -> None:
    places = Evaluation(set_up(COMPONENTS, 2, 1, start=0), 0, TWO).places(0)
    for place in range(8):
        if place != STAIRWAY:
            assert places[STAIRWAY][1] > places[place][1]


def test_each_further_servant_is_worth_less_but_something() -> None:
    evaluation = Evaluation(set_up(COMPONENTS, 3, 1, start=0), 0, THREE)
    for table in (evaluation.supply, evaluation.gold):
        gains = [b - a for a, b in itertools.pairwise(table)][:20]
        assert all(gain > 0 for gain in gains)
        assert gains == sorted(gains, reverse=True)


@pytest.mark.parametrize(
    ("own", "rival", "points"), [(2, 1, 6), (1, 1, 2), (1, 2, 2), (0, 1, 0), (0, 0, 0)]
)
def test_an_edge_without_nobles_is_worth_its_points(own: int, rival: int, points: int) -> None:
    assert expected_edge_points(own, rival, 0, 6, 2) == points


def last_turns(players: int) -> list[GameState]:
    return [c.game for c in between_pages(5, players, seed=3) if c.game.last_round]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_last_round_the_turns_left_are_known(players: int) -> None:
    games = last_turns(players)
    assert games
    for game in games:
        for seat in range(players):
            place = (seat - game.start) % players
            to_come = place > (game.seat - game.start) % players
            assert turns_left(game, seat, TABLES.with_players(players)) == float(to_come)


def test_turns_left_grow_with_the_nobles() -> None:
    game = set_up(COMPONENTS, 4, 1, start=0)
    many = turns_left(game, 0, FOUR)
    game.garden[:12] = [-1] * 12
    assert 1 < turns_left(game, 0, FOUR) < many


def test_turns_left_shrink_while_nobody_enlists() -> None:
    """R9.6: ten quiet rounds end the game; the first few do not count yet."""
    game = set_up(COMPONENTS, 2, 1, start=0)
    many = turns_left(game, 0, TWO)
    found = []
    for quiet in (0, 4, 5, 9):
        game.quiet_rounds = quiet
        found.append(turns_left(game, 0, TWO))
    assert found == [many, many, 5.0, 1.0]


def test_at_the_end_cards_count_a_point_up_to_six_and_gold_only_buys_fame() -> None:
    table = position(2, castle={"mint": 1}, hand={RED: "purse swift smallfame greatfame"})
    table.game.last_round = True
    table.game.start = YELLOW
    evaluation = Evaluation(table.game, RED, TWO)
    assert evaluation.is_last_turn
    assert evaluation.hand_worth() == 4
    assert [evaluation.gold[coins] for coins in (0, 1, 4, 5)] == [0, 1, 3, 4]
    assert evaluation.places(0)[STAIRWAY][5] == 0


def test_at_the_start_the_worth_is_in_places_not_points() -> None:
    controller = PalaisController(set_up(COMPONENTS, 2, 4))
    parts = Evaluation(controller.game, 0, TWO).parts()
    assert parts.points == 0
    assert parts.engine > parts.stock >= 0


def test_a_servant_on_an_edge_is_missing_in_every_turn_left() -> None:
    """Servants stay on edges to the end (R5.13), so the worth of later turns goes with them."""
    free = replace(TWO, edge_servant_a_turn=0.0)
    compared = 0
    for controller in positions(12, 2, seed=5):
        game = controller.game
        charged, uncharged = (Evaluation(game, 0, weights) for weights in (TWO, free))
        garden = zip(COMPONENTS.garden.on_edge, game.garden, strict=True)
        servants = sum(edge and here == EMPTY - 1 for edge, here in garden)
        cost = uncharged.parts().edges - charged.parts().edges
        rate = 0.0 if charged.is_last_turn else TWO.edge_servant_a_turn * charged.turns
        assert cost == pytest.approx(rate * servants)
        compared += cost > 0
    assert compared > 3


def test_weights_of_version_0_1_play_without_it() -> None:
    numbers = {
        name: number for name, number in asdict(TWO).items() if name != "edge_servant_a_turn"
    }
    assert Weights.of(numbers).edge_servant_a_turn == 0
