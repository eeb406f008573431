"""What happens to the state: cards, summons, crown, refill and the end of the game."""

from __future__ import annotations

from typing import Final, NamedTuple

from palais_tui.core.rng import shuffled
from palais_tui.games.royal_visit.engine.components import (
    CHATEAU,
    COURT,
    FOUNTAIN,
    SIDES,
    WALL,
    Kind,
)
from palais_tui.games.royal_visit.engine.movement import Goal
from palais_tui.games.royal_visit.engine.state import End, GameState

MOST_RUN_OUTS: Final = 5
"""The run-out at which the crown decides, if the king is still on the fountain (V8.6)."""


class CrownSteps(NamedTuple):
    """What moves the crown at the end of a turn (V6)."""

    chateau: int
    """Pawns in the own chateau (V6.2)."""
    court: int
    """1 if king and guards are all on the own side of the fountain (V6.3)."""

    @property
    def total(self) -> int:
        return self.chateau + self.court


class Drawn(NamedTuple):
    """Cards drawn in one go."""

    faces: tuple[int, ...]
    ran_out: bool
    """Whether the last of them emptied the deck (V7.3)."""


def move(game: GameState, goal: Goal) -> None:
    """Move pawns; a king in a chateau ends the game at once (V8.1)."""
    for pawn, space in goal:
        game.pawns[pawn] = space
    for seat, side in enumerate(SIDES):
        if game.king * side >= CHATEAU:
            finish(game, End.KING, seat)


def lay(game: GameState, face: int, mover: Kind, count: int = 1) -> None:
    """Lay cards of the player's hand on the discard pile and bind the turn to them (V5.6)."""
    game.hands[game.seat][face] -= count
    game.discard[face] += count
    game.bound = (game.components.cards[face].kind, mover)


def crown_steps(game: GameState, seat: int) -> CrownSteps:
    """How far the crown would move if the seat's turn ended now (V6.2, V6.3)."""
    side = SIDES[seat]
    chateau = sum(space * side >= CHATEAU for space in game.pawns)
    court = all(game.pawns[pawn] * side > FOUNTAIN for pawn in COURT)
    return CrownSteps(chateau, int(court))


def move_crown(game: GameState) -> int:
    """Move the crown toward the player whose turn it is (V6.1); returns how far it went."""
    side, before = SIDES[game.seat], game.crown
    after = before + side * crown_steps(game, game.seat).total
    game.crown = max(-WALL, min(WALL, after))
    if game.crown * side >= CHATEAU:
        finish(game, End.CROWN, game.seat)
    return abs(game.crown - before)


def draw(game: GameState) -> Drawn:
    """Draw until the hand is full or the deck runs out (V7.1)."""
    hand = game.hands[game.seat]
    faces: list[int] = []
    missing = game.components.hand - sum(hand)
    while missing > len(faces) and game.deck:
        faces.append(game.deck.pop())
        hand[faces[-1]] += 1
    return Drawn(tuple(faces), ran_out=bool(faces) and not game.deck)


def run_out(game: GameState) -> None:
    """The deck is empty: end the game or shuffle the discard pile into a new deck (V7, V8)."""
    game.run_outs += 1
    if game.run_outs > 1 and game.king != FOUNTAIN:
        finish(game, End.DECK, _owner(game.king))
    elif game.run_outs == MOST_RUN_OUTS:
        game.end = End.FOUNTAIN
        game.winners = (0, 1) if game.crown == FOUNTAIN else (_owner(game.crown),)
    else:
        cards = [face for face, count in enumerate(game.discard) for _ in range(count)]
        deck, game.rng = shuffled(cards, game.rng)
        game.deck = list(deck)
        game.discard = [0] * len(game.discard)


def pass_on(game: GameState) -> None:
    """The other player's turn begins."""
    game.bound = None
    game.seat = 1 - game.seat
    game.turn += 1


def finish(game: GameState, end: End, winner: int) -> None:
    """The game is over."""
    game.end = end
    game.winners = (winner,)


def _owner(space: int) -> int:
    """The seat in whose duchy a space lies (V1.4)."""
    return int(space > FOUNTAIN)
