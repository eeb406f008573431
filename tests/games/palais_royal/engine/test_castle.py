"""The 3x3 grid: what lies beside what, and how far apart."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from palais_tui.games.palais_royal.engine.castle import GATE, PLACE_IDS, SUPPLY, Grid, grid


def fewest_moves(at: tuple[int, ...], origin: int, *, diagonal: bool) -> dict[int, int]:
    """Breadth first over the nine squares, without the grid's own arithmetic."""
    squares = {place: divmod(spot, 3) for spot, place in enumerate(at)}
    reached, frontier, steps = {origin: 0}, [origin], 0
    while frontier:
        steps += 1
        ring = []
        for place in frontier:
            row, column = squares[place]
            for other, (there, across) in squares.items():
                gap = sorted((abs(there - row), abs(across - column)))
                if other not in reached and (gap == [0, 1] or (diagonal and gap == [1, 1])):
                    reached[other] = steps
                    ring.append(other)
        frontier = ring
    return reached


@pytest.mark.parametrize("diagonal", [False, True])
def test_distance_is_the_fewest_moves(diagonal: bool) -> None:
    rng = Random(5)
    for _ in range(50):
        at = tuple(rng.sample(range(9), 9))
        for origin in range(9):
            expected = fewest_moves(at, origin, diagonal=diagonal)
            laid = Grid(at)
            found = {t: laid.distance(origin, t, diagonal=diagonal) for t in range(9)}
            assert found == expected
            beside = tuple(place for place in at if expected[place] == 1)
            assert laid.beside(origin, diagonal=diagonal) == beside
            assert (laid.with_diagonals if diagonal else laid.straight)[origin] == beside


@pytest.mark.parametrize("diagonal", [False, True])
def test_a_route_is_a_shortest_way_step_by_step(diagonal: bool) -> None:
    laid = grid((0, 1, 2, 3, 4, 5, 6, 7, 8))
    for origin in range(9):
        for target in range(9):
            route = laid.route(origin, target, diagonal=diagonal)
            assert len(route) == laid.distance(origin, target, diagonal=diagonal)
            assert (origin, *route)[-1] == target
            for here, there in pairwise((origin, *route)):
                assert there in laid.beside(here, diagonal=diagonal)


def test_of_two_shortest_ways_the_first_in_reading_order() -> None:
    laid = grid((0, 1, 2, 3, 4, 5, 6, 7, 8))
    assert laid.route(0, 8, diagonal=False) == (1, 2, 5, 8)
    assert laid.route(8, 0, diagonal=False) == (5, 2, 1, 0)
    assert laid.route(0, 8, diagonal=True) == (4, 8)
    assert laid.route(0, 5, diagonal=True) == (1, 5)
    assert laid.route(4, 4, diagonal=False) == ()


def test_the_centre_has_four_neighbours_and_eight_with_diagonals() -> None:
    laid = grid((0, 1, 2, 3, GATE, 5, 4, 7, 8))
    assert laid.beside(GATE, diagonal=False) == (1, 3, 5, 7)
    assert laid.beside(GATE, diagonal=True) == (0, 1, 2, 3, 5, 4, 7, 8)
    assert laid.beside(0, diagonal=False) == (1, 3)
    assert laid.beside(0, diagonal=True) == (1, 3, GATE)


def test_games_of_one_layout_share_their_grid() -> None:
    at = (8, 7, 6, 5, 4, 3, 2, 1, 0)
    assert grid(at) is grid(tuple(reversed(range(9))))
    assert grid(at).at == at


def test_the_supply_is_no_castle_place() -> None:
    assert len(PLACE_IDS) == 9
    assert SUPPLY == 9
