"""The garden painted with surfaces: tiles on a lawn, gravel between them, a hedge around."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rich.style import Style
from textual.geometry import Region

from palais_tui.games.palais_royal.engine.actions.enlist import price
from palais_tui.games.palais_royal.engine.components import FIELDS, GARDEN_WIDTH, Garden
from palais_tui.games.palais_royal.engine.state import EMPTY
from palais_tui.games.palais_royal.ui.colours import BoardColours, TileLight, colours_of
from palais_tui.games.palais_royal.ui.painted_edges import Signpost, write_signposts
from palais_tui.games.palais_royal.ui.pointers import pointers, ring_with_pointers
from palais_tui.games.palais_royal.ui.privilege_signs import PrivilegeSigns
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.tile import (
    Ground,
    Tile,
    lawn_block,
    servant_block,
    tile_block,
)
from palais_tui.tui.colour import ink
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas

COLUMNS = "abcdef"
ORNAMENT = "✦"
SERVANT: Final = "█"
"""In the upper row of a servant on a small field."""
PLINTH: Final = 3
"""Columns."""


def paint_garden(
    canvas: Canvas, scene: Scene, cell: tuple[int, int], posts: Sequence[Signpost]
) -> None:
    """Paint the garden from the top left corner of a canvas; `cell` is the size of a field.

    Without what `paint_rings` adds.
    """
    table, palette = scene.view.table, scene.palette
    colours = colours_of(palette)
    garden = table.components.garden
    canvas.lay(0, 0, _grounds(garden, cell, colours))
    for field in range(FIELDS):
        number = table.garden[field]
        ground = Ground(cell, _below(garden, field, number, colours), colours, palette.half_rows)
        canvas.lay(*corner(field, cell), field_block(scene, field, number, ground))
    _lay_plinths(canvas, garden, cell, colours)
    write_signposts(canvas, posts)
    for field, seat in scene.last_of("field"):
        x, y = corner(field, cell)
        for row in range(cell[1]):
            if canvas.letter(x, y + row) not in scene.symbols.shapes:  # a servant's sign stays
                canvas.write(x, y + row, "▌", ink(palette.seat_colours[seat]))
    _write_double(canvas, garden, cell, palette)


def paint_rings(
    canvas: Canvas, scene: Scene, cell: tuple[int, int], posts: Sequence[Signpost]
) -> None:
    """What a lesson points at, what has just changed, the mouse, and the cursor."""
    palette, garden = scene.palette, scene.view.table.components.garden
    ornaments = [(at.x, at.y, canvas.part(*at)) for at in ornaments_of(garden, cell).values()]
    for field in range(FIELDS):
        if ("field", field) in scene.highlighted:
            ring_with_pointers(canvas, palette, corner(field, cell), cell)
    for kind, field in scene.changed:
        if kind == "field":
            _celebrate(canvas, scene, field, cell)
    match scene.pointed:
        case "field", field:
            x, y = corner(field, cell)
            canvas.ring(x, y, *cell, palette.soft, palette.night, halves=palette.half_rows)
    if scene.cursor_field is not None:
        x, y = corner(scene.cursor_field, cell)
        canvas.ring(x, y, *cell, palette.ring, palette.light_ink, halves=palette.half_rows)
    for kind, field in sorted(scene.highlighted):
        if kind == "field":
            pointers(canvas, palette, corner(field, cell), cell)
    for x, y, stone in ornaments:
        canvas.lay(x, y, stone)
    if posts and _reaches_the_hedge(scene):
        write_signposts(canvas, posts)


def _celebrate(canvas: Canvas, scene: Scene, field: int, cell: tuple[int, int]) -> None:
    """A noble has just been enlisted: its whole square shines in the player's colour."""
    palette, (x, y), (wide, high) = scene.palette, corner(field, cell), cell
    colour = palette.seat_colours[scene.mover]
    canvas.ring(x, y, *cell, colour, palette.seat_ink, halves=palette.half_rows)
    canvas.fill(x, y, wide, high, colour)
    stars = " ".join(scene.symbols.points * 3)
    canvas.write_centred(x, y + high // 2, wide, stars, palette.chip(scene.mover))


def _reaches_the_hedge(scene: Scene) -> bool:
    """Whether a ring may pass over a signpost."""
    on_edge = scene.view.table.components.garden.on_edge
    marks = (*scene.highlighted, *scene.changed, scene.pointed, ("field", scene.cursor_field))
    fields = (mark[1] for mark in marks if mark is not None and mark[0] == "field")
    return any(on_edge[field] for field in fields if field is not None)


def corner(field: int, cell: tuple[int, int]) -> tuple[int, int]:
    """The first column and row of a field."""
    row, column = divmod(field, GARDEN_WIDTH)
    return column * (cell[0] + 1) + 1, row * (cell[1] + 1) + 1


def light_of(scene: Scene, field: int, colours: BoardColours) -> TileLight:
    """Lit if it can be had, in the shade if only others can, quiet while none can."""
    if not scene.selectable_fields:
        return colours.quiet
    return colours.lit if field in scene.selectable_fields else colours.shade


def tile_of(scene: Scene, field: int) -> Tile:
    """What the noble on a field shows."""
    table, narrator = scene.view.table, scene.narrator
    noble = table.components.nobles[table.garden[field]]
    brief = PrivilegeSigns(narrator.language, scene.symbols).of(noble)
    return Tile(noble, narrator.noble_sign(noble), brief, price(table, field))


def field_block(scene: Scene, field: int, number: int, ground: Ground) -> Canvas:
    """What lies on a field: a noble, a lawn, or a servant."""
    if number >= 0:
        return tile_block(tile_of(scene, field), light_of(scene, field, ground.colours), ground)
    if number == EMPTY:
        return lawn_block(field, ground)
    seat = EMPTY - 1 - number
    palette = scene.palette
    chip = palette.seat_colours[seat], palette.seat_ink
    shape, name = scene.symbols.shapes[seat], scene.narrator.names[seat]
    return servant_block(field, shape, name, chip, ground)


def _below(garden: Garden, field: int, number: int, colours: BoardColours) -> str:
    """What borders on a field at its lower side."""
    under = field + GARDEN_WIDTH
    if under >= FIELDS:
        return colours.hedge
    if frozenset((field, under)) in garden.cuts:
        return colours.stone
    return colours.path if number < 0 else colours.shadow


@lru_cache(maxsize=8)
def ornaments_of(garden: Garden, cell: tuple[int, int]) -> dict[tuple[int, int], Region]:
    """Where each ornament is, by the fields it separates; diagonal cuts are not drawn."""
    wide, high = cell
    found = {}
    for first, second in map(sorted, garden.cuts):
        x, y = corner(second, cell)
        if second == first + 1:
            found[first, second] = Region(x - 1, y, 1, high)
        elif second == first + GARDEN_WIDTH:
            found[first, second] = Region(x, y - 1, wide, 1)
    return found


def ornament_at(garden: Garden, cell: tuple[int, int], x: int, y: int) -> int | None:
    """The number of the ornament at a point: its first field times `FIELDS`, plus the other."""
    ornaments = ornaments_of(garden, cell).items()
    return next((a * FIELDS + b for (a, b), at in ornaments if at.contains(x, y)), None)


@lru_cache(maxsize=8)
def _grounds(garden: Garden, cell: tuple[int, int], colours: BoardColours) -> Canvas:
    """What never changes: hedge, paths, ornaments, the names of rows and columns."""
    wide, high = cell
    width, height = GARDEN_WIDTH * (wide + 1) + 1, GARDEN_WIDTH * (high + 1) + 1
    canvas = Canvas(width, height, colours.hedge)
    for y in range(height):
        for x in range(width):
            if (x * 7 + y * 13) % 5 == 0:
                canvas.fill(x, y, 1, 1, colours.leaf)
    canvas.fill(1, 1, width - 2, height - 2, colours.path)
    for first, second in map(sorted, garden.cuts):
        if second == first + 1:
            x, y = corner(second, cell)
            canvas.fill(x - 1, y, 1, high, colours.stone)
            # lower than the prices of a small tile, whose points have a star too
            canvas.write(x - 1, y + high // 2, ORNAMENT, ink(colours.stone_ink, bold=True))
    style = ink(colours.hedge_ink, bold=True)
    for number, letter in enumerate(COLUMNS):
        canvas.write(corner(number, cell)[0] + wide // 2, 0, letter, style)
        y = corner(number * GARDEN_WIDTH, cell)[1]
        canvas.write(0, y + _number_row(high), str(number + 1), style)
    return canvas


def _number_row(high: int) -> int:
    """The row of a field where its number stands: in the middle, but with two below it."""
    return max(0, min((high - 1) // 2, high - 1 - len(UNICODE.double)))


def _lay_plinths(
    canvas: Canvas, garden: Garden, cell: tuple[int, int], colours: BoardColours
) -> None:
    """The ornaments between two rows are half a row high: each has a plinth for its sign."""
    wide, high = cell
    for first, second in map(sorted, garden.cuts):
        if second == first + GARDEN_WIDTH:
            x, y = corner(first, cell)
            x += (wide - PLINTH) // 2
            canvas.fill(x, y + high, PLINTH, 1, colours.stone)
            style = ink(colours.stone_ink, bold=True)
            canvas.write_centred(x, y + high, PLINTH, ORNAMENT, style)


def _write_double(canvas: Canvas, garden: Garden, cell: tuple[int, int], palette: Palette) -> None:
    """The x2 of each edge: behind the letter of its column, below it, or at the field's side.

    There the hedge is one column wide: its signs stand below each other, on the left under the
    number of the row. Where that leaves no row for one of them, they reach over the field.
    """
    wide, high = cell
    style = ink(palette.light_ink, palette.light, bold=True)
    for edge in garden.edges:
        x, y = corner(edge.double, cell)
        if edge.double < GARDEN_WIDTH:
            canvas.write(x + wide // 2 + 1, 0, UNICODE.double, style)
        elif edge.double >= FIELDS - GARDEN_WIDTH:
            canvas.write(x + wide // 2 - 1, y + high, UNICODE.double, style)
        elif edge.double % GARDEN_WIDTH:
            _write_down(canvas, x + wide, y + (high - len(UNICODE.double)) // 2, style)
        elif high > len(UNICODE.double):
            _write_down(canvas, 0, y + _number_row(high) + 1, style)
        else:
            # a servant's name has no room beside it, a noble's seals do
            above = canvas.letter(x + wide // 2, y) in SERVANT
            canvas.write(int(above), y + high - 1 - above, UNICODE.double, style)


def _write_down(canvas: Canvas, x: int, y: int, style: Style) -> None:
    for row, sign in enumerate(UNICODE.double, y):
        canvas.write(x, row, sign, style)
