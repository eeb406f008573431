"""How the edges stand, in the rows that the players leave free on a small terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from textual.geometry import Region

from palais_tui.games.palais_royal.engine.scoring import EdgeResult, edge_result
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.widgets.canvas import Canvas

INDENT: Final = 2
"""The column of the players' names."""
Target = tuple[Region, tuple[str, int]]
Chips = Sequence[tuple[str, Style]]
"""The servants of each player on an edge, the most first."""


def write_edges(canvas: Canvas, scene: Scene, top: int) -> list[Target]:
    """Write the standings below the players: in words if two rows are free, else with letters.

    Returns where each edge is, for the mouse.
    """
    free = canvas.height - top
    if free < 1:
        return []
    table, palette = scene.view.table, scene.palette
    say = scene.narrator.language.text
    edges = table.components.garden.edges
    results = [edge_result(table, number) for number in range(len(edges))]
    if free > 1:
        names = [say(f"edges_alone.{edge.id}") for edge in edges]
        names = [f"{name[:1].upper()}{name[1:]} " for name in names]
        half = (canvas.width - INDENT) // 2
        rows = (len(edges) + 1) // 2
        column = max(map(len, names))
        chips = [_fitting(scene, result, half - column - 1) for result in results]
        spots = [(INDENT + n // rows * half, top + n % rows) for n in range(len(edges))]
        return [
            _write(canvas, scene, n, spots[n], names[n].ljust(column), chips[n])
            for n in range(len(edges))
        ]
    label = f"{say('table.edges')} "
    signs = [side_sign(scene.narrator, edge.id) for edge in edges]
    ways = [
        (x, text, [_chips(scene, result, least) for result in results])
        for least in (0, 1, 2)
        for x, text in ((INDENT, label), (INDENT, ""), (0, ""))
    ]
    x, text, shown = next(
        (way for way in ways if way[0] + len(way[1]) + _width(way[2]) <= canvas.width), ways[-1]
    )
    x = canvas.write(x, top, text, palette.muted)
    targets: list[Target] = []
    for n, some in enumerate(shown):
        targets.append(_write(canvas, scene, n, (x, top), signs[n], some))
        x = targets[-1][0].right + 1
    return targets


def side_sign(narrator: Narrator, edge: str) -> str:
    """The side of the garden that an edge is, in one column; an arrow would mean a lower price."""
    return narrator.language.text(f"edge_letters.{edge}")


def _write(
    canvas: Canvas, scene: Scene, number: int, at: tuple[int, int], name: str, chips: Chips
) -> Target:
    palette = scene.palette
    x, y = at
    end = canvas.write(x, y, name, palette.strong if chips else palette.muted)
    if not chips:
        end = canvas.write(end, y, scene.symbols.dot, palette.muted)
    for text, style in chips:
        end = canvas.write(end, y, text, style)
    return Region(x, y, end - x, 1), ("edge", number)


def _chips(scene: Scene, result: EdgeResult, least: int) -> Chips:
    """Everyone on an edge; with `least` only those it gives points, or only the first."""
    palette = scene.palette
    seats = [seat for seat in result.order() if not least or result.points[seat]]
    return [
        (
            f"{scene.symbols.shapes[seat]}{result.counts[seat]}",
            palette.chip(seat) if palette.painted else palette.seats[seat],
        )
        for seat in (seats[:1] if least > 1 else seats)
    ]


def _with_points(scene: Scene, result: EdgeResult) -> Chips:
    """Everyone on an edge with the points it would give now."""
    parts: list[tuple[str, Style]] = []
    for (text, style), seat in zip(_chips(scene, result, 0), result.order(), strict=True):
        points = result.points[seat]
        parts += [(text, style), (f" +{points} " if points else " ", scene.palette.muted)]
    return parts


def _fitting(scene: Scene, result: EdgeResult, room: int) -> Chips:
    ways = [_with_points(scene, result), *(_chips(scene, result, least) for least in (0, 1, 2))]
    return next((way for way in ways if sum(len(text) for text, _ in way) <= room), ways[-1])


def _width(edges: Sequence[Chips]) -> int:
    """The columns of all edges with their signs, a space between two."""
    return sum(2 + max(1, sum(len(text) for text, _ in chips)) for chips in edges) - 1
