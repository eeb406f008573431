"""The page: who played and who won, the points, the boards, and the story to unfold."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from palais_tui.games.palais_royal.controller.events import NobleEnlisted
from palais_tui.games.palais_royal.controller.score_history import rounds_played
from palais_tui.games.palais_royal.engine.scoring import winners
from palais_tui.games.palais_royal.export.html_boards import castle, players
from palais_tui.games.palais_royal.export.html_garden import garden
from palais_tui.games.palais_royal.export.html_scores import reasons, score_table
from palais_tui.games.palais_royal.phrases.scores import (
    end_text,
    lead_text,
    tie_break_text,
    winner_text,
)
from palais_tui.reports.html.chart import chart
from palais_tui.reports.html.document import document, section
from palais_tui.reports.html.elements import Node, node, sign
from palais_tui.reports.text_export import heading_text
from palais_tui.reports.transcript import Transcript, TurnText, is_end


def as_html(transcript: Transcript) -> str:
    """The whole transcript as one HTML file."""
    narrator, table = transcript.narrator, transcript.table
    won: tuple[int, ...] = ()
    outcome: tuple[str, ...] = ()
    if transcript.over:
        won = winners(table)
        margin = tie_break_text(narrator, table) or lead_text(narrator, table)
        outcome = (winner_text(narrator, table), margin)
    style = Path(__file__).with_name("page.css")
    return document(transcript, style, won, outcome, _main(transcript))


def _main(transcript: Transcript) -> Node:
    say = transcript.narrator.language.text
    sections = []
    if transcript.over:
        played = rounds_played(transcript.table)
        growth = chart(transcript) if played else node("p", say("scoring.no_growth"))
        sections += [
            section(
                say("keepsake.points"),
                node("p", end_text(transcript.narrator, transcript.table)),
                score_table(transcript),
                reasons(transcript),
            ),
            section(say("scoring.growth"), growth),
        ]
    boards = "keepsake.boards" if transcript.over else "keepsake.boards_now"
    sections += [
        section(
            say(boards),
            node(
                "div",
                node(
                    "figure", garden(transcript), node("figcaption", say("keepsake.garden_signs"))
                ),
                castle(transcript),
                class_="boards",
            ),
            players(transcript),
            *_left_out(transcript),
        ),
        section(
            say("keepsake.story"),
            node("p", transcript.report.set_up_text(transcript)),
            *_story(transcript),
        ),
    ]
    return node("main", *sections)


def _left_out(transcript: Transcript) -> list[Node]:
    """The nobles nobody saw."""
    left_out = transcript.last.game.left_out if transcript.last is not None else ()
    if not left_out:
        return []
    nobles = [transcript.table.components.nobles[n] for n in left_out]
    named = ", ".join(
        f"{transcript.narrator.noble_sign(noble)} {noble.points} ★" for noble in nobles
    )
    text = transcript.narrator.language.text("keepsake.left_out", nobles=named)
    return [node("p", text, class_="left-out")]


def _story(transcript: Transcript) -> list[Node]:
    """Every round with its turns; each turn can be unfolded."""
    found = []
    for heading, several in groupby(transcript.turns, lambda turn: heading_text(transcript, turn)):
        turns = list(several)
        opening = [node("p", text, class_="opening") for turn in turns for text in turn.opening]
        folds = [_turn(transcript, turn) for turn in turns]
        found.append(node("div", node("h3", heading), *opening, *folds, class_="round"))
    return found


def _turn(transcript: Transcript, turn: TurnText) -> Node:
    say = transcript.narrator.language.text
    sentences = node("ol", *(node("li", text) for text in turn.sentences))
    if is_end(turn):
        return sentences
    if turn.seat is None:
        return node("details", node("summary", say("keepsake.placing")), sentences)
    taken = ", ".join(
        transcript.narrator.noble(event.noble)
        for event in turn.events
        if isinstance(event, NobleEnlisted)
    )
    name = node("b", transcript.narrator.names[turn.seat])
    gist = node("span", say("keepsake.enlists", nobles=taken), class_="gist") if taken else ""
    return node(
        "details",
        node("summary", sign(turn.seat), " ", name, " ", gist),
        sentences,
        class_=f"e{turn.seat}",
    )
