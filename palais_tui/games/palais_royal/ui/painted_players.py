"""The player strips painted with surfaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from textual.geometry import Region

from palais_tui.games.palais_royal.engine.castle import KING, MADAME
from palais_tui.games.palais_royal.engine.components import Noble
from palais_tui.games.palais_royal.ui.colours import BoardColours, colours_of
from palais_tui.games.palais_royal.ui.player_columns import (
    GOLD,
    NAME,
    TILES,
    Columns,
    columns_of,
    supply_style,
    write_head,
    write_servants,
)
from palais_tui.games.palais_royal.ui.player_name import shown_name
from palais_tui.games.palais_royal.ui.player_nobles import added_up, front_count, points_now
from palais_tui.games.palais_royal.ui.privilege_signs import PrivilegeSigns
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.colour import ink
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.widgets.canvas import Canvas

FACE_DOWN: Final = "▮"
IN_TURN: Final = (0.14, 0.10)
"""How much of the player's colour the strip in turn has in the dark and in the light theme."""
Chip = tuple[str, str]
"""A text and its surface."""


def paint_players(canvas: Canvas, scene: Scene, each: int) -> None:
    """Paint all strips, `each` lines a player; with one or two a head row names the columns."""
    head = each <= 2
    if head:
        write_head(canvas, scene, each)
    for seat in range(scene.view.table.players):
        y = seat * each + head
        canvas.fill(0, y, canvas.width, each, _surface(scene, seat))
        if not head:
            _paint_block(canvas, scene, seat, y, each)
            continue
        _paint_line(canvas, scene, seat, y, columns_of(scene, each))
        if each == 1:
            _paint_brief_tiles(canvas, scene, seat, (TILES, y))
        else:
            _paint_tile_row(canvas, scene, seat, (2, y + 1))


def _in_turn(scene: Scene, seat: int) -> bool:
    return scene.prompt is not None and scene.prompt.seat == seat


def _surface(scene: Scene, seat: int) -> str:
    palette = scene.palette
    base = palette.low if seat % 2 else palette.mixed(palette.low, palette.night, 0.45)
    if not _in_turn(scene, seat):
        return base
    return palette.mixed(base, palette.seat_colours[seat], IN_TURN[not palette.dark])


def _paint_line(canvas: Canvas, scene: Scene, seat: int, y: int, at: Columns) -> None:
    table, palette = scene.view.table, scene.palette
    room = NAME - (table.gold[seat] > 9)
    shape, name = scene.symbols.shapes[seat], shown_name(scene, seat, room)
    if _in_turn(scene, seat):
        canvas.write(0, y, f"{shape} {name}".ljust(room + 2), palette.chip(seat))
    else:
        canvas.write(0, y, shape, palette.seats[seat])
        canvas.write(2, y, name, palette.strong)
    canvas.write_right(GOLD, y, str(table.gold[seat]), _gold(scene, seat))
    write_servants(canvas, scene, seat, y, at)
    violet, turquoise = table.servants(seat, MADAME), table.servants(seat, KING)
    canvas.write_right(at.violet, y, str(violet), ink(palette.violet_ink, bold=True))
    canvas.write_right(at.turquoise, y, str(turquoise), ink(palette.turquoise_ink, bold=True))


def _paint_block(canvas: Canvas, scene: Scene, seat: int, y: int, each: int) -> None:
    table, palette = scene.view.table, scene.palette
    say = scene.narrator.language.text
    shape, colour = scene.symbols.shapes[seat], palette.seat_colours[seat]
    if not _in_turn(scene, seat):
        canvas.fill(0, y, canvas.width, 1, palette.panel)
    canvas.fill(0, y, 1, each, colour)
    right = _write_wealth(canvas, scene, seat, y)
    if points := points_now(scene, seat):
        right -= len(points) + 2
        canvas.write(right + 1, y, points, palette.strong)
    name = shown_name(scene, seat, min(20, right - 7))
    if _in_turn(scene, seat):
        canvas.write(2, y, f" {shape} {name} ", palette.chip(seat))
    else:
        canvas.write(3, y, shape, palette.seats[seat])
        canvas.write(5, y, name, palette.strong)
    x = canvas.write(3, y + 1, f"{say('table.supply')} ", palette.muted)
    x = canvas.write(x, y + 1, shape * table.supply[seat], palette.seats[seat]) + 1
    supply = supply_style(scene, seat, palette.strong)
    x = canvas.write(x, y + 1, str(table.supply[seat]), supply) + 2
    x = canvas.write(x, y + 1, f"{say('table.reserve')} ", palette.muted)
    canvas.write(x, y + 1, str(table.reserve[seat]), palette.plain)
    _paint_tiles(canvas, scene, seat, Region(3, y + 2, canvas.width - 3, each - 2))


def _write_wealth(canvas: Canvas, scene: Scene, seat: int, y: int) -> int:
    """Gold, cards and seals at the right end; returns the column where they begin."""
    table, palette = scene.view.table, scene.palette
    x = canvas.width - 1
    turquoise, violet = (
        ink(palette.turquoise_ink, bold=True),
        ink(palette.violet_ink, bold=True),
    )
    for number, sign, sign_style, style, gap in (
        (table.servants(seat, KING), UNICODE.turquoise, palette.turquoise, turquoise, 1),
        (table.servants(seat, MADAME), UNICODE.violet, palette.violet, violet, 2),
        (scene.view.hand_sizes[seat], f"{UNICODE.cards} ", palette.muted, palette.strong, 2),
        (table.gold[seat], f"{UNICODE.gold} ", palette.gold, _gold(scene, seat), 0),
    ):
        shown = str(number)
        canvas.write_right(x, y, shown, style)
        x -= len(shown) + len(sign)
        canvas.write(x, y, sign, sign_style)
        x -= gap
    return x


