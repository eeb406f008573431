"""The final scoring in lines."""

from __future__ import annotations

from palais_tui.engine.castle import CARDINAL
from palais_tui.engine.game import Game
from palais_tui.engine.scoring import edge_counts, score, winners
from palais_tui.texts.speaker import Speaker


def score_lines(speaker: Speaker, game: Game) -> list[str]:
    """Every player's points by where they come from, the edges, and who won."""
    say = speaker.language.say
    points = score(game)
    lines = [say("scores.title")]
    for seat, own in enumerate(points):
        lines.append(
            say(
                "scores.line",
                name=speaker.names[seat],
                total=own.total,
                nobles=own.nobles,
                fame=own.fame,
                hand=own.hand,
                edges=sum(own.edges),
            )
        )
    lines += [_edge(speaker, game, number) for number in range(len(game.box.garden.edges))]
    won = winners(game)
    most = max(own.total for own in points)
    tied = [seat for seat, own in enumerate(points) if own.total == most]
    if len(tied) > 1:
        counts = [f"{speaker.names[seat]} {game.servants(seat, CARDINAL)}" for seat in tied]
        lines.append(say("scores.cardinal", counts=", ".join(counts)))
    key = "scores.winner" if len(won) == 1 else "scores.winners"
    return [*lines, say(key, names=speaker.seats(won))]


def _edge(speaker: Speaker, game: Game, number: int) -> str:
    say = speaker.language.say
    edge = game.box.garden.edges[number]
    name = say(f"edges.{edge.id}")
    counts = edge_counts(game, edge)
    if not any(counts):
        return say("scores.edge_none", edge=name)
    present = [f"{speaker.names[seat]} {count}" for seat, count in enumerate(counts) if count]
    scored = [
        say("scores.edge_point", name=speaker.names[seat], points=f"+{own.edges[number]}")
        for seat, own in enumerate(score(game))
        if own.edges[number]
    ]
    return say(
        "scores.edge", edge=name, counts=", ".join(present), points=", ".join(scored)
    ).rstrip()
