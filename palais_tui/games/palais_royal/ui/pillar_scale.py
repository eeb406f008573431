"""How high the pillars of the final scoring are, so that few points of difference show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from palais_tui.games.palais_royal.engine.scoring import Score

STEP: Final = 10
"""A pillar that does not begin at 0 begins at a multiple of this."""
LEAST_NOBLES: Final = 6
"""Half rows of the lowest part that are left of it at least."""
FEW: Final = 5
"""From so many points on a difference is a whole row."""


class PillarScale(NamedTuple):
    """The points where the pillars begin, and half rows for each point."""

    base: int
    each: float

    def halves(self, points: int) -> int:
        """The height up to some points, in half rows."""
        return round(self._exactly(points))

    def _exactly(self, points: int) -> float:
        return max(0, points - self.base) * self.each

    def heights(self, totals: Iterable[int]) -> dict[int, int]:
        """The height of each total in half rows: fewer points are never as high."""
        found: dict[int, int] = {}
        above = self.halves(max(totals := [*totals])) + 1
        for total in sorted({*totals}, reverse=True):
            found[total] = above = max(0, min(self.halves(total), above - 1))
        return found

    def ends(self, parts: Sequence[int], height: int) -> list[int]:
        """Where each part ends, in whole rows from the foot: at least one for each with points.

        The last one takes what is left of the height, half a row apart.
        """
        rows, left = height // 2, sum(part > 0 for part in parts)
        found: list[int] = []
        points = end = 0
        for part in parts:
            points += part
            if part:
                left -= 1
                here = round(self._exactly(points) / 2) if left else rows
                end = max(end + 1, min(here, rows - left))
            found.append(end)
        return found


def scale_of(scores: Sequence[Score], room: int) -> PillarScale:
    """The scale for so many half rows: from 0, or from where differences can be seen.

    What is cut off all pillars is of their lowest part, the nobles.
    """
    most = max(1, *(own.total for own in scores))
    scales = [PillarScale(base, room / (most - base)) for base in range(0, most, STEP)]
    whole = [
        scale
        for scale in scales
        if not scale.base or all(scale.halves(own.nobles) >= LEAST_NOBLES for own in scores)
    ]
    telling = (scale for scale in whole if _tells(scale, scores))
    return next(telling, whole[-1])


def _tells(scale: PillarScale, scores: Sequence[Score]) -> bool:
    """Whether every difference shows."""
    totals = sorted({own.total for own in scores})
    return all(
        scale.halves(more) - scale.halves(less) >= (2 if more - less >= FEW else 1)
        for less, more in pairwise(totals)
    )
