"""The end of the game that the end of a turn would bring, which follows from open facts alone."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.events import GameOver
from palais_tui.games.royal_visit.controller.moves import DONE
from palais_tui.games.royal_visit.engine.components import CHATEAU, Pawn


def ending_now(session: GameSession) -> GameOver | None:
    """How the game ends with the staged move, or if the player in turn plays no more cards."""
    prompt = session.prompt
    moves = session.staged or (DONE,)
    if prompt is None or (moves == (DONE,) and DONE not in prompt.moves):
        return None
    trial = session.controller.copy()
    events = [event for move in moves for event in trial.answer(move)]
    return next((event for event in events if isinstance(event, GameOver)), None)


def visited(pawns: Sequence[int]) -> int | None:
    """The seat in whose chateau the king is, who wins by it."""
    king = pawns[Pawn.KING]
    return int(king > 0) if abs(king) >= CHATEAU else None
