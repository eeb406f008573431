"""The nine castle places and the 3x3 grid they lie in (R2.3, R5.3).

A place is an index into `Components.places`. The order here is that of the rulebook;
`Grid` knows where each place lies.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

PARADE: Final = 0
STAIRWAY: Final = 1
MINT: Final = 2
KING: Final = 3
MADAME: Final = 4
OFFICE: Final = 5
GATE: Final = 6
BACK_DOOR: Final = 7
CARDINAL: Final = 8

PLACE_IDS: Final = (
    "parade",
    "stairway",
    "mint",
    "king",
    "madame",
    "office",
    "gate",
    "backdoor",
    "cardinal",
)

PLACES: Final = len(PLACE_IDS)
CASTLE_WIDTH: Final = 3
SUPPLY: Final = PLACES
"""The player's supply as the origin of a servant, next to the castle places."""
SOURCES: Final = PLACES + 1
"""All castle places and the supply."""


def steps_between(spot: int, other: int, *, diagonal: bool) -> int:
    """The least number of moves between two spots of the 3x3 grid."""
    down = abs(spot // CASTLE_WIDTH - other // CASTLE_WIDTH)
    across = abs(spot % CASTLE_WIDTH - other % CASTLE_WIDTH)
    return max(down, across) if diagonal else down + across


DISTANCES: Final = tuple(
    tuple(
        tuple(steps_between(spot, other, diagonal=diagonal) for other in range(PLACES))
        for spot in range(PLACES)
    )
    for diagonal in (False, True)
)
"""Moves between spots, without and with diagonal moves."""


class Grid:
    """A castle layout: the position of each place, and which places are adjacent."""

    __slots__ = ("_spots", "at", "straight", "with_diagonals")

    def __init__(self, at: tuple[int, ...]) -> None:
        self.at = at
        self._spots = [at.index(place) for place in range(PLACES)]
        self.straight = tuple([self._beside(place, diagonal=False) for place in range(PLACES)])
        self.with_diagonals = tuple([self._beside(place, diagonal=True) for place in range(PLACES)])

    def __reduce__(self) -> tuple[Callable[[tuple[int, ...]], Grid], tuple[tuple[int, ...]]]:
        """Share the grid again after unpickling, whether this module is compiled or not."""
        return grid, (self.at,)

    def beside(self, place: int, *, diagonal: bool) -> tuple[int, ...]:
        """The places one move away (R5.3), in reading order."""
        return (self.with_diagonals if diagonal else self.straight)[place]

    def distance(self, origin: int, target: int, *, diagonal: bool) -> int:
        """The least number of moves between two places."""
        return DISTANCES[diagonal][self._spots[origin]][self._spots[target]]

    def route(self, origin: int, target: int, *, diagonal: bool) -> tuple[int, ...]:
        """The places along a shortest path, including the target but not the origin."""
        away = DISTANCES[diagonal][self._spots[target]]
        beside = self.with_diagonals if diagonal else self.straight
        path: list[int] = []
        left = away[self._spots[origin]]
        here = origin
        while left:
            left -= 1
            for place in beside[here]:
                if away[self._spots[place]] == left:
                    here = place
                    break
            path.append(here)
        return tuple(path)

    def _beside(self, place: int, *, diagonal: bool) -> tuple[int, ...]:
        steps = DISTANCES[diagonal][self._spots[place]]
        return tuple([other for spot, other in enumerate(self.at) if steps[spot] == 1])


@lru_cache(maxsize=4096)
def grid(at: tuple[int, ...]) -> Grid:
    """Return the `Grid` of a layout; games with the same layout share it."""
    return Grid(at)
