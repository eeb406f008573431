"""Labels of the legal moves, for the command palette."""

from __future__ import annotations

from collections.abc import Iterator

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.moves import Keep, Move, Play
from palais_tui.games.palais_royal.phrases.prompts_and_moves import move_text


def move_labels(session: GameSession) -> Iterator[tuple[str, Move]]:
    """Legal moves with their labels; cards are only named while the hand is open."""
    for move in session.prompt.moves if session.prompt else ():
        # drawn cards have a dialog of their own, which the player may have closed to hide them
        if isinstance(move, Keep) or (isinstance(move, Play) and not session.hand_open):
            continue
        yield move_text(session.narrator, session.game, move), move
