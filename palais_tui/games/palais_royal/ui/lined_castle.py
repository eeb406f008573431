"""The castle drawn with lines, for terminals without surfaces."""

from __future__ import annotations

from textwrap import wrap

from palais_tui.games.palais_royal.engine.castle import CASTLE_WIDTH
from palais_tui.games.palais_royal.engine.majority import majority
from palais_tui.games.palais_royal.phrases.explanations import place_text
from palais_tui.games.palais_royal.ui.place_worth import worth_shown
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.widgets.canvas import Canvas

SMALL = (9, 3)


def draw_castle(canvas: Canvas, scene: Scene, cell: tuple[int, int]) -> None:
    """Draw the castle from the top left corner of a canvas; `cell` is the size of a place."""
    wide, high = cell
    canvas.grid(scene.symbols, CASTLE_WIDTH, CASTLE_WIDTH, cell, scene.palette.lines)
    sides = _sides(scene, cell) if scene.text_side and high > SMALL[1] + 1 else {}
    for position, place in enumerate(scene.view.table.grid.at):
        row, column = divmod(position, CASTLE_WIDTH)
        x, y = column * (wide + 1) + 1, row * (high + 1) + 1
        _draw_place(canvas, scene, position, place, (x, y, wide))
        for at, line in enumerate(sides.get(place, ()), y + 3):
            canvas.write(x, at, line, scene.palette.muted)
        if place in (scene.origin, scene.destination, scene.edge_source):
            canvas.restyle(x, y, wide, 1, scene.palette.chosen)
        if place == scene.cursor_place:
            canvas.restyle(x, y, wide, high, scene.palette.field, alone=True)


def _draw_place(
    canvas: Canvas, scene: Scene, position: int, place: int, at: tuple[int, int, int]
) -> None:
    x, y, wide = at
    palette = scene.palette
    can = place in scene.selectable_places
    canvas.write(x, y - 1, str(position + 1), palette.key if can else palette.muted)
    worth, _ = worth_shown(scene, place)
    bright = can or place == scene.destination
    canvas.write_right(x + wide, y - 1, worth, palette.can if bright else palette.muted)
    name = scene.narrator.place(place)
    if len(name) > wide or wide < 16:
        name = scene.narrator.short_place(place)
    name = name[:1].upper() + name[1:]
    # filled up, so that a reversed row is of one colour
    canvas.write(x, y, f"{name[:wide]:<{wide}}", palette.strong if can else palette.plain)
    if can:
        canvas.restyle(x, y, len(name[:wide]), 1, palette.target)
    _draw_servants(canvas, scene, place, (x, y + 1, wide))


def _sides(scene: Scene, cell: tuple[int, int]) -> dict[int, list[str]]:
    """The text of each place: in full if all of them fit, else abbreviated."""
    wide, high = cell
    room = high - 3
    table, narrator = scene.view.table, scene.narrator
    full = {place: wrap(place_text(narrator, table, place), wide) for place in table.grid.at}
    if all(len(lines) <= room for lines in full.values()):
        return full
    return {place: wrap(narrator.place_side(place), wide)[:room] for place in table.grid.at}


def _draw_servants(canvas: Canvas, scene: Scene, place: int, at: tuple[int, int, int]) -> None:
    table, symbols = scene.view.table, scene.symbols
    wide = at[2]
    holder = majority(table, place) if table.components.places[place].bonus else None
    half = wide // 2 + 1 if wide < 16 else wide // 2
    for seat in range(table.players):
        count = table.servants(seat, place)
        x = at[0] + seat % 2 * half
        y = at[1] + seat // 2
        style = scene.palette.seats[seat] if count else scene.palette.muted
        if ("place", place) in scene.changed and seat == scene.mover:
            style += scene.palette.cursor
        x = canvas.write(x, y, f"{symbols.shapes[seat]}{count}", style)
        if holder == seat:
            canvas.write(x, y, symbols.majority, scene.palette.gold)
