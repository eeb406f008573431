"""The worth of a position to a seat, in points, after the advice of experienced players.

Worth is tabulated by count: servants at each place, gold, servants in the supply. The
tables are built once a turn so that searches only look numbers up; similar positions share
them. Only additions, multiplications and divisions are used, so every machine computes the
same moves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

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

Table = tuple[float, ...]
"""Worth by count."""

COUPLE: Final = Privilege.NONE
GATE_NOBLE: Final = Privilege.GATE
MOVE_NOBLE: Final = Privilege.MOVE
DIAGONAL_NOBLE: Final = Privilege.DIAGONAL
SERVANTS_NOBLE: Final = Privilege.SERVANTS
GOLD_NOBLE: Final = Privilege.GOLD
KING_NOBLE: Final = Privilege.KING
MADAME_NOBLE: Final = Privilege.MADAME
CARDS_NOBLE: Final = Privilege.CARDS

LEAD_SAFETY = [(1 + ahead) / (2 + ahead) for ahead in range(SERVANTS)]
"""Chance to keep a majority until the next turn, by lead; half if it rests on the cardinal."""


TABLES = 1 << 12
"""Tables of each kind kept for other positions."""


@lru_cache(maxsize=TABLES)
def diminishing_worth(first: float, following: float, most: int) -> Table:
    """Return `first` times the sums of 0, 1, 2... terms of the series 1, `following`..."""
    sums, term = [0.0], 1.0
    for _ in range(most - 1):
        sums.append(sums[-1] + term)
        term *= following
    return tuple([first * units for units in sums])


@lru_cache(maxsize=TABLES)
def majority_worth(first: float, following: float, least: int, rival: int, bonus: float) -> Table:
    """Return a place's table, including the majority that `least` servants hold."""
    alone = diminishing_worth(first, following, SERVANTS)
    return alone[:least] + tuple(
        [alone[count] + bonus * LEAD_SAFETY[count - rival] for count in range(least, SERVANTS)]
    )


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
        turns, seal = self.turns, (weights.seal, weights.seal_next)
        # by place: the first servant, each further one, the majority
        self._rates = (
            (weights.parade_a_turn * turns, weights.parade_next, weights.parade_majority),
            (weights.stairway_a_turn * turns, weights.stairway_next, weights.stairway_majority),
            (weights.mint_a_turn * turns, weights.mint_next, weights.mint_majority),
            (*seal, weights.chamber_majority),
            (*seal, weights.chamber_majority),
            (weights.office, weights.office_next, 0.0),
            (weights.gate, weights.gate_next, 0.0),
            (weights.back_door, 0.9, 0.0),
            (weights.cardinal, weights.cardinal_next, 0.0),
        )
        self._noble_a_turn = {
            GATE_NOBLE: weights.gate_noble_a_turn,
            MOVE_NOBLE: weights.move_noble_a_turn,
            GOLD_NOBLE: weights.gold_noble_a_turn,
            KING_NOBLE: weights.chamber_noble_a_turn,
            MADAME_NOBLE: weights.chamber_noble_a_turn,
            CARDS_NOBLE: weights.card_noble_a_turn,
        }
        self.supply = self._stock(weights.supply, weights.supply_next, SERVANTS * 2)
        self.gold = self._gold()
        self.edge_servant = 0.0 if self.is_last_turn else weights.edge_servant_a_turn * turns
        self.rival = weights.rival / (table.players - 1)
        self.edges = [self._edge(number) for number in range(len(table.components.garden.edges))]

    # --- servants and gold

    def places(self, cardinals: int) -> list[Table]:
        """Return a table for each place; `cardinals` own servants at the cardinal break ties."""
        tables = self._by_cardinal.get(cardinals)
        if tables is None:
            tables = self._by_cardinal[cardinals] = [
                self._place(place, cardinals) for place in range(PLACES)
            ]
        return tables

    def _place(self, place: int, cardinals: int) -> Table:
        first, following, majority = self._rates[place]
        if not majority or self.is_last_turn:
            return self._stock(first, following)
        least, rival = self.majority_threshold(place, cardinals)
        return majority_worth(first, following, least, rival, majority)

    def _stock(self, first: float, following: float, most: int = SERVANTS) -> Table:
        """Return a table for a resource that is worthless at the end of the game."""
        return diminishing_worth(0.0 if self.is_last_turn else first, following, most)

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
        return tuple(best)

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
        if kind is COUPLE or self.is_last_turn:
            return points
        if kind is SERVANTS_NOBLE:
            joined = min(amount, self.table.reserve[self.seat])
            return points + joined * w.servant_noble_a_turn * turns
        if kind is DIAGONAL_NOBLE:
            if privilege(self.table, self.seat, kind):
                return points
            return points + w.diagonal_noble_a_turn * turns
        return points + amount * self._noble_a_turn[kind] * turns

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
        rival = max([count for seat, count in enumerate(counts) if seat != self.seat])
        points = table.components.points
        return edge_worth(
            counts[self.seat],
            rival,
            open_fields,
            self.weights.edge_open,
            self.rival,
            points.edge_first,
            points.edge_second,
        )

    def _on_edges(self) -> int:
        """Return the seat's servants on edge fields; they stay there to the end."""
        own = EMPTY - 1 - self.seat
        on_edge = self.table.components.garden.on_edge
        return sum(
            edge and here == own for edge, here in zip(on_edge, self.table.garden, strict=True)
        )

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
            sum(edge[0] for edge in self.edges) - self.edge_servant * self._on_edges(),
            at[PARADE] + at[STAIRWAY] + at[MINT],
            at[KING] + at[MADAME] + at[OFFICE] + self.gold[min(GOLD - 1, table.gold[seat])],
            at[GATE] + at[BACK_DOOR] + at[CARDINAL] + self.supply[table.supply[seat]],
            self.hand_worth(),
        )


def secured_worth(game: GameState, weights: Weights) -> float:
    """Return the worth of what the player keeps: nobles, edges, fame and hand."""
    parts = Evaluation(game, game.seat, weights).parts()
    return parts.points + parts.privileges + parts.edges + parts.hand


@lru_cache(maxsize=TABLES)
def edge_worth(
    own: int,
    rival: int,
    open_fields: int,
    open_share: float,
    rival_share: float,
    first: int,
    second: int,
) -> Table:
    """Return a table for 0, 1, 2... servants in addition to `own` on an edge."""
    worth = []
    for more in range(EDGE_SERVANTS):
        left = open_share * max(0, open_fields - more)
        gained = expected_edge_points(own + more, rival, left, first, second)
        lost = expected_edge_points(rival, own + more, left, first, second)
        worth.append(gained - rival_share * lost)
    return tuple(worth)


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
