"""How the edges stand, on the hedge around the painted garden: each side has one signpost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rich.style import Style
from textual.geometry import Region

from palais_tui.games.palais_royal.engine.components import FIELDS, GARDEN_WIDTH, Edge, Garden
from palais_tui.games.palais_royal.engine.scoring import EdgeResult, Rank, edge_result
from palais_tui.games.palais_royal.ui.colours import colours_of
from palais_tui.games.palais_royal.ui.edge_line import side_sign
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.colour import ink
from palais_tui.tui.widgets.canvas import Canvas

MIDDLE: Final = GARDEN_WIDTH // 2
GAPS: Final = sorted(range(1, GARDEN_WIDTH), key=lambda gap: abs(gap - MIDDLE))
"""The paths that end at an edge, from the middle outwards; a signpost stands at the end of one."""
Segment = tuple[str, Style]


class Signpost(NamedTuple):
    """The name of a side, and everyone's servants there: the most first."""

    edge: int
    at: Region
    parts: Sequence[Segment]


def signposts(scene: Scene, cell: tuple[int, int]) -> list[Signpost]:
    """One for each edge, as wide as the room between two columns at most."""
    garden = scene.view.table.components.garden
    right = GARDEN_WIDTH * (cell[0] + 1) + 1
    found = []
    for number, edge in enumerate(garden.edges):
        # no letters stand below the garden
        room = 2 * cell[0] if _is_across(edge) and edge.fields[0] else cell[0]
        parts = _fitting(scene, edge, edge_result(scene.view.table, number), room)
        wide, gap = sum(len(text) for text, _ in parts), _gap(garden, edge)
        if _is_across(edge):
            x = gap * (cell[0] + 1) - wide // 2
            y = 0 if edge.fields[0] == 0 else GARDEN_WIDTH * (cell[1] + 1)
        else:
            # the hedge at the sides is one column wide: the rest reaches between the tiles
            x, y = 0 if edge.fields[0] == 0 else right - wide, gap * (cell[1] + 1)
        found.append(Signpost(number, Region(x, y, wide, 1), parts))
    return found


def write_signposts(canvas: Canvas, posts: Sequence[Signpost]) -> None:
    """They stay whole where a ring passes."""
    for post in posts:
        x = post.at.x
        for text, style in post.parts:
            x = canvas.write(x, post.at.y, text, style)


def edge_at(posts: Sequence[Signpost], x: int, y: int) -> int | None:
    """The edge whose signpost is at a point."""
    return next((post.edge for post in posts if post.at.contains(x, y)), None)


def _fitting(scene: Scene, edge: Edge, result: EdgeResult, room: int) -> Sequence[Segment]:
    """With the whole name, or with a letter if all servants do not fit beside it."""
    name = scene.narrator.language.text(f"edges_alone.{edge.id}")
    name = f"{name[:1].upper()}{name[1:]}"
    gap = " " if result.order() else ""
    letter = side_sign(scene.narrator, edge.id)
    ways = [list(_parts(scene, result, said)) for said in (f"{name}{gap}", name, f"{letter}{gap}")]
    return next((way for way in ways if sum(len(text) for text, _ in way) <= room), ways[-1])


def _parts(scene: Scene, result: EdgeResult, name: str) -> Iterator[Segment]:
    """Shape and number of each player; who leads alone has a crown."""
    symbols, palette, colours = scene.symbols, scene.palette, colours_of(scene.palette)
    seats = result.order()
    yield name, ink(colours.hedge_ink, colours.hedge, bold=True)
    for seat in seats:
        crown = symbols.majority if result.ranks[seat] is Rank.FIRST else ""
        yield f"{symbols.shapes[seat]}{result.counts[seat]}{crown}", palette.chip(seat)


def _gap(garden: Garden, edge: Edge) -> int:
    """The path nearest to the middle where neither the x2 nor an ornament is in the way."""
    across, at_start = _is_across(edge), edge.fields[0] == 0
    row, column = divmod(edge.double, GARDEN_WIDTH)
    if across:  # above the garden the x2 stands right of its letter, below it in the middle
        taken = {column + 1} if at_start else {column, column + 1}
    else:
        first = 0 if at_start else GARDEN_WIDTH - 1
        downwards = range(first, FIELDS - GARDEN_WIDTH, GARDEN_WIDTH)
        cuts = {frozenset((field, field + GARDEN_WIDTH)) for field in downwards}
        taken = {row + 1, *(max(cut) // GARDEN_WIDTH for cut in cuts & garden.cuts)}
    return next(gap for gap in GAPS if gap not in taken)


def _is_across(edge: Edge) -> bool:
    return edge.fields[1] == edge.fields[0] + 1
