"""Sets of nobles that can be enlisted in the same turn, with their worth and price."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from palais_tui.games.palais_royal.bots.evaluation import EDGE_SERVANTS, SERVANTS_NOBLE, Evaluation
from palais_tui.games.palais_royal.engine.actions.mint import worth as mint_worth
from palais_tui.games.palais_royal.engine.castle import KING, MADAME, OFFICE, PLACES
from palais_tui.games.palais_royal.engine.components import FIELDS, Garden

EDGE_BITS: Final = 4
EDGE_MASK: Final = (1 << EDGE_BITS) - 1
"""Servants on the edges are packed into one number, so that sets are added quickly."""


class Offer(NamedTuple):
    """A noble in the garden: its worth to the player and its price as the turn starts."""

    field: int
    worth: float
    gold: int
    king: int
    madame: int
    joined: int
    edges: int  # what a servant on its field adds to each edge, a digit each; 0 inside


class NobleSet(NamedTuple):
    """Nobles in the order that costs least.

    `home` is the net change of the supply: servants returned and servants who join,
    minus those who stay on edge fields. `edges` are the servants on each edge, a digit
    each; `nobles` is the worth without the edges.
    """

    worth: float
    gold: int
    king: int
    madame: int
    home: int
    fields: tuple[int, ...]
    edges: int
    nobles: float


NO_NOBLES: Final = NobleSet(0.0, 0, 0, 0, 0, (), 0, 0.0)


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
    garden, nobles = table.components.garden, table.components.nobles
    rivals, near, adds = rival_resources(evaluation), neighbour_bits(garden), edge_digits(garden)
    standing = 0  # fields with a noble, a bit each
    for field, number in enumerate(table.garden):
        if number >= 0:
            standing |= 1 << field
    found = []
    for field, number in enumerate(table.garden):
        if number < 0:
            continue
        noble = nobles[number]
        seals, other_seals = noble.turquoise, noble.violet
        if seals > reach.king or other_seals > reach.madame:
            continue
        gold = max(0, noble.gold - (near[field] & ~standing).bit_count())  # R5.12
        if gold > reach.gold:
            continue
        worth = evaluation.noble_worth(noble)
        # enlisting it makes its neighbours cheaper for the others, and denies it to them
        gift = (near[field] & standing).bit_count()
        worth -= weights.gift * gift * evaluation.rival
        for king, madame, coins in rivals:
            if seals <= king and other_seals <= madame and gold <= coins:
                worth += weights.deny * noble.points
                break
        if adds[field]:
            worth -= evaluation.edge_servant  # who stays there
        joined = 0
        if noble.privilege is SERVANTS_NOBLE:
            joined = min(noble.amount, table.reserve[evaluation.seat])
        found.append(Offer(field, worth, gold, seals, other_seals, joined, adds[field]))
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
    extensions = Extensions(evaluation, reach)
    beam = {0: NO_NOBLES}
    found = [NO_NOBLES]
    for _ in range(reach.nobles):
        beam = extensions.best(beam, width)
        found += beam.values()
    found.sort(key=lambda one: one.worth, reverse=True)
    return found


class Extensions:
    """Adds one noble to each set of a beam; sets are keyed by their fields, a bit each.

    The loop runs some hundred times for each turn of a roll-out, so it reads plain tuples,
    and only the sets that stay in the beam are built.
    """

    def __init__(self, evaluation: Evaluation, reach: Reach) -> None:
        near = neighbour_bits(evaluation.table.components.garden)
        self._reach = reach
        self._offers = [
            (
                1 << one.field,
                near[one.field],
                one.worth,
                one.gold,
                one.king,
                one.madame,
                one.king + one.madame,
                one.edges,
                one,
            )
            for one in offers(evaluation, reach)
        ]
        self._edges = evaluation.edges
        self._edge_gains: dict[int, tuple[float, ...]] = {}
        self._gold_weight, self._seal_weight = evaluation.weights.gold, evaluation.weights.seal

    def best(self, beam: dict[int, NobleSet], width: int) -> dict[int, NobleSet]:
        """Return the best sets with one noble more; of equal sets, the cheapest order."""
        ratings: dict[int, float] = {}
        larger: dict[int, tuple[int, float, NobleSet, Offer]] = {}
        reach, gold_weight, seal_weight = self._reach, self._gold_weight, self._seal_weight
        for taken, base in beam.items():
            base_seals = base.king + base.madame
            base_worth, base_gold, base_edges = base.worth, base.gold, base.edges
            kings, madames = reach.king - base.king, reach.madame - base.madame
            seals = reach.servants - (len(base.fields) + 1) - base_seals
            coins = reach.gold - base_gold
            for bit, near, worth, price, king, madame, both, edges, offer in self._offers:
                if taken & bit or both > seals or king > kings or madame > madames:
                    continue
                gold = price - (near & taken).bit_count() if price else 0
                if gold > coins:
                    continue
                gold = base_gold + gold if gold > 0 else base_gold
                fields = taken | bit
                known = larger.get(fields)
                if known is not None and known[0] <= gold:
                    continue
                if edges:
                    total = base.nobles + worth
                    for gain in self._edge_gains.get(base_edges + edges) or self._gains(
                        base_edges + edges
                    ):
                        total += gain
                else:
                    total = base_worth + worth
                larger[fields] = (gold, total, base, offer)
                ratings[fields] = total - gold_weight * gold - seal_weight * (base_seals + both)
        order = sorted(ratings, key=ratings.__getitem__, reverse=True)
        return {fields: _add_noble(*larger[fields]) for fields in order[:width]}

    def _gains(self, edges: int) -> tuple[float, ...]:
        """Return what servants on the edges are worth, for each edge that has any."""
        found = []
        for number, table in enumerate(self._edges):
            more = edges >> EDGE_BITS * number & EDGE_MASK
            if more:
                found.append(table[min(EDGE_SERVANTS - 1, more)] - table[0])
        gains = self._edge_gains[edges] = tuple(found)
        return gains


def _add_noble(gold: int, worth: float, base: NobleSet, offer: Offer) -> NobleSet:
    """Return the set extended by one noble."""
    returned = 1 + offer.king + offer.madame + offer.joined - (1 if offer.edges else 0)
    return NobleSet(
        worth,
        gold,
        base.king + offer.king,
        base.madame + offer.madame,
        base.home + returned,
        (*base.fields, offer.field),
        base.edges + offer.edges,
        base.nobles + offer.worth,
    )


@lru_cache(maxsize=8)
def neighbour_bits(garden: Garden) -> tuple[int, ...]:
    """Return the neighbours of each field as a bit mask."""
    return tuple(sum(1 << other for other in others) for others in garden.neighbours)


@lru_cache(maxsize=8)
def edge_digits(garden: Garden) -> tuple[int, ...]:
    """Return how much a servant on each field counts for each edge, a digit each (R9.3)."""
    return tuple(
        sum(
            (2 if field == edge.double else 1) << EDGE_BITS * number
            for number, edge in enumerate(garden.edges)
            if field in edge.fields
        )
        for field in range(FIELDS)
    )
