"""The castle on the whole screen: what every place does, who leads there and why."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from rich.style import Style

from palais_tui.games.palais_royal.controller.explanations import majority_of
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.phrases.explanations import (
    majority_text,
    place_text,
    yield_text,
)
from palais_tui.games.palais_royal.ui.art import game_art
from palais_tui.games.palais_royal.ui.colours import colours_of
from palais_tui.games.palais_royal.ui.painted_castle import corner, floor_of
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.colour import ink, mix
from palais_tui.tui.theme import Depth
from palais_tui.tui.widgets.canvas import Canvas

EMBLEM_ROWS: Final = 6
EMBLEM_COLUMNS: Final = 15
FAINT: Final = 0.8
"""How much of its colour an emblem keeps on the floor."""
APART: Final = 3
"""Columns between a place's name and what it gives."""
MOST_DIGIT: Final = 9
TALL: Final = 8
"""Rows from which the servants have a line of their own, and the majority is explained."""


def write_rooms(canvas: Canvas, scene: Scene, cell: tuple[int, int]) -> None:
    """Write the texts into the rooms of a painted castle; `cell` is the size of a room."""
    wide, high = cell
    palette, table = scene.palette, scene.view.table
    texts = [place_text(scene.narrator, table, place) for place in table.grid.at]
    margin = high >= TALL or all(len(wrap(text, wide - 2)) < high for text in texts)
    for position, place in enumerate(table.grid.at):
        x, y = corner(position, cell)
        _write_room(canvas, scene, place, (x, y), cell, margin=int(margin))
        if not palette.painted:
            if place == scene.origin:
                canvas.restyle(x, y, wide, 1, palette.chosen)
            if place == scene.cursor_place:
                canvas.restyle(x, y, wide, high, palette.field)


