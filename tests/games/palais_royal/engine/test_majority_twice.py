"""Majority and bonus (R4.1 to R4.6) against a second, naive version."""

from __future__ import annotations

from palais_tui.games.palais_royal.engine.majority import bonus, favoured, majority
from palais_tui.games.palais_royal.engine.state import GameState
from tests.games.palais_royal.engine.random_table import random_tables

PLACES_WITH_BONUS = range(5)  # parade ground, stairway, mint, king, madame
CARDINAL = 8
FAVOUR = 0


def rows(game: GameState) -> list[list[int]]:
    """Each player's servants at the nine places."""
    return [game.castle[seat * 9 : seat * 9 + 9] for seat in range(game.players)]


def outnumbers(game: GameState, seat: int, place: int) -> bool:
    mine = rows(game)[seat]
    if mine[place] == 0:
        return False
    others = [row for other, row in enumerate(rows(game)) if other != seat]
    if any(row[place] > mine[place] for row in others):
        return False
    tied = [row for row in others if row[place] == mine[place]]
    if not tied:
        return True
    return mine[CARDINAL] >= 1 and all(row[CARDINAL] < mine[CARDINAL] for row in tied)


def naive_bonus(game: GameState, seat: int, place: int) -> int:
    if place not in PLACES_WITH_BONUS:
        return 0
    by_card = game.open_cards[seat * 9 + FAVOUR] > 0 and rows(game)[seat][place] > 0
    return int(by_card or outnumbers(game, seat, place))


def test_majority_is_what_the_naive_version_says() -> None:
    nobody = somebody = 0
    for _, game in random_tables(2500, seed=41):
        for place in range(9):
            holders = [s for s in range(game.players) if outnumbers(game, s, place)]
            assert len(holders) <= 1
            assert majority(game, place) == (holders[0] if holders else None)
            nobody += not holders
            somebody += bool(holders)
    assert min(nobody, somebody) > 4000


def test_bonus_is_what_the_naive_version_says() -> None:
    given = 0
    for _, game in random_tables(2000, seed=42):
        for seat in range(game.players):
            assert favoured(game, seat) is (game.open_cards[seat * 9 + FAVOUR] > 0)
            for place in range(9):
                expected = naive_bonus(game, seat, place)
                assert bonus(game, seat, place) == expected
                given += expected
    assert given > 5000
