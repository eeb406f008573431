"""Texts for the final scoring: the edges, the points, and the winners."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.controller.score_history import rounds_played
from palais_tui.games.palais_royal.engine.castle import CARDINAL
from palais_tui.games.palais_royal.engine.scoring import (
    EdgeResult,
    Rank,
    Score,
    edge_result,
    score,
    winners,
)
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.palais_royal.phrases.narrator import Narrator

DOUBLE: Final = "×2"
PLAIN_DOUBLE: Final = "x2"
"""As on the boards of plain mode."""


def edge_text(narrator: Narrator, game: GameState, number: int, double: str = DOUBLE) -> str:
    """An edge in a sentence: the count and points of every player.

    `double` marks a servant that counts twice.
    """
    say = narrator.language.text
    edge = say(f"edge_names.{game.components.garden.edges[number].id}")
    result = edge_result(game, number)
    if not any(result.counts):
        return say("scores.edge_none", edge=edge)
    return say("scores.edge", edge=edge, who=_told(narrator, game, result, double))


def edge_count_text(narrator: Narrator, game: GameState, number: int, double: str) -> str:
    """How many servants everyone has on an edge: "Anna (×2) 3; Bruno and Chloe 2 each"."""
    say = narrator.language.text
    result = edge_result(game, number)
    names = _marked(narrator, result, double)
    told = say("language.semicolon").join(
        say(
            "scoring_counts.one" if len(seats) == 1 else "scoring_counts.each",
            names=_together(narrator, [names[seat] for seat in seats]),
            count=count,
        )
        for count, seats in result.groups()
    )
    return told or say("scoring_counts.none")


def _marked(narrator: Narrator, result: EdgeResult, double: str) -> list[str]:
    """All names; the one with a servant that counts twice is marked."""
    say = narrator.language.text
    return [
        say("scores.edge_double", name=name, double=double) if seat == result.double else name
        for seat, name in enumerate(narrator.names)
    ]


def _told(narrator: Narrator, game: GameState, result: EdgeResult, double: str) -> str:
    """The players on an edge by rank, with their counts and points."""
    say = narrator.language.text
    names = _marked(narrator, result, double)
    return say("language.semicolon").join(
        say(
            f"scores.edge_{result.ranks[seats[0]].value}",
            names=_together(narrator, [names[seat] for seat in seats]),
            count=count,
            most=game.components.points.edge_first,
            less=game.components.points.edge_second,
        )
        for count, seats in result.groups()
    )


def standing_text(narrator: Narrator, game: GameState, number: int) -> str:
    """An edge as it would count now: "Left edge: Anna 3 (+6), Bruno 2 (+2)"."""
    say = narrator.language.text
    edge = say(f"edge_names.{game.components.garden.edges[number].id}")
    result = edge_result(game, number)
    seats = result.order()
    if not seats:
        points = game.components.points
        return say("standing.nobody", edge=edge, most=points.edge_first, less=points.edge_second)
    tied = result.ranks[seats[0]] is Rank.TIED_FIRST
    counts = _counts(narrator, result)
    return say("standing.tied" if tied else "standing.edge", edge=edge, counts=counts)


def edge_worth_text(narrator: Narrator, game: GameState, number: int) -> str:
    """What an edge is worth, and how it would count now."""
    say, points = narrator.language.text, game.components.points
    edge = say(f"edge_names.{game.components.garden.edges[number].id}")
    result = edge_result(game, number)
    counts = _counts(narrator, result) or say("standing.empty")
    facts = {"edge": edge, "most": points.edge_first, "less": points.edge_second}
    return say("standing.worth", counts=counts, **facts)


def _counts(narrator: Narrator, result: EdgeResult) -> str:
    """The servants of everyone on an edge, and their points."""
    return ", ".join(
        narrator.language.text(
            "standing.count",
            name=narrator.names[seat],
            count=result.counts[seat],
            points=result.points[seat],
        )
        for seat in result.order()
    )


def _together(narrator: Narrator, names: list[str]) -> str:
    """Join names. Some are marked, so `Narrator.seats` cannot be used."""
    first = ", ".join(names[:-1])
    return narrator.language.text("language.and").join(filter(None, (first, names[-1])))


def rank_text(narrator: Narrator, result: EdgeResult, seat: int, *, short: bool) -> str:
    """A player's count and rank on an edge, abbreviated.

    A servant that counts twice is not marked: beside the points it looks like a product.
    """
    rank = result.ranks[seat]
    if rank is Rank.ABSENT or (short and not result.points[seat]):
        return ""
    key = f"scoring.{rank.value}{'_short' if short else ''}"
    return narrator.language.text(key, count=result.counts[seat])


def score_line(narrator: Narrator, seat: int, own: Score) -> str:
    """A player's points by source."""
    return narrator.language.text(
        "scores.line",
        name=narrator.names[seat],
        total=own.total,
        nobles=own.nobles,
        fame=own.fame,
        hand=own.hand,
        edges=sum(own.edges),
    )


def winner_text(narrator: Narrator, game: GameState) -> str:
    """The winners and their points."""
    won = winners(game)
    key = "scores.winner" if len(won) == 1 else "scores.winners"
    return narrator.language.text(key, names=narrator.seats(won), points=score(game)[won[0]].total)


def tie_break_text(narrator: Narrator, game: GameState) -> str:
    """The servants at the cardinal if they broke a tie, else an empty string."""
    totals = [own.total for own in score(game)]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(tied) == 1:
        return ""
    say = narrator.language.text
    won = winners(game)
    if won == tuple(tied):
        return say("scores.cardinal_tied", count=game.servants(won[0], CARDINAL))
    counts = [f"{narrator.names[seat]} {game.servants(seat, CARDINAL)}" for seat in tied]
    return say("scores.cardinal", counts=", ".join(counts))


def lead_text(narrator: Narrator, game: GameState) -> str:
    """The winner's lead, and the runners-up."""
    totals = [own.total for own in score(game)]
    best = max(totals)
    second = max((total for total in totals if total < best), default=best)
    followers = [seat for seat, total in enumerate(totals) if total == second]
    return narrator.language.text(
        "scores.ahead", points=best - second, names=narrator.seats(followers)
    )


def end_text(narrator: Narrator, game: GameState) -> str:
    """The number of rounds played and how the game ended."""
    say = narrator.language.text
    how = say(f"scoring_ends.{game.end.value}", quiet=game.quiet_rounds) if game.end.value else ""
    return say("scoring.title", round=rounds_played(game), how=how).rstrip()


def score_lines(narrator: Narrator, game: GameState) -> list[str]:
    """Every player's points by source, the edges, and the winners."""
    edges = len(game.components.garden.edges)
    lines = [
        narrator.language.text("scores.title"),
        *(score_line(narrator, seat, own) for seat, own in enumerate(score(game))),
        *(edge_text(narrator, game, number, PLAIN_DOUBLE) for number in range(edges)),
        tie_break_text(narrator, game),
        winner_text(narrator, game),
    ]
    return [line for line in lines if line]
