"""One turn as numbers: what the castle may look like after the walks, and what follows.

The rest of a turn is settled by the servants' places: gold from the mint, servants into
the chambers, the best lot of nobles that can be paid, cards for those at the back door.
`TurnEvaluator.appraise` tells what all that is worth at its end.
"""

from __future__ import annotations

from typing import NamedTuple

from palais_tui.games.palais_royal.bots.evaluation import GOLD, SERVANTS, Evaluation
from palais_tui.games.palais_royal.bots.noble_sets import Basket
from palais_tui.games.palais_royal.bots.resources import Means
from palais_tui.games.palais_royal.bots.turn_plan import Cards, Castle, TurnPlan, WalkResult
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    CARDINAL,
    GATE,
    KING,
    MADAME,
    MINT,
    OFFICE,
)
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.privileges import privilege
from palais_tui.games.palais_royal.engine.state import Step

ENOUGH = 4
"""With so many seals no servant leaves the gate for one more."""


class CourtOutcome(NamedTuple):
    """What there is after action 3, and how many servants it put into each chamber."""

    king: int
    madame: int
    gold: int
    supply: int
    gate: int
    to_king: int
    to_madame: int


class Bought(NamedTuple):
    """The best lot for what stands in office and chambers, and the worth of what is left."""

    worth: float
    basket: Basket
    king_seals: int


NOTHING = Bought(-1e9, Basket(0.0, 0, 0, 0, 0, (), (), 0.0), 0)
"""A card was played that cannot be paid."""


