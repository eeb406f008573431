"""Final scoring (R9.2 to R9.5)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from palais_tui.games.palais_royal.engine.castle import CARDINAL, PLACES
from palais_tui.games.palais_royal.engine.components import CARD_KINDS, Edge
from palais_tui.games.palais_royal.engine.state import EMPTY, GameState


class Score(NamedTuple):
    """One player's points by source, with one entry in `edges` per garden edge."""

    nobles: int
    fame: int
    hand: int
    edges: tuple[int, ...]

    @property
    def total(self) -> int:
        return self.nobles + self.fame + self.hand + sum(self.edges)


def edge_counts(game: GameState, edge: Edge) -> tuple[int, ...]:
    """The number of servants each player has on an edge; the x2 field counts twice (R9.3)."""
    counts = [0] * game.players
    for field in edge.fields:
        seat = EMPTY - 1 - game.garden[field]
        if seat >= 0:
            counts[seat] += 2 if field == edge.double else 1
    return tuple(counts)


@lru_cache(maxsize=1 << 12)
def edge_points(counts: tuple[int, ...], first: int, second: int) -> tuple[int, ...]:
    """The points of each player for an edge; tied players score one rank lower (R9.3, R9.4)."""
    present = sorted({count for count in counts if count}, reverse=True)
    if not present:
        return (0,) * len(counts)
    if counts.count(present[0]) > 1:
        return tuple(second if count == present[0] else 0 for count in counts)
    runner_up = present[1] if len(present) > 1 and counts.count(present[1]) == 1 else None
    return tuple(
        first if count == present[0] else second if count == runner_up else 0 for count in counts
    )


class EdgeChange(NamedTuple):
    """The servants on an edge by seat, before and after."""

    edge: int
    before: tuple[int, ...]
    counts: tuple[int, ...]


def edge_leaders(counts: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the most servants on an edge; several if they are tied."""
    most = max(counts)
    return tuple(seat for seat, count in enumerate(counts) if count == most > 0)


class Rank(Enum):
    """The rank of a player on an edge (R9.3, R9.4)."""

    FIRST = "first"
    SECOND = "second"
    TIED_FIRST = "tied_first"
    TIED_SECOND = "tied_second"
    LOWER = "lower"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class EdgeResult:
    """An edge as it counts now: counts, points and ranks by seat, and who owns the x2 field."""

    counts: tuple[int, ...]
    points: tuple[int, ...]
    ranks: tuple[Rank, ...]
    double: int | None

    def order(self) -> list[int]:
        """The seats with servants there, the highest count first."""
        present = (seat for seat, count in enumerate(self.counts) if count)
        return sorted(present, key=lambda seat: -self.counts[seat])

    def groups(self) -> list[tuple[int, list[int]]]:
        """The distinct counts, highest first, each with its seats."""
        present = sorted({count for count in self.counts if count}, reverse=True)
        return [
            (count, [seat for seat, own in enumerate(self.counts) if own == count])
            for count in present
        ]


def edge_result(game: GameState, number: int) -> EdgeResult:
    """Rank the players on an edge."""
    edge = game.components.garden.edges[number]
    counts = edge_counts(game, edge)
    present = sorted({count for count in counts if count}, reverse=True)

    def rank(count: int) -> Rank:
        if not count:
            return Rank.ABSENT
        tied = counts.count(count) > 1
        if count == present[0]:
            return Rank.TIED_FIRST if tied else Rank.FIRST
        # a tie for first place takes the second place as well
        if count == present[1] and counts.count(present[0]) == 1:
            return Rank.TIED_SECOND if tied else Rank.SECOND
        return Rank.LOWER

    owner = EMPTY - 1 - game.garden[edge.double]
    points = game.components.points
    return EdgeResult(
        counts,
        edge_points(counts, points.edge_first, points.edge_second),
        tuple(map(rank, counts)),
        owner if owner >= 0 else None,
    )


def score(game: GameState) -> tuple[Score, ...]:
    """Every player's score in the current position (R9.2)."""
    components = game.components
    edges = [
        edge_points(
            edge_counts(game, edge), components.points.edge_first, components.points.edge_second
        )
        for edge in components.garden.edges
    ]
    return tuple(
        Score(
            sum(components.nobles[n].points for n in (*game.face_up[seat], *game.face_down[seat])),
            sum(
                card.points * game.open_cards[seat * CARD_KINDS + kind]
                for kind, card in enumerate(components.cards)
            ),
            min(game.hand_size(seat), components.points.hand_at_most),
            tuple(points[seat] for points in edges),
        )
        for seat in range(game.players)
    )


def winners(game: GameState) -> tuple[int, ...]:
    """The winners: most points, then most servants at the cardinal; ties share (R9.5)."""
    ranks = [
        (points.total, game.castle[seat * PLACES + CARDINAL])
        for seat, points in enumerate(score(game))
    ]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
