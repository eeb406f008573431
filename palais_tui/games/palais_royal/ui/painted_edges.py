"""How the edges stand, on the hedge around the painted garden: whole chips, each side named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.style import Style

from palais_tui.games.palais_royal.engine.components import GARDEN_WIDTH, Edge
from palais_tui.games.palais_royal.engine.scoring import EdgeResult, Rank, edge_result
from palais_tui.games.palais_royal.ui.colours import colours_of
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.colour import ink
from palais_tui.tui.widgets.canvas import Canvas

GAPS: Final = range(1, GARDEN_WIDTH)
"""The paths that end at an edge; a chip stands at the end of one."""
Sign = tuple[int, int, str, Style]
"""Column, row, text and style."""


def write_standings(canvas: Canvas, scene: Scene, cell: tuple[int, int]) -> None:
    """The name of each side, and everyone's servants there: the most first."""
    on_hedge = ink(colours_of(scene.palette).hedge_ink, bold=True)
    for edge in scene.view.table.components.garden.edges:
        name = _name(scene, edge)
        if _is_across(edge):
            canvas.write(_left_of_chips(name, cell) - 1, _row(edge, cell), f" {name} ", on_hedge)
        elif len(name) <= cell[0] // 2:  # the letter of a column stands beside it
            x = 0 if edge.fields[0] == 0 else GARDEN_WIDTH * (cell[0] + 1) + 1 - len(name)
            canvas.write(x, 0, name, on_hedge)
    write_chips(canvas, scene, cell)


def write_chips(canvas: Canvas, scene: Scene, cell: tuple[int, int]) -> None:
    """The servants alone: they stay whole where a ring passes."""
    for number, edge in enumerate(scene.view.table.components.garden.edges):
        result = edge_result(scene.view.table, number)
        for x, y, text, style in _chips(scene, edge, result, cell):
            canvas.write(x, y, text, style)


def _chips(scene: Scene, edge: Edge, result: EdgeResult, cell: tuple[int, int]) -> Iterator[Sign]:
    """Shape and number at the ends of the paths; who leads alone has a crown.

    The hedge at the sides is one column wide, so chips reach under the tiles, as the x2 does.
    """
    wide, high = cell
    symbols, palette = scene.symbols, scene.palette
    across, at_left = _is_across(edge), edge.fields[0] == 0
    taken = 0 if across else edge.double // GARDEN_WIDTH + 1
    free = [gap for gap in GAPS if gap != taken]
    for gap, seat in zip(free, result.order(), strict=False):
        crown = symbols.majority if result.ranks[seat] is Rank.FIRST else ""
        text = f"{symbols.shapes[seat]}{result.counts[seat]}{crown}"
        if not across:
            x = 0 if at_left else GARDEN_WIDTH * (wide + 1) + 1 - len(text)
            yield x, gap * (high + 1), text, palette.chip(seat)
            continue
        x = gap * (wide + 1) - 1
        if gap == free[0]:
            name = _name(scene, edge)
            x = _left_of_chips(name, cell) + len(name) + 1
        yield x, _row(edge, cell), text, palette.chip(seat)


def _name(scene: Scene, edge: Edge) -> str:
    name = scene.narrator.language.text(f"edges_alone.{edge.id}")
    return f"{name[:1].upper()}{name[1:]}"


def _is_across(edge: Edge) -> bool:
    return edge.fields[1] == edge.fields[0] + 1


def _row(edge: Edge, cell: tuple[int, int]) -> int:
    return 0 if edge.fields[0] == 0 else GARDEN_WIDTH * (cell[1] + 1)


def _left_of_chips(name: str, cell: tuple[int, int]) -> int:
    """Where a name begins that has the first chip behind it, both in the middle of a path."""
    return cell[0] + 1 - (len(name) + 3) // 2
