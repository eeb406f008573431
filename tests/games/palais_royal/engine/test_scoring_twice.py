"""Edges, whole scores and winners (R9.2 to R9.5) against a second, naive version."""

from __future__ import annotations

from itertools import product

from palais_tui.games.palais_royal.engine.scoring import (
    Score,
    edge_counts,
    edge_points,
    score,
    winners,
)
from palais_tui.games.palais_royal.engine.state import GameState
from tests.games.palais_royal.engine.random_table import random_tables
from tests.games.palais_royal.position import COMPONENTS

CARDINAL = 8
SMALL_FAME, GREAT_FAME = 7, 8
EDGES = {
    "lions": ([(row, 0) for row in range(6)], (2, 0)),
    "vases": ([(5, column) for column in range(6)], (5, 2)),
    "reclining": ([(row, 5) for row in range(6)], (3, 5)),
    "standing": ([(0, column) for column in range(6)], (0, 3)),
}
"""By (row, column) from the top left: the six squares, and the one that counts twice."""


def naive_counts(game: GameState, edge: str) -> list[int]:
    squares, double = EDGES[edge]
    counts = []
    for seat in range(game.players):
        count = 0
        for row, column in squares:
            if game.garden[6 * row + column] == -2 - seat:
                count += 1
                count += (row, column) == double
        counts.append(count)
    return counts


def naive_points(counts: list[int]) -> list[int]:
    """The place is the number of better ones, plus one if tied; first 6, second 2."""
    points = []
    for seat, count in enumerate(counts):
        better = sum(other > count for other in counts)
        tied = any(other == count for s, other in enumerate(counts) if s != seat)
        place = 1 + better + tied
        points.append(0 if count == 0 or place > 2 else 6 if place == 1 else 2)
    return points


def naive_score(game: GameState, seat: int) -> Score:
    nobles = 0
    for tile in game.face_up[seat] + game.face_down[seat]:
        nobles += COMPONENTS.nobles[tile].points
    fame = 2 * game.open_cards[seat * 9 + SMALL_FAME] + 4 * game.open_cards[seat * 9 + GREAT_FAME]
    hand = 0
    for kind in range(9):
        for _ in range(game.hands[seat * 9 + kind]):
            if hand < 6:
                hand += 1
    edges = tuple(naive_points(naive_counts(game, edge))[seat] for edge in EDGES)
    return Score(nobles, fame, hand, edges)


def test_an_edge_for_every_possible_count() -> None:
    for players in (2, 3, 4):
        for counts in product(range(5), repeat=players):
            assert edge_points(counts, 6, 2) == tuple(naive_points(list(counts)))


def test_other_numbers_for_first_and_second_place() -> None:
    assert edge_points((3, 1, 0), 9, 5) == (9, 5, 0)
    assert edge_points((3, 3, 1), 9, 5) == (5, 5, 0)
    assert edge_points((0, 0), 9, 5) == (0, 0)


def test_edges_are_counted_as_the_naive_version_says() -> None:
    doubles = 0
    for _, game in random_tables(2000, seed=61):
        for edge in COMPONENTS.garden.edges:
            assert edge_counts(game, edge) == tuple(naive_counts(game, edge.id))
            doubles += game.garden[edge.double] <= -2
    assert doubles > 1000


def test_whole_scores_are_what_the_naive_version_says() -> None:
    for _, game in random_tables(2000, seed=62):
        expected = tuple(naive_score(game, seat) for seat in range(game.players))
        assert score(game) == expected
        for points, naive in zip(score(game), expected, strict=True):
            assert points.total == naive[0] + naive[1] + naive[2] + sum(naive[3])


def test_winners_are_those_whom_nobody_beats() -> None:
    shared = by_cardinal = 0
    for rng, game in random_tables(2000, seed=63):
        if rng.random() < 0.5:  # level, so that the cardinal is asked
            game.face_up = game.face_down = [()] * game.players
            game.open_cards, game.hands = [0] * 36, [0] * 36
            game.garden = [-1] * 36
        totals = [naive_score(game, seat).total for seat in range(game.players)]
        at_cardinal = [game.castle[seat * 9 + CARDINAL] for seat in range(game.players)]

        def beats(one: int, other: int) -> bool:
            if totals[one] != totals[other]:  # noqa: B023  # called at once
                return totals[one] > totals[other]  # noqa: B023
            return at_cardinal[one] > at_cardinal[other]  # noqa: B023

        seats = range(game.players)
        expected = tuple(s for s in seats if not any(beats(other, s) for other in seats))
        assert winners(game) == expected
        shared += len(expected) > 1
        by_cardinal += len(expected) == 1 and totals.count(max(totals)) > 1
    assert min(shared, by_cardinal) > 100
