"""Neighbours, prices and ways to enlist (R5.9 to R5.13, R6.3) against a naive version.

The geometry is computed from coordinates: (0, 0) is the top left field.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from palais_tui.games.palais_royal.engine.actions.enlist import (
    NO_EDGE,
    Way,
    edge_sources,
    empty_neighbours,
    enlist,
    payments,
    price,
)
from palais_tui.games.palais_royal.engine.castle import SUPPLY
from palais_tui.games.palais_royal.engine.state import GameState
from tests.games.palais_royal.engine.random_table import random_tables
from tests.games.palais_royal.position import COMPONENTS

Square = tuple[int, int]

KING, MADAME, OFFICE = 3, 4, 5


def square(field: int) -> Square:
    return field // 6, field % 6


def corner_trios() -> list[set[Square]]:
    """A corner and its two neighbours along the edges: ornaments keep them all apart."""
    return [
        {(row, column), (abs(row - 1), column), (row, abs(column - 1))}
        for row in (0, 5)
        for column in (0, 5)
    ]


@cache
def touch(one: Square, other: Square) -> bool:
    down, across = abs(one[0] - other[0]), abs(one[1] - other[1])
    if max(down, across) != 1:
        return False
    return not any({one, other} <= trio for trio in corner_trios())


def is_edge(field: int) -> bool:
    return bool({0, 5} & set(square(field)))


def naive_price(game: GameState, field: int) -> int:
    gold = COMPONENTS.nobles[game.garden[field]].gold
    for other in range(36):
        if game.garden[other] < 0 and touch(square(field), square(other)) and gold > 0:
            gold -= 1
    return gold


def ways(game: GameState, seat: int) -> list[Way]:
    return [
        Way(field, kings, madames, edge)
        for field, kings, madames, edges in payments(game, seat)
        for edge in edges
    ]


def naive_ways(game: GameState, seat: int) -> set[Way]:
    """Try everything: each field, each number of seals, each source."""
    found = set()
    for field in range(36):
        if game.garden[field] < 0:
            continue
        for kings in range(game.seals + 1):
            for madames in range(game.seals + 1):
                for edge in (NO_EDGE, *range(9), SUPPLY):
                    if can_be_paid(game, seat, Way(field, kings, madames, edge)):
                        found.add(Way(field, kings, madames, edge))
    return found


def can_be_paid(game: GameState, seat: int, way: Way) -> bool:
    noble = COMPONENTS.nobles[game.garden[way.field]]
    if way.king_seals > noble.turquoise or way.madame_seals > noble.violet:
        return False
    if way.king_seals + way.madame_seals > game.seals:
        return False
    stand = game.castle[seat * 9 : seat * 9 + 9]
    stand[OFFICE] -= 1
    stand[KING] -= noble.turquoise - way.king_seals
    stand[MADAME] -= noble.violet - way.madame_seals
    if min(stand) < 0 or naive_price(game, way.field) > game.gold[seat]:
        return False
    if not is_edge(way.field):
        return way.edge == NO_EDGE
    return way.edge != NO_EDGE and (way.edge == SUPPLY or stand[way.edge] > 0)


def test_neighbours_are_what_coordinates_and_ornaments_say() -> None:
    for field in range(36):
        expected = tuple(o for o in range(36) if touch(square(field), square(o)))
        assert COMPONENTS.garden.neighbours[field] == expected
        assert COMPONENTS.garden.on_edge[field] is is_edge(field)


def test_the_twelve_cut_pairs() -> None:
    pairs = {
        frozenset(6 * row + column for row, column in pair)
        for trio in corner_trios()
        for pair in combinations(sorted(trio), 2)
    }
    assert len(pairs) == 12
    assert COMPONENTS.garden.cuts == pairs


def test_price_is_what_the_naive_version_says() -> None:
    seen = set()
    for _, game in random_tables(600, seed=51):
        for field in range(36):
            if game.garden[field] >= 0:
                expected = naive_price(game, field)
                assert price(game, field) == expected
                seen.add(expected)
                assert empty_neighbours(game, field) == tuple(
                    o for o in range(36) if game.garden[o] < 0 and touch(square(field), square(o))
                )
    assert seen == set(range(9))


def test_the_ways_to_enlist_are_all_those_that_can_be_paid() -> None:
    total = 0
    for rng, game in random_tables(200, seed=52):
        game.seals = rng.choice([0, 0, 2, 4])
        found = ways(game, game.seat)
        assert len(set(found)) == len(found)
        assert set(found) == naive_ways(game, game.seat)
        total += len(found)
    assert total > 4_000


def test_enlisting_moves_exactly_what_it_costs() -> None:
    for rng, game in random_tables(1500, seed=53):
        seat = game.seat
        game.seals = rng.choice([0, 2])
        found = ways(game, seat)
        if not found:
            continue
        way = rng.choice(found)
        number = game.garden[way.field]
        noble = COMPONENTS.nobles[number]
        gold = naive_price(game, way.field)
        game.reserve[seat] = rng.randint(0, 7)
        game.enlisted = False
        old = game.copy()
        paid = enlist(game, seat, way)

        stand = old.castle[:]
        stand[seat * 9 + OFFICE] -= 1
        stand[seat * 9 + KING] -= noble.turquoise - way.king_seals
        stand[seat * 9 + MADAME] -= noble.violet - way.madame_seals
        home = 1 + noble.turquoise + noble.violet - way.king_seals - way.madame_seals
        joins = noble.amount if noble.id.startswith("servants") else 0
        joins = min(old.reserve[seat], joins)
        supply = old.supply[seat] + home + joins
        if way.edge == SUPPLY:
            supply -= 1
        elif way.edge != NO_EDGE:
            stand[seat * 9 + way.edge] -= 1
        assert game.castle == stand
        assert (game.supply[seat], game.reserve[seat]) == (supply, old.reserve[seat] - joins)
        assert game.gold[seat] == old.gold[seat] - gold
        assert game.seals == old.seals - way.king_seals - way.madame_seals
        assert game.garden[way.field] == (-2 - seat if is_edge(way.field) else -1)
        assert game.enlisted
        assert paid == (
            number,
            noble.gold,
            gold,
            noble.turquoise - way.king_seals,
            noble.violet - way.madame_seals,
            joins,
        )
        owned = (*game.face_up[seat], *game.face_down[seat])
        assert sorted(owned) == sorted((*old.face_up[seat], *old.face_down[seat], number))


def test_edge_sources_after_the_returns() -> None:
    for _, game in random_tables(300, seed=54):
        seat = game.seat
        game.castle[seat * 9 + OFFICE] = 1
        game.castle[seat * 9 + KING] = 3
        game.castle[seat * 9 + MADAME] = 2
        places = {p for p in range(9) if game.castle[seat * 9 + p]} - {OFFICE, MADAME}
        assert set(edge_sources(game, seat, 0, 2, 2)) == {SUPPLY, *places}
        assert set(edge_sources(game, seat, 0, 3, 1)) == {SUPPLY, MADAME, *places} - {KING}
        assert edge_sources(game, seat, 7, 2, 2) == (NO_EDGE,)
