"""Evaluates a turn from the castle after action 2.

The castle determines the rest of the turn: gold from the mint, servants that join the
chambers, the best affordable set of nobles, and cards for servants at the back door.
`TurnEvaluator.evaluate` returns the worth of the position at the end of the turn.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from palais_tui.games.palais_royal.bots.evaluation import (
    CARDS_NOBLE,
    GOLD,
    GOLD_NOBLE,
    KING_NOBLE,
    MADAME_NOBLE,
    SERVANTS,
    Evaluation,
    Table,
)
from palais_tui.games.palais_royal.bots.noble_sets import NO_NOBLES, NobleSet
from palais_tui.games.palais_royal.bots.resources import Resources
from palais_tui.games.palais_royal.bots.turn_plan import Cards, Castle, SearchResult, TurnPlan
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    CARDINAL,
    GATE,
    KING,
    MADAME,
    MINT,
    OFFICE,
    PARADE,
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.components import CARD_KINDS
from palais_tui.games.palais_royal.engine.privileges import privilege
from palais_tui.games.palais_royal.engine.state import Step

COURT_STEP: Final = Step.COURT
ENLIST_STEP: Final = Step.ENLIST
DRAW_STEP: Final = Step.DRAW

COURT_PARTS: Final = (
    (MINT, GOLD_NOBLE, None),
    (KING, KING_NOBLE, Step.KING),
    (MADAME, MADAME_NOBLE, Step.MADAME),
)
"""The parts of action 3: place, privilege, and the step of a chamber."""

ENOUGH_SEALS = 4
"""With this many seals in a chamber, servants stay at the gate."""


class CourtOutcome(NamedTuple):
    """Resources after action 3, and the servants added to each chamber."""

    king: int
    madame: int
    gold: int
    supply: int
    gate: int
    to_king: int
    to_madame: int


class Purchase(NamedTuple):
    """The best affordable nobles; `worth` includes the resources left over."""

    worth: float
    nobles: NobleSet
    king_seals: int


UNAFFORDABLE = Purchase(-1e9, NO_NOBLES, 0)
"""Result for negative gold: a played card cannot be paid."""


Counts = tuple[int, ...]
"""Servants or gold by the number of servants at a place."""

CastleTables = tuple[Table, Table, Table, Table, Table, Counts, Counts, Counts]
"""The worth of parade, stairway, mint, gate and cardinal; the yield of mint, king and madame."""

PurchaseRow = tuple[float, int, int, int, int, int, NobleSet]
"""Worth, gold, seals of king and madame, servants returned, and nobles of a set, and the set."""


class TurnEvaluator:
    """Evaluates castles for one seat's turn and caches purchases."""

    def __init__(
        self, evaluation: Evaluation, resources: Resources, noble_sets: list[NobleSet]
    ) -> None:
        self.evaluation = evaluation
        self.resources = resources
        self.noble_sets = noble_sets
        table, seat = evaluation.table, evaluation.seat
        parts = table.used_parts if table.step >= COURT_STEP else 0
        over = table.step >= ENLIST_STEP
        self._parts = tuple(
            (
                place,
                over or bool(parts & 1 << place),
                privilege(table, seat, kind),
                table.points_left if table.step is step else 0,
            )
            for place, kind, step in COURT_PARTS
        )
        self._by_cardinal: dict[int, CastleTables] = {}
        self.cards = card_values(evaluation)
        self._rows = purchase_rows(noble_sets)
        self._rows_by_office: dict[int, list[PurchaseRow]] = {}
        self._most_returned = max([row[4] for row in self._rows])
        self._purchases: dict[tuple[int, ...], Purchase] = {}

    def evaluate(self, castle: Castle) -> float:
        """Return the worth of a castle after action 2, assuming the best purchase."""
        parade, stairway, mint, king, madame, office, gate, door, cardinals = castle
        parades, stairways, mints, gates, votes, coins, kings, madames = self._by_cardinal.get(
            cardinals
        ) or self._tables(cardinals)
        more, other = kings[king], madames[madame]
        supply = self.resources.supply - more - other
        if supply < 0:
            more, other, gate, supply = self._share_supply(king, madame, gate, more, other)
        key = (
            king + more,
            madame + other,
            office,
            self.resources.gold + coins[mint],
            supply + door,
            cardinals,
        )
        purchase = self._purchases.get(key) or self.best_purchase(*key)
        return (
            parades[parade]
            + stairways[stairway]
            + mints[mint]
            + gates[gate]
            + votes[cardinals]
            + self.cards[door]
            + purchase.worth
        )

    def _tables(self, cardinals: int) -> CastleTables:
        """Return the worth of places, and the yield of mint, king and madame (R5.5 to R5.7)."""
        gains = []
        for place, used, from_nobles, pending in self._parts:
            if used:
                gains.append((pending,) * SERVANTS)
                continue
            least, _ = self.evaluation.majority_threshold(place, cardinals)
            least = 1 if self.resources.majority_card else least
            bonus = self.evaluation.table.components.places[place].bonus
            gains.append(court_gains(from_nobles, least, bonus, 1 if place == MINT else 0))
        places = self.evaluation.places(cardinals)
        tables = self._by_cardinal[cardinals] = (
            places[PARADE],
            places[STAIRWAY],
            places[MINT],
            places[GATE],
            places[CARDINAL],
            gains[0],
            gains[1],
            gains[2],
        )
        return tables

    def _share_supply(
        self, king: int, madame: int, gate: int, more: int, other: int
    ) -> tuple[int, int, int, int]:
        """Return the servants for king and madame, the gate and the supply, if it is too small.

        Servants are taken from the gate only while a chamber is short of seals.
        """
        supply = self.resources.supply
        more = min(more, supply + min(gate, max(0, ENOUGH_SEALS - king)))
        rest = max(0, supply - more)
        other = min(other, rest + min(gate - (more - supply + rest), max(0, ENOUGH_SEALS - madame)))
        gate -= max(0, more + other - supply)
        return more, other, gate, max(0, supply - more - other)

    def after_court(self, castle: Castle) -> CourtOutcome:
        """Return chambers, gold, supply and gate after action 3 (R5.5 to R5.7)."""
        cardinals, gate = castle[CARDINAL], castle[GATE]
        tables = self._by_cardinal.get(cardinals) or self._tables(cardinals)
        king, madame = castle[KING], castle[MADAME]
        gold = self.resources.gold + tables[5][castle[MINT]]
        more, other = tables[6][king], tables[7][madame]
        supply = self.resources.supply - more - other
        if supply < 0:
            more, other, gate, supply = self._share_supply(king, madame, gate, more, other)
        return CourtOutcome(king + more, madame + other, gold, supply, gate, more, other)

    def best_purchase(
        self, king: int, madame: int, office: int, gold: int, supply: int, cardinals: int
    ) -> Purchase:
        """Return the purchase that leaves the player best off."""
        key = (king, madame, office, gold, supply, cardinals)
        known = self._purchases.get(key)
        if known is None:
            known = UNAFFORDABLE if gold < 0 else self._find_purchase(*key)
            self._purchases[key] = known
        return known

    def _find_purchase(
        self, king: int, madame: int, office: int, gold: int, supply: int, cardinals: int
    ) -> Purchase:
        places = self.evaluation.places(cardinals)
        kings, madames, offices = places[KING], places[MADAME], places[OFFICE]
        coins, home = self.evaluation.gold, self.evaluation.supply
        gold = min(gold, GOLD - 1)
        seals = self.resources.seals
        rows = self._rows_by_office.get(office)
        if rows is None:
            rows = self._rows_by_office[office] = [row for row in self._rows if row[5] <= office]
        # no set leaves more than this besides its own worth; the rest is for rounding
        most = kings[king] + madames[madame] + offices[office] + coins[gold]
        most += home[min(len(home) - 1, supply + self._most_returned)] + 1e-9
        best, chosen, best_seals = -1e9, NO_NOBLES, 0
        for worth, price, kings_due, madames_due, returned, count, nobles in rows:
            if worth + most <= best:
                break
            if price > gold:
                continue
            left_king, left_madame = king - kings_due, madame - madames_due
            king_seals = borrowed = 0
            if seals:
                short = max(0, -left_king) + max(0, -left_madame)
                king_seals = min(kings_due, max(0, -left_king) + max(0, seals - short))
                madame_seals = min(madames_due, seals - king_seals)
                left_king += king_seals
                left_madame += madame_seals
                borrowed = king_seals + madame_seals
            if left_king < 0 or left_madame < 0:
                continue
            total = (
                worth
                + kings[left_king]
                + madames[left_madame]
                + offices[office - count]
                + coins[gold - price]
                + home[supply + returned - borrowed]
            )
            if total > best:
                best, chosen, best_seals = total, nobles, king_seals
        return Purchase(best, chosen, best_seals)

    def purchase(self, castle: Castle) -> Purchase:
        """Return the best purchase for a castle after action 2."""
        court = self.after_court(castle)
        supply = court.supply + castle[BACK_DOOR]
        return self.best_purchase(
            court.king, court.madame, castle[OFFICE], court.gold, supply, castle[CARDINAL]
        )

    def plan(self, result: SearchResult, cards: Cards = ()) -> TurnPlan:
        """Turn a search result into a plan for the whole turn."""
        court, purchase = self.after_court(result.castle), self.purchase(result.castle)
        return TurnPlan(
            cards,
            result.transfers,
            purchase.nobles.fields,
            purchase.king_seals,
            (court.to_king, court.to_madame),
        )


