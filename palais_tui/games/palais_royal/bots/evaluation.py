"""What a position is worth to a seat, in points, from what experienced players say.

Everything that lies before a player has a table: so many servants at a place, so much
gold, so many in the supply. The tables are made once a turn, so that a search only
looks numbers up. No function here needs more than additions and multiplications:
the same weights give the same moves on every machine.
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
    STAIRWAY,
)
from palais_tui.games.palais_royal.engine.components import Card, Noble, Privilege
from palais_tui.games.palais_royal.engine.privileges import privilege
from palais_tui.games.palais_royal.engine.state import EMPTY, GameState

SERVANTS = 26
GOLD = 80

EDGE = 7
"""So many servants more on one edge are thought of; a whole edge counts seven."""

Table = list[float]

LEAD = [(1 + ahead) / (2 + ahead) for ahead in range(SERVANTS)]
"""How sure a majority will be next turn: half when it hangs on the cardinal, then more."""


@lru_cache(maxsize=1 << 12)
def units(following: float, most: int) -> tuple[float, ...]:
    """What 0, 1, 2... things are worth when the first is worth 1 and each next one less."""
    table, worth = [0.0], 1.0
    for _ in range(most - 1):
        table.append(table[-1] + worth)
        worth *= following
    return tuple(table)


class Parts(NamedTuple):
    """A position's worth by where it comes from."""

    points: float
    privileges: float
    edges: float
    engine: float
    stock: float
    servants: float
    hand: float


class Evaluation:
    """The tables of one seat in one position; the others stand still."""

    def __init__(
        self, table: GameState, seat: int, weights: Weights, *, fresh: bool = False
    ) -> None:
        self.table = table
        self.seat = seat
        self.weights = weights
        left = turns_left(table, seat, weights) + fresh
        self.over = left < 0.5
        # what pays in ten turns is not worth ten times what pays in one: nobles are raced for
        self.turns = left / (1 + left / weights.patience)
        self._by_cardinal: dict[int, list[Table]] = {}
        self._alone = [self._place(place) for place in range(9)]
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
        """For each place, what 0, 1, 2... own servants are worth; ties need the cardinal."""
        tables = self._by_cardinal.get(cardinals)
        if tables is None:
            tables = self._alone.copy()
            for place, worth in () if self.over else self._majorities:
                least, rival = self.least(place, cardinals)
                alone = tables[place]
                tables[place] = alone[:least] + [
                    alone[count] + worth * LEAD[count - rival] for count in range(least, SERVANTS)
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
        """The worth of 0, 1, 2... of a thing; nothing is worth anything once the end is there."""
        if self.over:
            return [0.0] * most
        return [first * unit for unit in units(following, most)]

    def _gold(self) -> Table:
        if not self.over:
            return self._stock(self.weights.gold, self.weights.gold_next, GOLD)
        # the last coins buy fame from the hand
        best = [0.0] * GOLD
        full = self.table.hand_size(self.seat) > self.table.components.points.hand_at_most
        for kind, card in enumerate(self.table.components.cards):
            gain = card.points - (0 if full else 1)
            for _ in range(self.table.hands[self.seat * 9 + kind] if gain > 0 else 0):
                for coins in range(GOLD - 1, card.gold - 1, -1):
                    best[coins] = max(best[coins], best[coins - card.gold] + gain)
        return best

    def least(self, place: int, cardinals: int) -> tuple[int, int]:
        """With how many servants the majority begins, the others standing still; and their most.

        Tied for most, one more at the cardinal than every other tied player will do (R4.2).
        """
        castle, seat = self.table.castle, self.seat
        rival = tie = 0
        for other in range(self.table.players):
            if other != seat:
                theirs, votes = castle[other * 9 + place], castle[other * 9 + CARDINAL]
                if theirs > rival:
                    rival, tie = theirs, votes
                elif theirs == rival and votes > tie:
                    tie = votes
        return (rival if rival and cardinals > tie else rival + 1), rival

    # --- cards

    def in_hand(self, kind: int) -> float:
        """What a card of this kind is worth in the hand."""
        card = self.table.components.cards[kind]
        if self.over:
            return 1.0
        return max(1.0, self.used(card) - card.gold * self.weights.gold)

    def used(self, card: Card) -> float:
        """What playing a card brings, its price aside."""
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

    def hand(self) -> float:
        """What the hand is worth; at the end a card is a point, up to six (R9.2)."""
        hands, first = self.table.hands, self.seat * 9
        if self.over:
            return float(
                min(self.table.hand_size(self.seat), self.table.components.points.hand_at_most)
            )
        return sum(hands[first + kind] * self.in_hand(kind) for kind in range(9))

    # --- nobles

    def noble(self, noble: Noble) -> float:
        """Points and privilege of a noble that the player would get now."""
        w, turns = self.weights, self.turns
        kind, amount = noble.privilege, noble.amount
        points = float(noble.points)
        if kind is Privilege.NONE or self.over:
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
        """For one edge: what 0, 1, 2... servants more of one's own would be worth (R9.3)."""
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
        for more in range(EDGE):
            left = self.weights.edge_open * max(0, open_fields - more)
            gained = expected(own + more, rival, left, first, second)
            lost = expected(rival, own + more, left, first, second)
            worth.append(gained - self.rival * lost)
        return worth

    # --- the whole

    def parts(self) -> Parts:
        """What the seat's things are worth as the table lies, by where it comes from."""
        table, seat = self.table, self.seat
        here = table.castle[seat * 9 : seat * 9 + 9]
        at = [worth[count] for worth, count in zip(self.places(here[CARDINAL]), here, strict=True)]
        nobles = table.components.nobles
        points = sum(nobles[n].points for n in (*table.face_up[seat], *table.face_down[seat]))
        fame = sum(
            card.points * table.open_cards[seat * 9 + kind]
            for kind, card in enumerate(table.components.cards)
        )
        return Parts(
            float(points + fame),
            sum(self.noble(nobles[n]) - nobles[n].points for n in table.face_up[seat]),
            sum(edge[0] for edge in self.edges),
            at[PARADE] + at[STAIRWAY] + at[MINT],
            at[KING] + at[MADAME] + at[OFFICE] + self.gold[min(GOLD - 1, table.gold[seat])],
            at[GATE] + at[BACK_DOOR] + at[CARDINAL] + self.supply[table.supply[seat]],
            self.hand(),
        )


def expected(own: int, rival: int, left: float, first: int, second: int) -> float:
    """What an edge will probably give: sure when nothing is left, a guess while much is."""
    if not own:
        return 0.0
    ahead = own - rival
    if not left:
        if ahead > 0:
            return float(first)
        return float(second)
    share = 0.5 + 0.5 * ahead / (abs(ahead) + left)
    return first * share + second * (1 - share) * 0.5
