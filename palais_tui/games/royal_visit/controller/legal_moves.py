"""Every legal move of a position (V3.3 to V3.6)."""

from __future__ import annotations

from collections.abc import Iterator

from palais_tui.games.royal_visit.controller.moves import DONE, Move, Play, Privilege, Summon
from palais_tui.games.royal_visit.engine.components import COURT, Kind
from palais_tui.games.royal_visit.engine.movement import WAYS, goals, movers, privilege, summons
from palais_tui.games.royal_visit.engine.state import GameState

PRIVILEGE_CARDS = 2


def legal_moves(game: GameState) -> tuple[Move, ...]:
    """The moves of the player whose turn it is: cards by face, then summons, then done."""
    moves = list(_cards(game))
    if game.bound is None:
        moves += (Summon(pawn) for pawn in COURT if summons(game.pawns, pawn))
    if game.bound is not None or not moves:  # without a move the step is skipped (V3.4)
        moves.append(DONE)
    return tuple(moves)


def _cards(game: GameState) -> Iterator[Move]:
    for face, count in enumerate(game.hands[game.seat]):
        if not count:
            continue
        card = game.components.cards[face]
        for mover in movers(game.pawns, game.seat, card.kind):
            if game.bound in (None, (card.kind, mover)):
                for goal in goals(game.pawns, card, mover):
                    yield Play(face, mover, goal)
        if count >= PRIVILEGE_CARDS and can_use_privilege(game, card.kind):
            yield from (Privilege(way) for way in WAYS if privilege(game.pawns, way))


def can_use_privilege(game: GameState, kind: Kind) -> bool:
    """Whether the turn is free for, or bound to, king cards."""
    return kind is Kind.KING and game.bound in (None, (Kind.KING, Kind.KING))
