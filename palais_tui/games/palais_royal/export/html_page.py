"""The page: who played and who won, the points, the boards, and the story to unfold."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from palais_tui import __version__
from palais_tui.core.seats import colours
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
from palais_tui.reports.html.elements import Node, node, page, seat_colours, shapes, sign
from palais_tui.reports.text_export import date_text, heading_text, unfinished_text
from palais_tui.reports.transcript import Transcript, TurnText, is_end


def as_html(transcript: Transcript) -> str:
    """The whole transcript as one HTML file."""
    say = transcript.narrator.language.text
    chosen = colours(transcript.seats)
    style = Path(__file__).with_name("page.css").read_text(encoding="utf-8")
    names = transcript.narrator.seats(range(transcript.table.players))
    title = say(
        "keepsake.page", names=names, date=date_text(transcript.narrator.language, transcript.begun)
    )
    root = node(
        "html",
        node(
            "head",
            node("meta", charset="utf-8"),
            node("meta", name="viewport", content="width=device-width, initial-scale=1"),
            node("meta", name="color-scheme", content="light dark"),
            node("title", title),
            node("style", style + seat_colours(chosen)),
        ),
        node("body", shapes(chosen), _head(transcript), _main(transcript), _foot(transcript)),
        lang=transcript.narrator.language.code,
    )
    return page(root)


def _head(transcript: Transcript) -> Node:
    narrator = transcript.narrator
    say, table = narrator.language.text, transcript.table
    won = winners(table) if transcript.over else ()
    who = [
        node("li", sign(seat), " ", name, class_="won" if seat in won else "")
        for seat, name in enumerate(narrator.names)
    ]
    if transcript.over:
        outcome = [
            node("p", winner_text(narrator, table), class_="winner"),
            node("p", tie_break_text(narrator, table) or lead_text(narrator, table)),
        ]
    else:
        outcome = [node("p", unfinished_text(transcript), class_="unfinished")]
    return node(
        "header",
        node("p", "✦ ❖ ✦", class_="flourish", aria_hidden="true"),
        node("h1", say("keepsake.title")),
        node("p", date_text(narrator.language, transcript.begun), class_="date"),
        node("ul", *who, class_="who"),
        *outcome,
    )


def _main(transcript: Transcript) -> Node:
    say = transcript.narrator.language.text
    sections = []
    if transcript.over:
        played = rounds_played(transcript.table)
        growth = chart(transcript) if played else node("p", say("scoring.no_growth"))
        sections += [
            _section(
                say("keepsake.points"),
                node("p", end_text(transcript.narrator, transcript.table)),
                score_table(transcript),
                reasons(transcript),
            ),
            _section(say("scoring.growth"), growth),
        ]
    boards = "keepsake.boards" if transcript.over else "keepsake.boards_now"
    sections += [
        _section(
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
        _section(
            say("keepsake.story"),
            node("p", transcript.report.set_up_text(transcript)),
            *_story(transcript),
        ),
    ]
    return node("main", *sections)


def _section(title: str, *content: Node) -> Node:
    return node("section", node("h2", title), *content)


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


def _foot(transcript: Transcript) -> Node:
    say = transcript.narrator.language.text
    seed = (
        [] if transcript.seed is None else [node("p", say("transcript.seed", seed=transcript.seed))]
    )
    made = node("p", say("keepsake.made", version=__version__))
    return node("footer", *seed, made, node("p", say("title.unofficial")))
