"""The player strips painted with surfaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.style import Style
from textual.geometry import Region, Size

from palais_tui.games.palais_royal.engine.castle import KING, MADAME
from palais_tui.games.palais_royal.engine.components import Noble
from palais_tui.games.palais_royal.ui.colours import BoardColours, colours_of
from palais_tui.games.palais_royal.ui.panel_forms import alike
from palais_tui.games.palais_royal.ui.player_columns import (
    GOLD,
    NAME,
    TILES,
    Columns,
    columns_of,
    write_head,
    write_servants,
)
from palais_tui.games.palais_royal.ui.player_name import shown_name
from palais_tui.games.palais_royal.ui.player_nobles import added_up, front_count, points_now
from palais_tui.games.palais_royal.ui.privilege_signs import PrivilegeSigns
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.supply_sign import supply_shown
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
    area = _tiles_area(canvas, each)
    rows_of = _brief_rows if each == 1 else _tile_rows if head else _block_rows
    players = range(scene.view.table.players)
    rows = alike(
        [rows_of(scene, seat, area.width) for seat in players], lambda row: row.fits(area.size)
    )
    for seat in players:
        y = seat * each + head
        canvas.fill(0, y, canvas.width, each, _surface(scene, seat))
        if head:
            _paint_line(canvas, scene, seat, y, columns_of(scene, each))
        else:
            _paint_block(canvas, scene, seat, y, each)
        _paint_row(canvas, scene, rows[seat], area.translate((0, y)))


def _tiles_area(canvas: Canvas, each: int) -> Region:
    """Where the tiles of a player are, from the first row of the strip; the last column is free."""
    x, y = (TILES, 0) if each == 1 else (2, 1) if each == 2 else (3, 2)
    return Region(x, y, canvas.width - 1 - x, each - y)


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
    if supply := table.supply[seat]:
        x = canvas.write(x, y + 1, shape * supply, palette.seats[seat]) + 1
    x = canvas.write(x, y + 1, *supply_shown(scene, seat, palette.strong)) + 2
    x = canvas.write(x, y + 1, f"{say('table.reserve')} ", palette.muted)
    canvas.write(x, y + 1, str(table.reserve[seat]), palette.plain)


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


class Row(NamedTuple):
    """What lies before a player, in one way to write it."""

    before: Sequence[tuple[str, Style]]
    """The tiles that are face down."""
    chips: Sequence[Chip]
    gap: int
    """Columns between two chips."""
    apart: int = 1
    """Columns before the first one, if anything is face down."""
    below: bool = False
    """Whether the chips have a row of their own."""

    @property
    def begin(self) -> int:
        """Columns up to the first chip."""
        wide = sum(len(text) for text, _ in self.before)
        return 0 if self.below else wide and wide + self.apart

    def fits(self, room: Size) -> bool:
        before = sum(len(text) for text, _ in self.before)
        chips = sum(len(text) + self.gap for text, _ in self.chips) - self.gap
        wide = max(before, self.begin + chips) if self.chips else before
        return wide <= room.width and self.below < room.height


def _block_rows(scene: Scene, seat: int, _room: int) -> list[list[Row]]:
    """Face-down tiles as pips, privileges as chips: the longer they are, the fewer words."""
    palette, colours, down = (
        scene.palette,
        colours_of(scene.palette),
        scene.view.face_down[seat],
    )
    pip = ink(colours.face_down)
    said = scene.narrator.language.text("table.face_down", count=down)
    pips = [(f"{FACE_DOWN * down} ", pip), (said, palette.muted)] if down else []
    count = [(str(down), palette.muted), (FACE_DOWN, pip)] if down else []
    nobles = added_up(scene.view.table, seat)
    words = _in_words(scene, nobles)
    plus, *shorter = (
        _chips(colours, nobles, texts)
        for texts in PrivilegeSigns(scene.narrator.language, scene.symbols).shortened(nobles)
    )
    return [
        [Row(pips, words, 1)],
        [Row(pips, words, 1, below=True)],
        [Row(pips, _stripped(words), 1, below=True)],
        [Row(pips, words, 1), Row(count, words, 1)],
        [Row(count, _stripped(words), 1)],
        [Row(pips, plus, 1), Row(count, plus, 1)],
        *([Row(count, chips, 0)] for chips in shorter),
    ]


def _tile_rows(scene: Scene, seat: int, _room: int) -> list[list[Row]]:
    """The number of face-down tiles, then the privileges: in words if they fit."""
    colours, nobles = colours_of(scene.palette), added_up(scene.view.table, seat)
    down, _ = front_count(scene, seat, FACE_DOWN)
    muted = scene.palette.muted
    before = [(down, muted)] if down else []
    said = scene.narrator.language.text("table.face_down", count=scene.view.face_down[seat])
    told = [(f"{FACE_DOWN} ", ink(colours.face_down)), (said, muted)] if down else []
    words = _in_words(scene, nobles)
    signs = PrivilegeSigns(scene.narrator.language, scene.symbols).shortened(nobles)
    forms = [words, _stripped(words), *(_chips(colours, nobles, texts) for texts in signs)]
    return [[Row(told, words, 1)], *([Row(before, chips, 1)] for chips in forms)]


def _brief_rows(scene: Scene, seat: int, room: int) -> list[list[Row]]:
    """The same in a few columns: without gaps, since each sign has a surface of its own."""
    colours, nobles = colours_of(scene.palette), added_up(scene.view.table, seat)
    signs = PrivilegeSigns(scene.narrator.language, scene.symbols)
    forms = signs.beside(nobles, *front_count(scene, seat, FACE_DOWN), room)
    return [
        [
            Row(
                [(down, scene.palette.muted)] if down else [],
                _chips(colours, nobles, texts),
                gap,
                gap,
            )
            for down, texts in form
        ]
        for form, gap in ((forms[0], 1), *((form, 0) for form in forms))
    ]


def _stripped(chips: Sequence[Chip]) -> list[Chip]:
    return [(text.strip(), surface) for text, surface in chips]


def _paint_row(canvas: Canvas, scene: Scene, row: Row, at: Region) -> None:
    x, y = at.offset
    for text, style in row.before:
        x = canvas.write(x, y, text, style)
    x, y = at.x + row.begin, y + row.below
    for text, surface in row.chips:
        style = ink(colours_of(scene.palette).band_ink, surface, bold=True)
        x = canvas.write(x, y, text, style) + row.gap
