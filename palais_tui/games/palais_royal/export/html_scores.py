"""The final scoring as a table, with every edge explained below it."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.games.palais_royal.engine.scoring import edge_result, score, winners
from palais_tui.games.palais_royal.phrases.scores import edge_text, rank_text, tie_break_text
from palais_tui.reports.html.elements import Node, node, sign
from palais_tui.reports.transcript import Transcript


def score_table(transcript: Transcript) -> Node:
    """A column a player, a row for each place points come from."""
    narrator, table = transcript.narrator, transcript.table
    say, points = narrator.language.text, score(transcript.table)
    won = winners(table)
    names = [
        node("th", sign(seat), " ", name, scope="col", class_="won" if seat in won else "")
        for seat, name in enumerate(narrator.names)
    ]
    rows = [
        _row(say("scoring.nobles"), [own.nobles for own in points]),
        _row(say("scoring.fame"), [own.fame for own in points]),
        _row(say("scoring.hand"), [own.hand for own in points]),
    ]
    for number, edge in enumerate(table.components.garden.edges):
        result = edge_result(table, number)
        notes = [rank_text(narrator, result, seat, short=False) for seat in range(table.players)]
        label = say(f"scoring_edges.{edge.id}")
        rows.append(_row(label, [own.edges[number] for own in points], notes))
    total = _row(say("scoring.total"), [own.total for own in points])
    return node(
        "div",
        node(
            "table",
            node("thead", node("tr", node("th", "", scope="col"), *names)),
            node("tbody", *rows),
            node("tfoot", total),
        ),
        class_="wide",
    )


def _row(label: str, points: Sequence[int], notes: Sequence[str] = ()) -> Node:
    cells = []
    for seat, own in enumerate(points):
        note = [node("small", notes[seat])] if notes and notes[seat] else []
        cells.append(node("td", str(own), *note, class_="" if own else "none"))
    return node("tr", node("th", label, scope="row"), *cells)


def reasons(transcript: Transcript) -> Node:
    """Why each edge gave what it gave, and what broke a tie."""
    edges = range(len(transcript.table.components.garden.edges))
    said = [edge_text(transcript.narrator, transcript.table, number) for number in edges]
    said.append(tie_break_text(transcript.narrator, transcript.table))
    return node("ul", *(node("li", text) for text in said if text), class_="reasons")