def _gold(scene: Scene, seat: int) -> Style:
    palette = scene.palette
    if ("gold", seat) in scene.changed:
        return ink(palette.light_ink, palette.light, bold=True)
    return ink(palette.gold_ink, bold=True)


def _in_words(scene: Scene, nobles: Sequence[Noble]) -> list[Chip]:
    """The privileges of the open nobles, written out."""
    words = [f" {scene.narrator.noble_sign(noble)} " for noble in nobles]
    return _chips(colours_of(scene.palette), nobles, words)


def _chips(colours: BoardColours, nobles: Sequence[Noble], texts: Sequence[str]) -> list[Chip]:
    """A text for each noble on the colour of its privilege."""
    return [(text, colours.band(noble)) for noble, text in zip(nobles, texts, strict=True)]


def _paint_tiles(canvas: Canvas, scene: Scene, seat: int, at: Region) -> None:
    """Face-down tiles as pips, privileges as chips.

    They take further rows if there are any; else, the more there are, the fewer words.
    """
    x, y = at.offset
    palette, colours = scene.palette, colours_of(scene.palette)
    down = scene.view.face_down[seat]
    pips = (FACE_DOWN * down, scene.narrator.language.text("table.face_down", count=down))
    nobles = added_up(scene.view.table, seat)
    words = _in_words(scene, nobles)
    room = at.width
    begin = x + sum(map(len, pips)) + 2 if down else x
    if begin <= at.right and (spots := _rows_of(words, begin, at)) is not None:
        if down:
            end = canvas.write(x, y, pips[0], ink(colours.face_down))
            canvas.write(end + 1, y, pips[1], palette.muted)
        for spot, (text, surface) in zip(spots, words, strict=True):
            canvas.write(*spot, text, ink(colours.band_ink, surface, bold=True))
        return
    count = str(down), FACE_DOWN
    plus, *shorter = (
        _chips(colours, nobles, texts)
        for texts in PrivilegeSigns(scene.narrator.language, scene.symbols).shortened(nobles)
    )
    ways: list[tuple[tuple[str, str], list[Chip], int]] = [
        (count, words, 1),
        (count, [(text.strip(), surface) for text, surface in words], 1),
        (pips, plus, 1),
        (count, plus, 1),
        *((count, chips, 0) for chips in shorter),
    ]
    before, chips, gap = next(
        (way for way in ways if sum(map(len, way[0])) + 2 + _width(*way[1:]) <= room), ways[-1]
    )
    if down:
        pip, muted = ink(colours.face_down), palette.muted
        x = canvas.write(x, y, before[0], pip if before is pips else muted) + (before is pips)
        x = canvas.write(x, y, before[1], muted if before is pips else pip) + 1
    for text, surface in chips:
        x = canvas.write(x, y, text, ink(colours.band_ink, surface, bold=True)) + gap


def _paint_tile_row(canvas: Canvas, scene: Scene, seat: int, at: tuple[int, int]) -> None:
    """The number of face-down tiles, then the privileges: in words if they fit."""
    x, y = at
    colours = colours_of(scene.palette)
    nobles = added_up(scene.view.table, seat)
    down, _ = front_count(scene, seat, FACE_DOWN)
    words = _in_words(scene, nobles)
    signs = PrivilegeSigns(scene.narrator.language, scene.symbols).shortened(nobles)
    ways = [
        words,
        [(text.strip(), surface) for text, surface in words],
        *(_chips(colours, nobles, texts) for texts in signs),
    ]
    room = canvas.width - x - len(down) - 2
    chips = next((way for way in ways if _width(way, 1) - 1 <= room), ways[-1])
    x = canvas.write(x, y, down, scene.palette.muted) + 2 * bool(down)
    for text, surface in chips:
        x = canvas.write(x, y, text, ink(colours.band_ink, surface, bold=True)) + 1


def _rows_of(chips: Sequence[Chip], begin: int, at: Region) -> list[tuple[int, int]] | None:
    """Where chips stand if they go on in further rows; None if those do not hold them."""
    x, y = begin, at.y
    spots = []
    for text, _ in chips:
        if x + len(text) > at.right:
            x, y = at.x, y + 1
        spots.append((x, y))
        x += len(text) + 1
    return spots if y < at.bottom else None


def _paint_brief_tiles(canvas: Canvas, scene: Scene, seat: int, at: tuple[int, int]) -> None:
    """The same in eight columns, without gaps: each sign has a surface of its own."""
    x, y = at
    colours = colours_of(scene.palette)
    nobles = added_up(scene.view.table, seat)
    signs = PrivilegeSigns(scene.narrator.language, scene.symbols)
    ways = [*signs.beside(nobles, *front_count(scene, seat, FACE_DOWN))]
    room = canvas.width - x
    down, texts = next((way for way in ways if len("".join((way[0], *way[1]))) <= room), ways[-1])
    x = canvas.write(x, y, down, scene.palette.muted)
    for text, surface in _chips(colours, nobles, texts):
        x = canvas.write(x, y, text, ink(colours.band_ink, surface, bold=True))


def _width(chips: Sequence[Chip], gap: int) -> int:
    return sum(len(text) + gap for text, _ in chips)
