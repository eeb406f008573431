"""Majority at a castle place, and the cardinal (R4)."""

from __future__ import annotations

from palais_tui.games.palais_royal.engine.castle import CARDINAL, PLACES
from palais_tui.games.palais_royal.engine.components import CARD_KINDS
from palais_tui.games.palais_royal.engine.state import GameState


def has_majority(game: GameState, seat: int, place: int) -> bool:
    """Whether the player has the majority at a place, ties broken by the cardinal (R4.1, R4.2)."""
    castle = game.castle
    own = castle[seat * PLACES + place]
    if not own:
        return False
    for other in range(game.players):
        theirs = castle[other * PLACES + place]
        if theirs < own or other == seat:
            continue
        if theirs > own or castle[other * PLACES + CARDINAL] >= castle[seat * PLACES + CARDINAL]:
            return False
    return True


def majority(game: GameState, place: int) -> int | None:
    """The player with the majority at a place. The cardinal only breaks ties (R4.3)."""
    for seat in range(game.players):
        if has_majority(game, seat, place):
            return seat
    return None


def favoured(game: GameState, seat: int) -> bool:
    """Whether the player has an open majority card (R4.6)."""
    for kind in game.components.majority_cards:  # noqa: SIM110  # a generator is slower
        if game.open_cards[seat * CARD_KINDS + kind]:
            return True
    return False


def bonus(game: GameState, seat: int, place: int) -> int:
    """The majority bonus the player currently gets from a place (R4.4 to R4.6)."""
    size = game.components.places[place].bonus
    if not size or not game.castle[seat * PLACES + place]:
        return 0
    if has_majority(game, seat, place) or favoured(game, seat):
        return size
    return 0
