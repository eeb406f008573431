"""One turn as numbers: what the castle may look like after the walks, and what follows.

The rest of a turn is settled by the servants' places: gold from the mint, servants into
the chambers, the best lot of nobles that can be paid, cards for those at the back door.
`Turn.appraise` tells what all that is worth at its end.
"""

from __future__ import annotations

from typing import NamedTuple

from palais_tui.bots.baskets import Basket
from palais_tui.bots.evaluation import GOLD, Evaluation
from palais_tui.bots.intent import Cards, Castle, Intent, Outcome
from palais_tui.bots.means import Means
from palais_tui.engine.box import Privilege
from palais_tui.engine.castle import BACK_DOOR, CARDINAL, GATE, KING, MADAME, MINT, OFFICE
from palais_tui.engine.game import Step
from palais_tui.engine.privileges import privilege

ENOUGH = 4
"""With so many seals no servant leaves the gate for one more."""


class Court(NamedTuple):
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


class Turn:
    """The rest of one turn of one seat."""

    def __init__(self, evaluation: Evaluation, means: Means, lots: list[Basket]) -> None:
        self.evaluation = evaluation
        self.means = means
        self.lots = lots
        table, seat = evaluation.table, evaluation.seat
        parts = table.parts if table.step >= Step.COURT else 0
        over = table.step >= Step.ENLIST
        self.mint = not over and not parts & 1 << MINT
        self.mint_nobles = privilege(table, seat, Privilege.GOLD)
        self.chambers = tuple(not over and (not parts & 1 << chamber) for chamber in (KING, MADAME))
        self.chamber_nobles = (
            privilege(table, seat, Privilege.KING),
            privilege(table, seat, Privilege.MADAME),
        )
        self.pending = (
            table.left if table.step is Step.KING else 0,
            table.left if table.step is Step.MADAME else 0,
        )
        self.bonus = tuple(place.bonus for place in table.box.places)
        self.cards = card_values(evaluation)
        self._bought: dict[tuple[int, ...], Bought] = {}
        self._majorities: dict[tuple[int, int, int], bool] = {}

    def appraise(self, castle: Castle) -> float:
        """The worth of a castle after the walks, the rest of the turn played well."""
        places = self.evaluation.places(castle[CARDINAL])
        king, madame, gold, supply, gate, _, _ = self.after_court(castle)
        return (
            places[0][castle[0]]
            + places[1][castle[1]]
            + places[2][castle[2]]
            + places[6][gate]
            + places[8][castle[8]]
            + self.cards[castle[7]]
            + self.buy(king, madame, castle[5], gold, supply + castle[7], castle[8]).worth
        )

    def after_court(self, castle: Castle) -> Court:
        """Chambers, gold, supply and gate after action 3 (R5.5 to R5.7)."""
        gold, supply, gate = self.means.gold, self.means.supply, castle[GATE]
        cardinals = castle[CARDINAL]
        if self.mint:
            gold += castle[MINT] + self.mint_nobles
            if self._majority(MINT, castle[MINT], cardinals):
                gold += self.bonus[MINT]
        king, madame = castle[KING], castle[MADAME]
        more, other = self.pending
        if self.chambers[0]:
            more = self.chamber_nobles[0]
            if self._majority(KING, king, cardinals):
                more += self.bonus[KING]
        if self.chambers[1]:
            other = self.chamber_nobles[1]
            if self._majority(MADAME, madame, cardinals):
                other += self.bonus[MADAME]
        if more + other > supply:
            # from the gate only while a seal is what the player is short of
            more = min(more, supply + min(gate, max(0, ENOUGH - king)))
            rest = max(0, supply - more)
            other = min(other, rest + min(gate - (more - supply + rest), max(0, ENOUGH - madame)))
            gate -= max(0, more + other - supply)
            supply = max(0, supply - more - other)
        else:
            supply -= more + other
        return Court(king + more, madame + other, gold, supply, gate, more, other)

    def _majority(self, place: int, count: int, cardinals: int) -> bool:
        if not count:
            return False
        if self.means.favoured:
            return True
        key = (place, count, cardinals)
        known = self._majorities.get(key)
        if known is None:
            known = self._majorities[key] = self.evaluation.has_majority(*key)
        return known

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
        most = kings[king] + madames[madame] + offices[office] + coins[gold] + home[51]
        best, chosen, best_seals = -1e9, self.lots[-1], 0
        for lot in self.lots:
            if lot.worth + most <= best:
                break
            if lot.gold > gold or len(lot.fields) > office:
                continue
            short = max(0, lot.king - king) + max(0, lot.madame - madame)
            if short > seals:
                continue
            king_seals = madame_seals = 0
            if seals:
                king_seals = min(lot.king, max(0, lot.king - king) + seals - short)
                madame_seals = min(lot.madame, seals - king_seals)
            left_king = king - lot.king + king_seals
            left_madame = madame - lot.madame + madame_seals
            worth = (
                lot.worth
                + kings[left_king]
                + madames[left_madame]
                + offices[office - len(lot.fields)]
                + coins[gold - lot.gold]
                + home[min(51, supply + lot.home - king_seals - madame_seals)]
            )
            if worth > best:
                best, chosen, best_seals = worth, lot, king_seals
        return Bought(best, chosen, best_seals)

    def intent(self, outcome: Outcome, cards: Cards = ()) -> Intent:
        """An outcome of the walks as a whole turn."""
        castle = outcome.castle
        court = self.after_court(castle)
        supply = court.supply + castle[BACK_DOOR]
        bought = self.buy(
            court.king, court.madame, castle[OFFICE], court.gold, supply, castle[CARDINAL]
        )
        return Intent(
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
        room = max(0, table.box.points.hand_at_most - table.hand_size(seat))
        return [float(min(count, room)) for count in range(26)]
    kinds = [evaluation.in_hand(kind) for kind in range(9)]
    mean = sum(kinds) / len(kinds)
    choice = evaluation.weights.card_choice * more
    return [count * mean + min(count, 3) * choice for count in range(26)]
