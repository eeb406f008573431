"""The final scoring in lines."""

from __future__ import annotations

from palais_tui.engine.game import Game
from palais_tui.engine.scoring import score
from palais_tui.texts.scores import say_edge, say_line, say_tie_break, say_winner
from palais_tui.texts.speaker import Speaker


def score_lines(speaker: Speaker, game: Game) -> list[str]:
    """Every player's points by where they come from, the edges, and who won."""
    lines = [
        speaker.language.say("scores.title"),
        *(say_line(speaker, seat, own) for seat, own in enumerate(score(game))),
        *(say_edge(speaker, game, number) for number in range(len(game.box.garden.edges))),
        say_tie_break(speaker, game),
        say_winner(speaker, game),
    ]
    return [line for line in lines if line]
