"""Action 4: enlist nobles (R5.9 to R5.15)."""

from __future__ import annotations

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
    printed = game.components.nobles[game.garden[field]].gold
    return max(0, printed - len(empty_neighbours(game, field)))


def ways(game: GameState, seat: int) -> list[Way]:
    """Every way to enlist any noble in the current position."""
    found: list[Way] = []
    if not game.castle[seat * PLACES + OFFICE]:
        return found
    kings, madames = game.castle[seat * PLACES + KING], game.castle[seat * PLACES + MADAME]
    gold, seals = game.gold[seat], game.seals
    nobles = game.components.nobles
    most_turquoise, most_violet = kings + seals, madames + seals
    for field, number in enumerate(game.garden):
        if number < 0:
            continue
        noble = nobles[number]
        if noble.turquoise > most_turquoise or noble.violet > most_violet:
            continue
        if noble.gold > gold and price(game, field) > gold:
            continue
        for king_seals in range(max(0, noble.turquoise - kings), min(noble.turquoise, seals) + 1):
            most = min(noble.violet, seals - king_seals)
            for madame_seals in range(max(0, noble.violet - madames), most + 1):
                returned = (noble.turquoise - king_seals, noble.violet - madame_seals)
                found += [
                    Way(field, king_seals, madame_seals, edge)
                    for edge in edge_sources(game, seat, field, *returned)
                ]
    return found


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
    return (SUPPLY, *[place for place in range(PLACES) if here[place]])


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
