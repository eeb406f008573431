"""Whether several cards of one turn take a pawn to a space, where no single one does."""

from __future__ import annotations

from collections.abc import Iterator

from palais_tui.games.royal_visit.controller.legal_moves import PRIVILEGE_CARDS, legal_moves
from palais_tui.games.royal_visit.controller.moves import Play, Privilege
from palais_tui.games.royal_visit.engine.components import Kind, Pawn
from palais_tui.games.royal_visit.engine.movement import privilege
from palais_tui.games.royal_visit.engine.state import GameState
from palais_tui.games.royal_visit.engine.turn import lay, move


def can_reach(game: GameState, pawn: Pawn, space: int) -> bool:
    """Whether cards that all move this pawn can take it there within the turn."""
    queue, seen = [game], set()
    for here in queue:
        if here.pawns[pawn] == space:
            return True
        for later in _positions(here, pawn):
            place = (*later.pawns, *later.hands[game.seat], later.bound)
            if place not in seen:
                seen.add(place)
                queue.append(later)
    return False


def _positions(game: GameState, pawn: Pawn) -> Iterator[GameState]:
    """After each card that moves a pawn."""
    for played in () if game.is_over else legal_moves(game):
        if isinstance(played, Play):
            goal = played.goal
        elif isinstance(played, Privilege):
            goal = privilege(game.pawns, played.way) or ()
        else:
            continue
        if not any(moved is pawn for moved, _ in goal):
            continue
        later = game.copy()
        if isinstance(played, Play):
            lay(later, played.face, played.mover)
        else:
            lay(later, game.components.king_card, Kind.KING, PRIVILEGE_CARDS)
        move(later, goal)
        yield later
