"""The worth of a position to a seat, in points, after the advice of experienced players.

Worth is tabulated by count: servants at each place, gold, servants in the supply. The
tables are built once a turn so that searches only look numbers up. Only additions,
multiplications and divisions are used, so every machine computes the same moves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from palais_tui.games.palais_royal.bots.turns_left import turns_left
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    CARDINAL,
    GATE,
    KING,
    MADAME,
    MINT,
    OFFICE,
    PARADE,
    PLACES,
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, Card, Noble, Privilege
from palais_tui.games.palais_royal.engine.privileges import privilege
from palais_tui.games.palais_royal.engine.state import EMPTY, GameState

SERVANTS = 26
GOLD = 80
EDGE_SERVANTS = 7
"""Table lengths: a player's servants, coins, and servants on one edge."""

Table = list[float]
"""Worth by count."""

LEAD_SAFETY = [(1 + ahead) / (2 + ahead) for ahead in range(SERVANTS)]
"""Chance to keep a majority until the next turn, by lead; half if it rests on the cardinal."""


@lru_cache(maxsize=1 << 12)
def diminishing_sums(following: float, most: int) -> tuple[float, ...]:
    """Sums of 0, 1, 2... terms of the geometric series 1, `following`, `following`^2..."""
    table, worth = [0.0], 1.0
    for _ in range(most - 1):
        table.append(table[-1] + worth)
        worth *= following
    return tuple(table)


class Parts(NamedTuple):
    """The worth of a position, broken down by source."""

    points: float
    privileges: float
    edges: float
    engine: float
    stock: float
    servants: float
    hand: float


