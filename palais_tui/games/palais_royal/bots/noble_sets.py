"""Which nobles could be enlisted together in one turn, and what each lot is worth."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from palais_tui.games.palais_royal.bots.evaluation import EDGE, Evaluation
from palais_tui.games.palais_royal.engine.actions.enlist import price
from palais_tui.games.palais_royal.engine.actions.mint import worth as mint_worth
from palais_tui.games.palais_royal.engine.castle import KING, MADAME, OFFICE
from palais_tui.games.palais_royal.engine.components import FIELDS, Garden, Privilege


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
    garden = table.components.garden
    rivals, adds = rival_means(evaluation), on_edges(garden)
    found = []
    for field, number in enumerate(table.garden):
        if number < 0:
            continue
        noble = table.components.nobles[number]
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
        found.append(
            Offer(
                field,
                worth,
                gold,
                noble.turquoise,
                noble.violet,
                joined,
                garden.on_edge[field],
                adds[field],
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
    near = near_by(evaluation.table.components.garden)
    weights = evaluation.weights
    grown = {0: Basket(0.0, 0, 0, 0, 0, (), (0,) * len(evaluation.edges), 0.0)}
    found = list(grown.values())
    for size in range(1, reach.nobles + 1):
        lots: dict[int, Basket] = {}
        for held, basket in grown.items():
            seals_left = reach.servants - size - basket.king - basket.madame
            for offer in single:
                bit = 1 << offer.field
                if (
                    held & bit
                    or offer.king + offer.madame > seals_left
                    or basket.king + offer.king > reach.king
                    or basket.madame + offer.madame > reach.madame
                ):
                    continue
                gold = basket.gold
                if offer.gold:
                    gold += max(0, offer.gold - (near[offer.field] & held).bit_count())
                known = lots.get(held | bit)
                if gold > reach.gold or (known is not None and known.gold <= gold):
                    continue
                lots[held | bit] = _with(evaluation, basket, offer, gold)
        if not lots:
            break
        order = sorted(
            lots,
            key=lambda held: (
                lots[held].worth
                - weights.gold * lots[held].gold
                - weights.seal * (lots[held].king + lots[held].madame)
            ),
            reverse=True,
        )
        grown = {held: lots[held] for held in order[:width]}
        found += grown.values()
    found.sort(key=lambda lot: lot.worth, reverse=True)
    return found


def _with(evaluation: Evaluation, basket: Basket, offer: Offer, gold: int) -> Basket:
    """A lot with one noble more."""
    edges, nobles = basket.edges, basket.nobles + offer.worth
    worth = basket.worth + offer.worth
    if offer.edge:
        edges = tuple(a + b for a, b in zip(edges, offer.edges, strict=True))
        worth = nobles
        for table, more in zip(evaluation.edges, edges, strict=True):
            if more:
                worth += table[min(EDGE - 1, more)] - table[0]
    return Basket(
        worth,
        gold,
        basket.king + offer.king,
        basket.madame + offer.madame,
        basket.home + 1 + offer.king + offer.madame + offer.joined - offer.edge,
        (*basket.fields, offer.field),
        edges,
        nobles,
    )


@lru_cache(maxsize=8)
def near_by(garden: Garden) -> tuple[int, ...]:
    """For each field, its neighbours as bits."""
    return tuple(sum(1 << other for other in others) for others in garden.neighbours)


@lru_cache(maxsize=8)
def on_edges(garden: Garden) -> tuple[tuple[int, ...], ...]:
    """For each field, what a servant there adds to each edge (R9.3)."""
    return tuple(
        tuple(
            0 if field not in edge.fields else 2 if field == edge.double else 1
            for edge in garden.edges
        )
        for field in range(FIELDS)
    )
