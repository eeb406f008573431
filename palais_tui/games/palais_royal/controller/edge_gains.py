"""What one more servant on an edge would bring a player, and cost the others."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from palais_tui.games.palais_royal.engine.scoring import edge_counts, edge_leaders, edge_points
from palais_tui.games.palais_royal.engine.state import GameState


class GainBy(Enum):
    """The rank that a player would have, and how."""

    FIRST = "first"
    """No one has led there."""
    TAKES = "takes"
    KEEPS = "keeps"
    TIES = "ties"
    SECOND = "second"
    TIES_SECOND = "ties_second"
    LOWER = "lower"


@dataclass(frozen=True, slots=True)
class EdgeGain:
    """The points that a servant would add on an edge, the rank, and from or with whom."""

    points: int
    by: GainBy
    rivals: tuple[int, ...]
    losses: tuple[tuple[int, int], ...]
    """The seats of those who would lose points there, and how many."""


def edge_gain(game: GameState, number: int, seat: int, field: int) -> EdgeGain:
    """What a servant of a seat on a field of an edge would bring it."""
    edge, worth = game.components.garden.edges[number], game.components.points
    before = edge_counts(game, edge)
    more = 2 if field == edge.double else 1
    after = tuple(n + more if one == seat else n for one, n in enumerate(before))
    points, was = (
        edge_points(counts, worth.edge_first, worth.edge_second) for counts in (after, before)
    )
    losses = tuple(
        (one, was[one] - now) for one, now in enumerate(points) if one != seat and now < was[one]
    )
    leaders = tuple(one for one in edge_leaders(before) if one != seat)
    level = tuple(one for one, n in enumerate(after) if one != seat and n == after[seat])
    ahead = {n for n in after if n > after[seat]}
    if not ahead and level:
        by, rivals = GainBy.TIES, level
    elif not ahead:
        kept = GainBy.KEEPS if edge_leaders(before) else GainBy.FIRST
        by, rivals = GainBy.TAKES if leaders else kept, leaders
    elif points[seat]:
        by, rivals = GainBy.SECOND, ()
    elif level and len([n for n in after if n > after[seat]]) == 1:
        by, rivals = GainBy.TIES_SECOND, level
    else:
        by, rivals = GainBy.LOWER, ()
    return EdgeGain(points[seat] - was[seat], by, rivals, losses)
