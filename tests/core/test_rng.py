"""SplitMix64 and Fisher-Yates: the same numbers on every machine."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from palais_tui.core.rng import below, roll, shuffled
from palais_tui.games.palais_royal.engine.setup import set_up
from tests.games.palais_royal.position import COMPONENTS

TEST_VECTORS = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
"""Published test vectors for seed 1234567."""

GOLDEN_RATIO = 0x9E3779B97F4A7C15


def rolls(state: int, count: int) -> list[int]:
    numbers = []
    for _ in range(count):
        number, state = roll(state)
        numbers.append(number)
    return numbers


def test_the_published_numbers_come_out() -> None:
    assert rolls(1234567, 5) == TEST_VECTORS


def test_the_state_goes_on_by_the_golden_ratio_and_stays_in_64_bits() -> None:
    assert roll(0)[1] == GOLDEN_RATIO
    assert roll(2**64 - 1)[1] == GOLDEN_RATIO - 1
    assert roll(0)[0] == 0xE220A8397B1DCDAF
    assert all(0 <= number < 2**64 for number in rolls(99, 1000))


def test_a_number_below_a_limit_is_the_rolls_share_of_it() -> None:
    state = 1234567
    for number in TEST_VECTORS:
        expected = number * 36 // 2**64
        assert below(36, state) == (expected, roll(state)[1])
        state = roll(state)[1]


def test_every_number_below_a_limit_comes_equally_often() -> None:
    state, found = 7, Counter[int]()
    for _ in range(6000):
        number, state = below(6, state)
        found[number] += 1
    assert sorted(found) == [0, 1, 2, 3, 4, 5]
    assert all(850 < count < 1150 for count in found.values())
    assert below(1, 5)[0] == 0


def test_a_shuffle_is_fisher_yates_from_the_end() -> None:
    """Compared with a direct implementation: five items take four rolls."""
    cards = list("abcde")
    state = 1234567
    for number, last in zip(TEST_VECTORS, (4, 3, 2, 1), strict=False):
        other = number * (last + 1) // 2**64
        cards[last], cards[other] = cards[other], cards[last]
        state = (state + GOLDEN_RATIO) % 2**64
    assert shuffled("abcde", 1234567) == (tuple(cards), state)


def test_a_shuffle_that_is_pinned() -> None:
    order, state = shuffled(range(12), 2024)
    assert order == (4, 11, 8, 5, 9, 0, 3, 6, 10, 2, 1, 7)
    assert state == 14727398570297875663


@pytest.mark.parametrize("things", [(), ("one",)])
def test_nothing_and_one_thing_take_no_chance(things: tuple[str, ...]) -> None:
    assert shuffled(things, 5) == (things, 5)


def test_every_order_comes_equally_often() -> None:
    found, state = Counter[tuple[int, ...]](), 3
    for _ in range(6000):
        order, state = shuffled(range(3), state)
        found[order] += 1
    assert set(found) == set(permutations(range(3)))
    assert all(850 < count < 1150 for count in found.values())


@pytest.mark.parametrize(
    ("players", "layout", "fingerprint"),
    [
        (2, "random", "c169db0c6c16856d"),
        (3, "gate", "97706f54bf263517"),
        (4, "first", "181864914020aaf4"),
    ],
)
def test_a_seed_is_the_same_game_everywhere(players: int, layout: str, fingerprint: str) -> None:
    assert set_up(COMPONENTS, players, 2024, layout).fingerprint() == fingerprint


def test_a_seed_counts_by_its_lowest_64_bits() -> None:
    assert set_up(COMPONENTS, 3, 2**64 + 5).key() == set_up(COMPONENTS, 3, 5).key()
    assert set_up(COMPONENTS, 3, -1).key() == set_up(COMPONENTS, 3, 2**64 - 1).key()
    assert set_up(COMPONENTS, 3, 2**63 + 5).key() != set_up(COMPONENTS, 3, 5).key()