def purchase_rows(noble_sets: list[NobleSet]) -> list[PurchaseRow]:
    """Return the sets worth comparing, best first.

    Of sets that return the same servants, one that costs no less gold than a better one is
    never bought.
    """
    rows: list[PurchaseRow] = []
    cheapest: dict[tuple[int, ...], int] = {}
    for one in noble_sets:
        worth, gold, king, madame, home, fields, _, _ = one
        servants = (king, madame, home, len(fields))
        if gold < cheapest.get(servants, GOLD):
            cheapest[servants] = gold
            rows.append((worth, gold, king, madame, home, len(fields), one))
    return rows


@lru_cache(maxsize=1 << 10)
def court_gains(from_nobles: int, least: int, bonus: int, each: int) -> Counts:
    """Return the yield of a place for 0, 1, 2... servants; `least` of them hold the majority."""
    return tuple(
        [from_nobles + each * count + (bonus if count >= least else 0) for count in range(SERVANTS)]
    )


def card_values(evaluation: Evaluation) -> Table:
    """Return the worth of the cards drawn by 0, 1, 2... back door servants (R5.16, R5.17)."""
    table, seat = evaluation.table, evaluation.seat
    if table.step > DRAW_STEP:
        return evaluation.places(0)[BACK_DOOR]
    more = privilege(table, seat, CARDS_NOBLE)
    if evaluation.is_last_turn:
        room = max(0, table.components.points.hand_at_most - table.hand_size(seat))
        return tuple([float(min(count, room)) for count in range(SERVANTS)])
    kinds = [evaluation.card_worth(kind) for kind in range(CARD_KINDS)]
    mean = sum(kinds) / len(kinds)
    choice = evaluation.weights.card_choice * more
    return tuple([count * mean + min(count, 3) * choice for count in range(SERVANTS)])