def _write_room(
    canvas: Canvas,
    scene: Scene,
    place: int,
    at: tuple[int, int],
    cell: tuple[int, int],
    *,
    margin: int,
) -> None:
    x, y = at
    wide, high = cell
    palette, narrator, table = scene.palette, scene.narrator, scene.view.table
    can = place in scene.selectable_places
    if palette.painted:
        canvas.fill(x, y + 1, wide, high - 1, floor_of(scene, place, colours_of(palette)))
        canvas.fill(x, y, wide, 1, canvas.surface(x, y))
    else:
        canvas.fill(x, y, wide, high, "")
    tall = high >= TALL
    now = yield_text(narrator, table, scene.seat, place) if tall else ""
    name = narrator.place(place)
    if not tall or len(name) + APART + len(now) > wide - margin - 1:
        name = narrator.short_place(place)
    strong, plain = _head_styles(scene, place)
    left = x + margin
    canvas.write(left, y, f"{name[:1].upper()}{name[1:]}", strong)
    if can:
        canvas.restyle(left, y, len(name), 1, palette.target)
    none = palette.plain if tall else plain
    if not tall:
        many = any(table.servants(seat, place) > MOST_DIGIT for seat in range(table.players))
        step = 4 if many else 3
        end = wide - margin
        _write_servants(
            canvas, scene, place, (x + end - step * table.players, y), step, none, in_head=True
        )
    else:
        _write_servants(
            canvas, scene, place, (left, y + 1), min(9, wide // table.players), none, in_head=False
        )
    room = wide - 2 * margin
    rows = high - 1 - tall
    lines = _lines(scene, place, room, tall=tall)
    if tall:
        canvas.write_right(x + wide - 1, y, now, plain if palette.painted else palette.gold)
    painted = palette.painted and colours_of(palette).depth is Depth.TRUE
    if tall and painted and room > 2 * EMBLEM_COLUMNS:
        beside = _lines(scene, place, room - EMBLEM_COLUMNS, tall=tall)
        corner = x + wide - EMBLEM_COLUMNS, y + high - EMBLEM_ROWS
        if rows - len(lines) >= EMBLEM_ROWS:  # below the text
            _paint_emblem(canvas, place, corner)
            rows -= EMBLEM_ROWS
        elif len(beside) <= rows:
            _paint_emblem(canvas, place, corner)
            lines = beside
    lines = _spaced(lines, rows, scene.symbols.majority) if tall else lines[:rows]
    _write_lines(canvas, scene, place, (left, y + 1 + tall), lines)


def _head_styles(scene: Scene, place: int) -> tuple[Style, Style]:
    """A place's name, and what else stands in its head row."""
    palette = scene.palette
    if not palette.painted:
        return palette.strong, palette.plain
    letters = palette.night if place == scene.origin else colours_of(palette).band_ink
    return ink(letters, bold=True), ink(letters)


def _write_lines(
    canvas: Canvas,
    scene: Scene,
    place: int,
    at: tuple[int, int],
    lines: Sequence[tuple[str, Style]],
) -> None:
    """The texts of a room; who has the majority stands out."""
    x, y = at
    palette, crown = scene.palette, scene.symbols.majority
    holder = majority_of(scene.view.table, place).holder
    for row, (line, style) in enumerate(lines, y):
        canvas.write(x, row, line, style)
        if line.startswith(crown) and holder is not None:
            after = canvas.write(x, row, crown, palette.gold)
            canvas.write(after + 1, row, scene.narrator.names[holder], palette.strong)


def _lines(scene: Scene, place: int, room: int, *, tall: bool) -> list[tuple[str, Style]]:
    """What a place does, who has its majority and, where there is room, why."""
    narrator, table, palette = scene.narrator, scene.view.table, scene.palette
    lines = [(line, palette.plain) for line in wrap(place_text(narrator, table, place), room)]
    if not table.components.places[place].bonus:
        return lines
    found, crown = majority_of(table, place), scene.symbols.majority
    if found.holder is not None:
        brief = f"{crown} {narrator.names[found.holder]}"
        why = f"{crown} {majority_text(narrator, found)}." if tall else brief
        return [*lines, *((line, palette.plain) for line in wrap(why, room))]
    if tall:
        why = f"{majority_text(narrator, found)}."
        lines += [(line, palette.muted) for line in wrap(why, room)]
    return lines


def _spaced(lines: Sequence[tuple[str, Style]], rows: int, crown: str) -> list[tuple[str, Style]]:
    """The lines with an empty row above them and between their paragraphs, if there is room."""
    spaced = list(lines[:rows])
    begins = (
        n
        for n in range(1, len(spaced))
        if spaced[n][1] != spaced[n - 1][1] or spaced[n][0].startswith(crown)
    )
    breaks = [0, *begins]
    for at in reversed(breaks[: rows - len(spaced)]):
        spaced.insert(at, ("", spaced[at][1]))
    return spaced


def _write_servants(
    canvas: Canvas,
    scene: Scene,
    place: int,
    at: tuple[int, int],
    step: int,
    none: Style,
    *,
    in_head: bool,
) -> None:
    """Everyone's servants in a row, with a crown for the majority; `none` is the style of a 0.

    Gold is too faint for a crown `in_head`.
    """
    x, y = at
    table, palette = scene.view.table, scene.palette
    found = majority_of(table, place)
    crown = none if in_head and palette.painted else palette.gold
    holder = found.holder if table.components.places[place].bonus else None
    for seat, count in enumerate(found.counts):
        text = f"{scene.symbols.shapes[seat]}{count}"
        if count:
            wide = text.ljust(min(step - 2, count + 1)) if step > 4 and palette.painted else text
            style = palette.chip(seat) if palette.painted else palette.seats[seat]
            after = canvas.write(x, y, wide, style)
        else:  # a zero would be read like the others
            after = canvas.write(x, y, scene.symbols.dot.rjust(len(text)), none)
        if holder == seat:
            canvas.write(after, y, scene.symbols.majority, crown)
        x += step


def _paint_emblem(canvas: Canvas, place: int, at: tuple[int, int]) -> None:
    """The emblem of a place in a corner that has no text."""
    x, y = at
    art, floor = game_art(f"places/{PLACE_IDS[place]}-small"), canvas.surface(x, y)
    pixels = [[colour and mix(floor, colour, FAINT) for colour in row] for row in art.pixels]
    canvas.pixels(x, y, pixels)