class TurnEvaluator:
    """The rest of one turn of one seat."""

    def __init__(self, evaluation: Evaluation, means: Means, lots: list[Basket]) -> None:
        self.evaluation = evaluation
        self.means = means
        self.lots = lots
        table, seat = evaluation.table, evaluation.seat
        parts = table.used_parts if table.step >= Step.COURT else 0
        over = table.step >= Step.ENLIST
        self._parts = tuple(
            (
                place,
                over or bool(parts & 1 << place),
                privilege(table, seat, kind),
                table.points_left if table.step is step else 0,
            )
            for place, kind, step in (
                (MINT, Privilege.GOLD, None),
                (KING, Privilege.KING, Step.KING),
                (MADAME, Privilege.MADAME, Step.MADAME),
            )
        )
        self._gains: dict[int, tuple[list[int], list[int], list[int]]] = {}
        self._lots = [
            (lot.worth, lot.gold, lot.king, lot.madame, lot.home, len(lot.fields), lot)
            for lot in lots
        ]
        self.cards = card_values(evaluation)
        self._bought: dict[tuple[int, ...], Bought] = {}

    def appraise(self, castle: Castle) -> float:
        """The worth of a castle after the walks, the rest of the turn played well."""
        parade, stairway, mint, king, madame, office, gate, door, cardinals = castle
        places = self.evaluation.places(cardinals)
        gains = self._gains.get(cardinals) or self._gain(cardinals)
        more, other = gains[1][king], gains[2][madame]
        supply = self.means.supply - more - other
        if supply < 0:
            court = self.after_court(castle)
            more, other, gate, supply = court.to_king, court.to_madame, court.gate, court.supply
        return (
            places[0][parade]
            + places[1][stairway]
            + places[2][mint]
            + places[6][gate]
            + places[8][cardinals]
            + self.cards[door]
            + self.buy(
                king + more,
                madame + other,
                office,
                self.means.gold + gains[0][mint],
                supply + door,
                cardinals,
            ).worth
        )

    def _gain(self, cardinals: int) -> tuple[list[int], list[int], list[int]]:
        """What mint, king and madame give for 0, 1, 2... servants there (R5.5 to R5.7)."""
        found = []
        for place, used, nobles, pending in self._parts:
            if used:
                found.append([pending] * SERVANTS)
                continue
            least, _ = self.evaluation.least(place, cardinals)
            least = 1 if self.means.favoured else least
            bonus = self.evaluation.table.components.places[place].bonus
            found.append(
                [
                    nobles + (count if place == MINT else 0) + (bonus if count >= least else 0)
                    for count in range(SERVANTS)
                ]
            )
        gains = self._gains[cardinals] = (found[0], found[1], found[2])
        return gains

    def after_court(self, castle: Castle) -> CourtOutcome:
        """Chambers, gold, supply and gate after action 3 (R5.5 to R5.7)."""
        supply, gate = self.means.supply, castle[GATE]
        cardinals = castle[CARDINAL]
        gains = self._gains.get(cardinals) or self._gain(cardinals)
        king, madame = castle[KING], castle[MADAME]
        gold = self.means.gold + gains[0][castle[MINT]]
        more, other = gains[1][king], gains[2][madame]
        if more + other > supply:
            # from the gate only while a seal is what the player is short of
            more = min(more, supply + min(gate, max(0, ENOUGH - king)))
            rest = max(0, supply - more)
            other = min(other, rest + min(gate - (more - supply + rest), max(0, ENOUGH - madame)))
            gate -= max(0, more + other - supply)
            supply = max(0, supply - more - other)
        else:
            supply -= more + other
        return CourtOutcome(king + more, madame + other, gold, supply, gate, more, other)

    def buy(
        self, king: int, madame: int, office: int, gold: int, supply: int, cardinals: int
    ) -> Bought:
        """The lot that leaves the player best off."""
        key = (king, madame, office, gold, supply, cardinals)
        known = self._bought.get(key)
        if known is None:
            known = NOTHING if gold < 0 else self._buy(*key)
            self._bought[key] = known
        return known

    def _buy(
        self, king: int, madame: int, office: int, gold: int, supply: int, cardinals: int
    ) -> Bought:
        places = self.evaluation.places(cardinals)
        kings, madames, offices = places[KING], places[MADAME], places[OFFICE]
        coins, home = self.evaluation.gold, self.evaluation.supply
        gold = min(gold, GOLD - 1)
        seals = self.means.seals
        most = kings[king] + madames[madame] + offices[office] + coins[gold] + home[-1]
        best, chosen, best_seals = -1e9, self.lots[-1], 0
        for worth, price, kings_due, madames_due, returned, nobles, lot in self._lots:
            if worth + most <= best:
                break
            if price > gold or nobles > office:
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
                + offices[office - nobles]
                + coins[gold - price]
                + home[supply + returned - borrowed]
            )
            if total > best:
                best, chosen, best_seals = total, lot, king_seals
        return Bought(best, chosen, best_seals)

    def bought(self, castle: Castle) -> Bought:
        """The lot that follows from a castle after the walks."""
        court = self.after_court(castle)
        supply = court.supply + castle[BACK_DOOR]
        return self.buy(
            court.king, court.madame, castle[OFFICE], court.gold, supply, castle[CARDINAL]
        )

    def intent(self, outcome: WalkResult, cards: Cards = ()) -> TurnPlan:
        """An outcome of the walks as a whole turn."""
        court, bought = self.after_court(outcome.castle), self.bought(outcome.castle)
        return TurnPlan(
            cards,
            outcome.errands,
            bought.basket.fields,
            bought.king_seals,
            (court.to_king, court.to_madame),
        )


def card_values(evaluation: Evaluation) -> list[float]:
    """What drawing with 0, 1, 2... servants at the back door brings in cards (R5.16, R5.17)."""
    table, seat = evaluation.table, evaluation.seat
    if table.step > Step.DRAW:
        return evaluation.places(0)[BACK_DOOR]
    more = privilege(table, seat, Privilege.CARDS)
    if evaluation.over:
        room = max(0, table.components.points.hand_at_most - table.hand_size(seat))
        return [float(min(count, room)) for count in range(26)]
    kinds = [evaluation.in_hand(kind) for kind in range(9)]
    mean = sum(kinds) / len(kinds)
    choice = evaluation.weights.card_choice * more
    return [count * mean + min(count, 3) * choice for count in range(26)]
