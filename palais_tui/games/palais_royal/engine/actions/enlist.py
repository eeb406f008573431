"""Action 4: enlist nobles (R5.9 to R5.15)."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Final, NamedTuple

from palais_tui.games.palais_royal.engine.castle import KING, MADAME, OFFICE, PLACES, SUPPLY
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.servants import send_home, take
from palais_tui.games.palais_royal.engine.state import EMPTY, GameState

SERVANTS: Final = Privilege.SERVANTS
NO_EDGE: Final = -1
"""The source of the edge servant for a field that is not on an edge."""


class Way(NamedTuple):
    """One way to enlist a noble: field, borrowed seals by chamber, source of the edge servant."""

    field: int
    king_seals: int
    madame_seals: int
    edge: int


Payment = tuple[int, int, int, tuple[int, ...]]
"""As `Way`, with every source of the edge servant."""


class Paid(NamedTuple):
    """What a noble cost and brought."""

    noble: int
    printed: int
    gold: int
    from_king: int
    from_madame: int
    joined: int


def empty_neighbours(game: GameState, field: int) -> tuple[int, ...]:
    """The empty fields that make a noble cheaper; fields with servants count as empty (R5.12)."""
    garden = game.garden
    return tuple([other for other in game.components.garden.neighbours[field] if garden[other] < 0])


def price(game: GameState, field: int) -> int:
    """The current price of a noble in gold (R5.12)."""
    garden = game.garden
    printed = game.components.nobles[garden[field]].gold
    empty = [other for other in game.components.garden.neighbours[field] if garden[other] < 0]
    return max(0, printed - len(empty))


def payments(game: GameState, seat: int) -> list[Payment]:
    """Every way to pay for any noble in the current position."""
    found: list[Payment] = []
    if not game.castle[seat * PLACES + OFFICE]:
        return found
    kings, madames = game.castle[seat * PLACES + KING], game.castle[seat * PLACES + MADAME]
    gold, seals = game.gold[seat], game.seals
    nobles = game.components.nobles
    enough_seals = game.components.nobles_within(kings + seals, madames + seals)
    for field, number in enumerate(game.garden):
        if number not in enough_seals:  # no noble is a negative number
            continue
        noble = nobles[number]
        if noble.gold > gold and price(game, field) > gold:
            continue
        due, other_due = noble.turquoise, noble.violet
        for king_seals, madame_seals in borrowed_seals(due, other_due, kings, madames, seals):
            edges = edge_sources(game, seat, field, due - king_seals, other_due - madame_seals)
            found.append((field, king_seals, madame_seals, edges))
    return found


@lru_cache(maxsize=1 << 12)
def borrowed_seals(
    turquoise: int, violet: int, kings: int, madames: int, seals: int
) -> tuple[tuple[int, int], ...]:
    """How many borrowed seals may replace servants of the king and of Madame (R5.11)."""
    return tuple(
        [
            (king_seals, madame_seals)
            for king_seals in range(max(0, turquoise - kings), min(turquoise, seals) + 1)
            for madame_seals in range(max(0, violet - madames), min(violet, seals - king_seals) + 1)
        ]
    )


def edge_sources(
    game: GameState, seat: int, field: int, from_king: int, from_madame: int
) -> tuple[int, ...]:
    """Where the edge servant may come from after the payment has been returned (R5.13)."""
    if not game.components.garden.on_edge[field]:
        return (NO_EDGE,)
    here = game.servants_by_place(seat)
    here[OFFICE] -= 1
    here[KING] -= from_king
    here[MADAME] -= from_madame
    return (SUPPLY, *compress(range(PLACES), here))


def enlist(game: GameState, seat: int, way: Way) -> Paid:
    """Pay for a noble, take it, and leave a servant on an edge field."""
    number = game.garden[way.field]
    noble = game.components.nobles[number]
    gold = price(game, way.field)
    from_king = noble.turquoise - way.king_seals
    from_madame = noble.violet - way.madame_seals

    send_home(game, seat, OFFICE, 1)
    send_home(game, seat, KING, from_king)
    send_home(game, seat, MADAME, from_madame)
    game.seals -= way.king_seals + way.madame_seals
    game.gold[seat] -= gold

    if noble.face_down:
        game.face_down[seat] += (number,)
    else:
        game.face_up[seat] += (number,)
    joined = _join(game, seat, noble.amount) if noble.privilege is SERVANTS else 0

    game.garden[way.field] = EMPTY
    if way.edge != NO_EDGE:
        take(game, seat, way.edge)
        game.garden[way.field] = EMPTY - 1 - seat
    game.enlisted = True
    return Paid(number, noble.gold, gold, from_king, from_madame, joined)


def _join(game: GameState, seat: int, count: int) -> int:
    """Move up to `count` servants from the reserve to the supply (R8.8)."""
    joined = min(count, game.reserve[seat])
    game.reserve[seat] -= joined
    game.supply[seat] += joined
    return joined