class Evaluation:
    """Worth tables of one seat in one position, assuming the other seats do not move.

    `extra_turn` adds a turn for positions before the seat's first one.
    """

    def __init__(
        self, table: GameState, seat: int, weights: Weights, *, extra_turn: bool = False
    ) -> None:
        self.table = table
        self.seat = seat
        self.weights = weights
        left = turns_left(table, seat, weights) + extra_turn
        self.is_last_turn = left < 0.5
        # discount later turns: rivals compete for the nobles, so early gains count more
        self.turns = left / (1 + left / weights.patience)
        self._by_cardinal: dict[int, list[Table]] = {}
        self._without_majority = [self._place(place) for place in range(PLACES)]
        self._majorities = (
            (PARADE, weights.parade_majority),
            (STAIRWAY, weights.stairway_majority),
            (MINT, weights.mint_majority),
            (KING, weights.chamber_majority),
            (MADAME, weights.chamber_majority),
        )
        self.supply = self._stock(weights.supply, weights.supply_next, SERVANTS * 2)
        self.gold = self._gold()
        self.rival = weights.rival / (table.players - 1)
        self.edges = [self._edge(number) for number in range(len(table.components.garden.edges))]

    # --- servants and gold

    def places(self, cardinals: int) -> list[Table]:
        """Return a table for each place; `cardinals` own servants at the cardinal break ties."""
        tables = self._by_cardinal.get(cardinals)
        if tables is None:
            tables = self._without_majority.copy()
            for place, worth in () if self.is_last_turn else self._majorities:
                least, rival = self.majority_threshold(place, cardinals)
                alone = tables[place]
                tables[place] = alone[:least] + [
                    alone[count] + worth * LEAD_SAFETY[count - rival]
                    for count in range(least, SERVANTS)
                ]
            self._by_cardinal[cardinals] = tables
        return tables

    def _place(self, place: int) -> Table:
        w, turns = self.weights, self.turns
        if place == PARADE:
            return self._stock(w.parade_a_turn * turns, w.parade_next)
        if place == STAIRWAY:
            return self._stock(w.stairway_a_turn * turns, w.stairway_next)
        if place == MINT:
            return self._stock(w.mint_a_turn * turns, w.mint_next)
        if place in (KING, MADAME):
            return self._stock(w.seal, w.seal_next)
        if place == OFFICE:
            return self._stock(w.office, w.office_next)
        if place == GATE:
            return self._stock(w.gate, w.gate_next)
        if place == CARDINAL:
            return self._stock(w.cardinal, w.cardinal_next)
        return self._stock(w.back_door, 0.9)

    def _stock(self, first: float, following: float, most: int = SERVANTS) -> Table:
        """Return a table for a resource that is worthless at the end of the game."""
        if self.is_last_turn:
            return [0.0] * most
        return [first * unit for unit in diminishing_sums(following, most)]

    def _gold(self) -> Table:
        if not self.is_last_turn:
            return self._stock(self.weights.gold, self.weights.gold_next, GOLD)
        # in the last turn gold only buys fame cards: a knapsack over the hand
        best = [0.0] * GOLD
        full = self.table.hand_size(self.seat) > self.table.components.points.hand_at_most
        for kind, card in enumerate(self.table.components.cards):
            gain = card.points - (0 if full else 1)
            for _ in range(self.table.hands[self.seat * CARD_KINDS + kind] if gain > 0 else 0):
                for coins in range(GOLD - 1, card.gold - 1, -1):
                    best[coins] = max(best[coins], best[coins - card.gold] + gain)
        return best

    def majority_threshold(self, place: int, cardinals: int) -> tuple[int, int]:
        """Return the fewest servants that hold the majority, and the strongest rival's count.

        A tie is won with more servants at the cardinal than any tied rival (R4.2).
        """
        castle, seat = self.table.castle, self.seat
        rival = tie = 0
        for other in range(self.table.players):
            if other != seat:
                theirs, votes = castle[other * PLACES + place], castle[other * PLACES + CARDINAL]
                if theirs > rival:
                    rival, tie = theirs, votes
                elif theirs == rival and votes > tie:
                    tie = votes
        return (rival if rival and cardinals > tie else rival + 1), rival

    # --- cards

    def card_worth(self, kind: int) -> float:
        card = self.table.components.cards[kind]
        if self.is_last_turn:
            return 1.0
        return max(1.0, self.card_effect_worth(card) - card.gold * self.weights.gold)

    def card_effect_worth(self, card: Card) -> float:
        """Return what playing a card brings, ignoring its price."""
        w = self.weights
        return (
            card.majority * w.card_majority
            + card.open_gates * w.card_open_gates
            + card.gate * w.card_gate
            + card.moves * w.card_move
            + card.seals * w.card_seal
            + card.coins * w.card_coin
            + card.points * w.card_fame
        )

    def hand_worth(self) -> float:
        """Return the worth of the hand; at the end each card is a point, up to six (R9.2)."""
        hands, first = self.table.hands, self.seat * CARD_KINDS
        if self.is_last_turn:
            return float(
                min(self.table.hand_size(self.seat), self.table.components.points.hand_at_most)
            )
        return sum(hands[first + kind] * self.card_worth(kind) for kind in range(CARD_KINDS))

    # --- nobles

    def noble_worth(self, noble: Noble) -> float:
        """Return points plus privilege of a noble enlisted now."""
        w, turns = self.weights, self.turns
        kind, amount = noble.privilege, noble.amount
        points = float(noble.points)
        if kind is Privilege.NONE or self.is_last_turn:
            return points
        if kind is Privilege.SERVANTS:
            joined = min(amount, self.table.reserve[self.seat])
            return points + joined * w.servant_noble_a_turn * turns
        if kind is Privilege.DIAGONAL:
            if privilege(self.table, self.seat, kind):
                return points
            return points + w.diagonal_noble_a_turn * turns
        a_turn = {
            Privilege.GATE: w.gate_noble_a_turn,
            Privilege.MOVE: w.move_noble_a_turn,
            Privilege.GOLD: w.gold_noble_a_turn,
            Privilege.KING: w.chamber_noble_a_turn,
            Privilege.MADAME: w.chamber_noble_a_turn,
            Privilege.CARDS: w.card_noble_a_turn,
        }[kind]
        return points + amount * a_turn * turns

    def _edge(self, number: int) -> Table:
        """Return a table for 0, 1, 2... additional own servants on one edge (R9.3)."""
        table = self.table
        edge = table.components.garden.edges[number]
        counts = [0] * table.players
        open_fields = 0
        for field in edge.fields:
            weight = 2 if field == edge.double else 1
            if table.garden[field] >= 0:
                open_fields += weight
            elif table.garden[field] < EMPTY:
                counts[EMPTY - 1 - table.garden[field]] += weight
        own = counts[self.seat]
        rival = max(count for seat, count in enumerate(counts) if seat != self.seat)
        first, second = table.components.points.edge_first, table.components.points.edge_second
        worth = []
        for more in range(EDGE_SERVANTS):
            left = self.weights.edge_open * max(0, open_fields - more)
            gained = expected_edge_points(own + more, rival, left, first, second)
            lost = expected_edge_points(rival, own + more, left, first, second)
            worth.append(gained - self.rival * lost)
        return worth

    # --- the whole

    def parts(self) -> Parts:
        table, seat = self.table, self.seat
        here = table.castle[seat * PLACES : (seat + 1) * PLACES]
        at = [worth[count] for worth, count in zip(self.places(here[CARDINAL]), here, strict=True)]
        nobles = table.components.nobles
        points = sum(nobles[n].points for n in (*table.face_up[seat], *table.face_down[seat]))
        fame = sum(
            card.points * table.open_cards[seat * CARD_KINDS + kind]
            for kind, card in enumerate(table.components.cards)
        )
        return Parts(
            float(points + fame),
            sum(self.noble_worth(nobles[n]) - nobles[n].points for n in table.face_up[seat]),
            sum(edge[0] for edge in self.edges),
            at[PARADE] + at[STAIRWAY] + at[MINT],
            at[KING] + at[MADAME] + at[OFFICE] + self.gold[min(GOLD - 1, table.gold[seat])],
            at[GATE] + at[BACK_DOOR] + at[CARDINAL] + self.supply[table.supply[seat]],
            self.hand_worth(),
        )


def expected_edge_points(own: int, rival: int, left: float, first: int, second: int) -> float:
    """Estimate the points of an edge; exact once no open field is `left`."""
    if not own:
        return 0.0
    ahead = own - rival
    if not left:
        if ahead > 0:
            return float(first)
        return float(second)
    share = 0.5 + 0.5 * ahead / (abs(ahead) + left)
    return first * share + second * (1 - share) * 0.5
