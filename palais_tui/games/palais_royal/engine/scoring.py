"""Final scoring (R9.2 to R9.5)."""

from __future__ import annotations

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
