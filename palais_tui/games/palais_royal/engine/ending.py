"""The end of the game (R9.1, R9.6), checked before each turn of the start player."""

from __future__ import annotations

from palais_tui.games.palais_royal.engine.state import End, GameState, Step


def begin_round(game: GameState) -> None:
    """Start a new round, which may be the last one, or end the game."""
    game.quiet_rounds = 0 if game.enlisted else game.quiet_rounds + 1
    game.enlisted = False
    if game.last_round:
        finish(game, End.LAST_ROUND)
    elif game.quiet_rounds >= game.components.ending.stalled_after:
        finish(game, End.STALLED)
    else:
        game.round += 1
        game.last_round = game.nobles_in_garden() <= game.components.ending.last_round_at


def finish(game: GameState, end: End) -> None:
    """End the game immediately."""
    game.end = end
    game.step = Step.OVER
