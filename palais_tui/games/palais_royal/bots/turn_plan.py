"""A plan for one turn, and the results the move search builds it from."""

from __future__ import annotations

from typing import NamedTuple

Cards = tuple[int, ...]
Castle = tuple[int, ...]
Transfer = tuple[int, int]
"""Moves one servant from a place to another, whatever the number of steps."""


class TurnPlan(NamedTuple):
    """Cards to play, servants to transfer, nobles to enlist."""

    cards: Cards = ()
    transfers: tuple[Transfer, ...] = ()
    fields: tuple[int, ...] = ()
    king_seals: int = 0
    puts: tuple[int, int] = (99, 99)  # servants for the king's and madame's chambers


class SearchResult(NamedTuple):
    """A castle after action 2, its worth, and the transfers that lead to it."""

    worth: float
    castle: Castle
    transfers: tuple[Transfer, ...]
    left: int
