"""How the players' privileges are written in a panel: in the same form for all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

Way = TypeVar("Way")


def alike(players: Sequence[Sequence[Sequence[Way]]], fits: Callable[[Way], bool]) -> list[Way]:
    """For each player the first way that fits, in the first form that has one for all players.

    Every player brings the same forms, from the longest to the shortest, each with the ways to
    write what stands beside them. If no form has room for all, everyone gets the last one, in the
    first way that fits or in its last.
    """
    for form in zip(*players, strict=True):
        found = [next(filter(fits, ways), None) for ways in form]
        if None not in found:
            return [way for way in found if way is not None]
    return [next(filter(fits, forms[-1]), forms[-1][-1]) for forms in players]
