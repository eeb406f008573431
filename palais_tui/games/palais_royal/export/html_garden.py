"""The garden as a picture: nobles left, servants on the edges, ornaments, doubles."""

from __future__ import annotations

from typing import Final

from palais_tui.games.palais_royal.controller.notation import COLUMN_LETTERS, FIELD_IDS
from palais_tui.games.palais_royal.engine.components import FIELDS, GARDEN_WIDTH
from palais_tui.games.palais_royal.engine.state import EMPTY
from palais_tui.reports.html.elements import Node, drawing, line, node, shape, write
from palais_tui.reports.transcript import Transcript

FIELD: Final = 100
MARGIN: Final = 46
SIDE: Final = FIELD * GARDEN_WIDTH + MARGIN * 2


def garden(transcript: Transcript) -> Node:
    """The whole garden."""
    say = transcript.narrator.language.text
    fields = [_field(transcript, at) for at in range(FIELDS)]
    return drawing(
        SIDE,
        SIDE,
        say("keepsake.garden_label", nobles=transcript.table.nobles_in_garden()),
        node(
            "rect",
            x=MARGIN - 8,
            y=MARGIN - 8,
            width=FIELD * GARDEN_WIDTH + 16,
            height=FIELD * GARDEN_WIDTH + 16,
            rx=10,
            class_="lawn",
        ),
        *fields,
        *_ornaments(transcript),
        *_letters(),
        *_edges(transcript),
        class_="garden",
    )


def _corner(at: int) -> tuple[int, int]:
    return MARGIN + at % GARDEN_WIDTH * FIELD, MARGIN + at // GARDEN_WIDTH * FIELD


def _field(transcript: Transcript, at: int) -> Node:
    table = transcript.table
    x, y = _corner(at)
    held = table.garden[at]
    on_edge = table.components.garden.on_edge[at]
    kind = "tile" if held >= 0 else "gravel" if on_edge else "grass"
    parts = [node("rect", x=x + 3, y=y + 3, width=94, height=94, rx=7, class_=kind)]
    if held >= 0:
        parts += _tile(transcript, held, x, y)
    elif held < EMPTY:
        seat = EMPTY - 1 - held
        parts.append(shape(seat, x + 50, y + 50, 44))
        parts.append(node("title", f"{FIELD_IDS[at]}: {transcript.narrator.names[seat]}"))
    if any(edge.double == at for edge in table.components.garden.edges):
        parts.append(write(x + 50, y + 94, "×2", "double"))
    return node("g", *parts)


def _tile(transcript: Transcript, number: int, x: int, y: int) -> list[Node]:
    noble = transcript.table.components.nobles[number]
    seals = ["violet"] * noble.violet + ["turquoise"] * noble.turquoise
    left = x + 50 - (len(seals) - 1) * 10
    return [
        write(x + 50, y + 21, transcript.narrator.noble_sign(noble), "name"),
        node("circle", cx=x + 27, cy=y + 66, r=14.5, class_="coin"),
        write(x + 27, y + 73, str(noble.gold), "price"),
        *(_seal(left + at * 20, y + 39, colour) for at, colour in enumerate(seals)),
        write(x + 90, y + 73, f"{noble.points} ★", "points", "end"),
    ]


def _seal(x: float, y: float, colour: str) -> Node:
    """Violet is filled, turquoise hollow, so that colour is not needed."""
    return node("path", d=f"M{x:.0f} {y - 8}l8 8-8 8-8-8Z", class_=f"seal {colour}")


def _ornaments(transcript: Transcript) -> list[Node]:
    """Where two fields of an edge do not touch (R6.3)."""
    found = []
    for one, other in sorted(tuple(sorted(cut)) for cut in transcript.table.components.garden.cuts):
        (x, y), down = _corner(other), other - one == GARDEN_WIDTH
        if down or other - one == 1:
            ends = (x + 14, y, x + 86, y) if down else (x, y + 14, x, y + 86)
            found.append(line(*ends, "ornament"))
    return found


def _letters() -> list[Node]:
    """Columns and rows as the notation has them."""
    middle = MARGIN + FIELD / 2
    columns = [
        write(middle + n * FIELD, MARGIN - 14, letter, "axis")
        for n, letter in enumerate(COLUMN_LETTERS)
    ]
    rows = [
        write(MARGIN - 22, middle + n * FIELD + 6, str(n + 1), "axis") for n in range(GARDEN_WIDTH)
    ]
    return columns + rows


def _edges(transcript: Transcript) -> list[Node]:
    """The names of the four edges along them."""
    say, middle = transcript.narrator.language.text, SIDE / 2
    turned = {"lions": -90, "reclining": 90}
    found = []
    for edge in transcript.table.components.garden.edges:
        x, y = {
            "lions": (12, middle),
            "vases": (middle, SIDE - 14),
            "reclining": (SIDE - 14, middle),
            "standing": (middle, 14),
        }[edge.id]
        name = write(x, y, say(f"edges_short.{edge.id}"), "edge")
        if edge.id in turned:
            name.set("transform", f"rotate({turned[edge.id]} {x:.0f} {y:.0f})")
        found.append(name)
    return found
