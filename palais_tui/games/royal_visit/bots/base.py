"""Interface of the bots, and what they take from a view."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from palais_tui.games.royal_visit.bots.evaluation import Standing
from palais_tui.games.royal_visit.bots.reach import Counts
from palais_tui.games.royal_visit.bots.turn_search import Board, Bound, own_board
from palais_tui.games.royal_visit.controller.moves import Move
from palais_tui.games.royal_visit.controller.view import View
from palais_tui.games.royal_visit.engine.components import SIDES


class Planner(Protocol):
    """Plans the rest of a turn from a view; the same view always gives the same moves."""

    def plan(self, view: View) -> tuple[Move, ...]:
        """The moves up to the end of the turn, at least one."""
        ...


class Position(NamedTuple):
    """A view as the search needs it, counted toward the player to move."""

    board: Board
    hand: Counts
    bound: Bound | None
    standing: Standing
    other: tuple[float, ...]
    """What the other player holds on average, by the cards not seen yet."""


def position(view: View) -> Position:
    """What the player to move knows."""
    table, seat = view.table, view.seat
    unseen = view.unseen
    share = view.hand_sizes[1 - seat] / max(1, sum(unseen))
    return Position(
        own_board(table.pawns, seat),
        tuple(table.hands[seat]),
        table.bound,
        Standing(table.crown * SIDES[seat], view.deck_size, table.run_outs),
        tuple(count * share for count in unseen),
    )
