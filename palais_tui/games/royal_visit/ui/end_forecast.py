"""The end of the game that the end of a turn would bring, which follows from open facts alone."""

from __future__ import annotations

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.events import GameOver
from palais_tui.games.royal_visit.controller.moves import DONE


def ending_if_done(session: GameSession) -> GameOver | None:
    """What happens if the player in turn plays no more cards."""
    prompt = session.prompt
    if prompt is None or session.staged is not None or DONE not in prompt.moves:
        return None
    trial = session.controller.copy()
    return next((event for event in trial.answer(DONE) if isinstance(event, GameOver)), None)
