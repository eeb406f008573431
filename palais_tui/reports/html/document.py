"""The frame of an exported page: its style, who played, how it ended, and the foot."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from palais_tui import __version__
from palais_tui.core.seats import colours
from palais_tui.reports.html.elements import Node, node, page, seat_colours, shapes, sign
from palais_tui.reports.text_export import date_text, unfinished_text
from palais_tui.reports.transcript import Transcript


def document(
    transcript: Transcript, style: Path, won: Sequence[int], outcome: Sequence[str], main: Node
) -> str:
    """A whole page. `style` adds to the common one.

    Of a game that is over, `won` are the seats that won and `outcome` says so.
    """
    narrator, chosen = transcript.narrator, colours(transcript.seats)
    title = narrator.language.text(
        "keepsake.page",
        title=transcript.spec.title,
        names=narrator.seats(range(len(narrator.names))),
        date=date_text(narrator.language, transcript.begun),
    )
    files = (Path(__file__).with_name("page.css"), style)
    css = "".join(file.read_text(encoding="utf-8") for file in files)
    root = node(
        "html",
        node(
            "head",
            node("meta", charset="utf-8"),
            node("meta", name="viewport", content="width=device-width, initial-scale=1"),
            node("meta", name="color-scheme", content="light dark"),
            node("title", title),
            node("style", css + seat_colours(chosen)),
        ),
        node("body", shapes(chosen), _head(transcript, won, outcome), main, _foot(transcript)),
        lang=narrator.language.code,
    )
    return page(root)


def section(title: str, *content: Node) -> Node:
    """A part of the page under a heading."""
    return node("section", node("h2", title), *content)


def _head(transcript: Transcript, won: Sequence[int], outcome: Sequence[str]) -> Node:
    narrator = transcript.narrator
    who = [
        node("li", sign(seat), " ", name, class_="won" if seat in won else "")
        for seat, name in enumerate(narrator.names)
    ]
    if transcript.over:
        first, *rest = outcome
        said = [node("p", first, class_="winner"), *(node("p", text) for text in rest)]
    else:
        said = [node("p", unfinished_text(transcript), class_="unfinished")]
    return node(
        "header",
        node("p", "✦ ❖ ✦", class_="flourish", aria_hidden="true"),
        node("h1", transcript.spec.title),
        node("p", date_text(narrator.language, transcript.begun), class_="date"),
        node("ul", *who, class_="who"),
        *said,
    )


def _foot(transcript: Transcript) -> Node:
    say, author = transcript.narrator.language.text, transcript.spec.author
    lines = [say("keepsake.made", version=__version__)]
    if transcript.seed is not None:
        lines.insert(0, say("transcript.seed", seed=transcript.seed))
    if author:
        lines.append(say("keepsake.unofficial", author=author))
    return node("footer", *(node("p", text) for text in lines))
