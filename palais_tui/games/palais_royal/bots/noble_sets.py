"""Sets of nobles that can be enlisted in the same turn, with their worth and price."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from palais_tui.games.palais_royal.bots.evaluation import EDGE_SERVANTS, Evaluation
from palais_tui.games.palais_royal.engine.actions.enlist import price
from palais_tui.games.palais_royal.engine.actions.mint import worth as mint_worth
from palais_tui.games.palais_royal.engine.castle import KING, MADAME, OFFICE, PLACES
from palais_tui.games.palais_royal.engine.components import FIELDS, Garden, Privilege


class Offer(NamedTuple):
    """A noble in the garden: its worth to the player and its price as the turn starts."""

    field: int
    worth: float
    gold: int
    king: int
    madame: int
    joined: int
    edge: bool
    edges: tuple[int, ...]  # what a servant on its field adds to each edge


class NobleSet(NamedTuple):
    """Nobles in the order that costs least.

    `home` is the net change of the supply: servants returned and servants who join,
    minus those who stay on edge fields. `nobles` is the worth without the edges.
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
    """Upper bounds on what a turn can pay."""

    gold: int
    king: int
    madame: int
    servants: int
    nobles: int


def offers(evaluation: Evaluation, reach: Reach) -> list[Offer]:
    """Return every noble within reach."""
    table, weights = evaluation.table, evaluation.weights
    garden = table.components.garden
    rivals, adds = rival_resources(evaluation), edge_weights(garden)
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
        worth = evaluation.noble_worth(noble)
        # enlisting it makes its neighbours cheaper for the others, and denies it to them
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


def rival_resources(evaluation: Evaluation) -> list[tuple[int, int, int]]:
    """Return the seals (king, madame) and coins each rival can pay without moving servants."""
    table = evaluation.table
    found = []
    for other in range(table.players):
        if other != evaluation.seat:
            first = other * PLACES
            coins = table.gold[other] + mint_worth(table, other).total
            ready = 1 if table.castle[first + OFFICE] else 0
            found.append(
                (table.castle[first + KING] + ready, table.castle[first + MADAME] + ready, coins)
            )
    return found


def noble_sets(evaluation: Evaluation, reach: Reach, width: int) -> list[NobleSet]:
    """Return the sets within reach, best first; a beam of `width` sets is kept for each size."""
    candidates = offers(evaluation, reach)
    near = neighbour_bits(evaluation.table.components.garden)
    weights = evaluation.weights
    beam = {0: NobleSet(0.0, 0, 0, 0, 0, (), (0,) * len(evaluation.edges), 0.0)}
    found = list(beam.values())
    for size in range(1, reach.nobles + 1):
        larger: dict[int, NobleSet] = {}
        for taken, base in beam.items():
            seals_left = reach.servants - size - base.king - base.madame
            for offer in candidates:
                bit = 1 << offer.field
                if (
                    taken & bit
                    or offer.king + offer.madame > seals_left
                    or base.king + offer.king > reach.king
                    or base.madame + offer.madame > reach.madame
                ):
                    continue
                gold = base.gold
                if offer.gold:
                    gold += max(0, offer.gold - (near[offer.field] & taken).bit_count())
                known = larger.get(taken | bit)
                if gold > reach.gold or (known is not None and known.gold <= gold):
                    continue
                larger[taken | bit] = _add_noble(evaluation, base, offer, gold)
        if not larger:
            break
        order = sorted(
            larger,
            key=lambda taken: (
                larger[taken].worth
                - weights.gold * larger[taken].gold
                - weights.seal * (larger[taken].king + larger[taken].madame)
            ),
            reverse=True,
        )
        beam = {taken: larger[taken] for taken in order[:width]}
        found += beam.values()
    found.sort(key=lambda one: one.worth, reverse=True)
    return found


def _add_noble(evaluation: Evaluation, base: NobleSet, offer: Offer, gold: int) -> NobleSet:
    """Return the set extended by one noble."""
    edges, nobles = base.edges, base.nobles + offer.worth
    worth = base.worth + offer.worth
    if offer.edge:
        edges = tuple(a + b for a, b in zip(edges, offer.edges, strict=True))
        worth = nobles
        for table, more in zip(evaluation.edges, edges, strict=True):
            if more:
                worth += table[min(EDGE_SERVANTS - 1, more)] - table[0]
    return NobleSet(
        worth,
        gold,
        base.king + offer.king,
        base.madame + offer.madame,
        base.home + 1 + offer.king + offer.madame + offer.joined - offer.edge,
        (*base.fields, offer.field),
        edges,
        nobles,
    )


@lru_cache(maxsize=8)
def neighbour_bits(garden: Garden) -> tuple[int, ...]:
    """Return the neighbours of each field as a bit mask."""
    return tuple(sum(1 << other for other in others) for others in garden.neighbours)


@lru_cache(maxsize=8)
def edge_weights(garden: Garden) -> tuple[tuple[int, ...], ...]:
    """Return how much a servant on each field counts for each edge (R9.3)."""
    return tuple(
        tuple(
            0 if field not in edge.fields else 2 if field == edge.double else 1
            for edge in garden.edges
        )
        for field in range(FIELDS)
    )
