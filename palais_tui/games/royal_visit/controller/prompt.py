"""The question to the player whose turn it is."""

from __future__ import annotations

from typing import NamedTuple

from palais_tui.games.royal_visit.controller.moves import Move


class Prompt(NamedTuple):
    """Who is asked, and every legal move but resigning, which is always possible."""

    seat: int
    moves: tuple[Move, ...]
