"""Which nobles could be enlisted together in one turn, and what each lot is worth."""

from __future__ import annotations

from typing import NamedTuple

from palais_tui.bots.evaluation import Evaluation
from palais_tui.engine.actions.enlist import price
from palais_tui.engine.actions.mint import worth as mint_worth
from palais_tui.engine.box import Privilege
from palais_tui.engine.castle import KING, MADAME, OFFICE


class Offer(NamedTuple):
    """A noble of the garden as the player sees it at the start of a turn."""

    field: int
    worth: float
    gold: int
    king: int
    madame: int
    joined: int
    edge: bool
    edges: tuple[int, ...]  # what a servant on its field adds to each edge


class Basket(NamedTuple):
    """Some nobles in the order in which they are cheapest.

    `home` is how many servants the supply gains: those returned and those who join,
    less those who stay on edge fields.
    """

    worth: float
    gold: int
    king: int
    madame: int
    home: int
    fields: tuple[int, ...]
    edges: tuple[int, ...]
    nobles: float


class Reach(NamedTuple):
    """The most that the turn could bring together."""

    gold: int
    king: int
    madame: int
    servants: int
    nobles: int


def offers(evaluation: Evaluation, reach: Reach) -> list[Offer]:
    """Every noble within reach, with what it is worth to the player."""
    table, weights = evaluation.table, evaluation.weights
    garden, edges = table.box.garden, table.box.garden.edges
    rivals = rival_means(evaluation)
    found = []
    for field, number in enumerate(table.garden):
        if number < 0:
            continue
        noble = table.box.nobles[number]
        if noble.turquoise > reach.king or noble.violet > reach.madame:
            continue
        gold = price(table, field)
        if gold > reach.gold:
            continue
        worth = evaluation.noble(noble)
        # others find its neighbours cheaper, and no longer find it
        gift = sum(table.garden[other] >= 0 for other in garden.neighbours[field])
        worth -= weights.gift * gift * evaluation.rival
        if any(
            noble.turquoise <= king and noble.violet <= madame and gold <= coins
            for king, madame, coins in rivals
        ):
            worth += weights.deny * noble.points
        joined = 0
        if noble.privilege is Privilege.SERVANTS:
            joined = min(noble.amount, table.reserve[evaluation.seat])
        adds = tuple(
            0 if field not in edge.fields else 2 if field == edge.double else 1 for edge in edges
        )
        found.append(
            Offer(
                field,
                worth,
                gold,
                noble.turquoise,
                noble.violet,
                joined,
                garden.on_edge[field],
                adds,
            )
        )
    return found


def rival_means(evaluation: Evaluation) -> list[tuple[int, int, int]]:
    """What each other player could pay next turn without walking."""
    table = evaluation.table
    found = []
    for other in range(table.players):
        if other != evaluation.seat:
            first = other * 9
            coins = table.gold[other] + mint_worth(table, other).total
            ready = 1 if table.castle[first + OFFICE] else 0
            found.append(
                (table.castle[first + KING] + ready, table.castle[first + MADAME] + ready, coins)
            )
    return found


def baskets(evaluation: Evaluation, reach: Reach, width: int) -> list[Basket]:
    """Lots of nobles within reach, the most valuable first; `width` lots of each size go on."""
    single = offers(evaluation, reach)
    empty = Basket(0.0, 0, 0, 0, 0, (), (0,) * len(evaluation.edges), 0.0)
    found = [empty]
    grown = [empty]
    near = evaluation.table.box.garden.neighbours
    for size in range(1, reach.nobles + 1):
        lots: dict[frozenset[int], Basket] = {}
        for basket in grown:
            for offer in single:
                if offer.field in basket.fields:
                    continue
                king, madame = basket.king + offer.king, basket.madame + offer.madame
                if (
                    king > reach.king
                    or madame > reach.madame
                    or king + madame + size > reach.servants
                ):
                    continue
                cheaper = sum(field in near[offer.field] for field in basket.fields)
                gold = basket.gold + max(0, offer.gold - cheaper)
                if gold > reach.gold:
                    continue
                lot = frozenset((*basket.fields, offer.field))
                known = lots.get(lot)
                if known is not None and known.gold <= gold:
                    continue
                edges = basket.edges
                if offer.edge:
                    edges = tuple(a + b for a, b in zip(edges, offer.edges, strict=True))
                nobles = basket.nobles + offer.worth
                worth = nobles + sum(
                    table[min(8, more)] - table[0]
                    for table, more in zip(evaluation.edges, edges, strict=True)
                    if more
                )
                home = basket.home + 1 + offer.king + offer.madame + offer.joined - offer.edge
                lots[lot] = Basket(
                    worth, gold, king, madame, home, (*basket.fields, offer.field), edges, nobles
                )
        if not lots:
            break
        weights = evaluation.weights
        grown = sorted(
            lots.values(),
            key=lambda lot: (
                lot.worth - weights.gold * lot.gold - weights.seal * (lot.king + lot.madame)
            ),
            reverse=True,
        )[:width]
        found += grown
    found.sort(key=lambda lot: lot.worth, reverse=True)
    return found
