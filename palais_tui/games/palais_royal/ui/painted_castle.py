"""The castle painted with surfaces: a floor plan seen from above, with doors between rooms."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import Final, NamedTuple

from textual.geometry import Region

from palais_tui.games.palais_royal.engine.castle import CASTLE_WIDTH, PLACE_IDS, PLACES
from palais_tui.games.palais_royal.engine.majority import majority
from palais_tui.games.palais_royal.ui.art import game_art
from palais_tui.games.palais_royal.ui.colours import WHITE, BoardColours, colours_of
from palais_tui.games.palais_royal.ui.emblems import EMBLEMS
from palais_tui.games.palais_royal.ui.place_worth import worth_shown
from palais_tui.games.palais_royal.ui.pointers import pointers, ring_with_pointers
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.colour import ink, mix
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.theme import Depth
from palais_tui.tui.widgets.canvas import Canvas

WIDE: Final = 12
"""Columns from which a room has a margin and an emblem."""
TALL: Final = 7
"""Rows from which a room has a free row over its servants, and a picture behind them."""
CHIP_ROWS: Final = 2
"""Two players have a row each; more stand in two columns."""
WIDEST_CHIP: Final = (12, 6)
"""In one column, in two."""
ARRIVAL: Final = (0.05, 0.05)
"""How much of a player's colour a floor has where a servant has just arrived, dark and light."""
DOOR: Final = (0.6, 0.5)
"""How much of the night an opening in the wall has, dark and light."""
DIM: Final = 0.35
BRIGHT: Final = 0.07


class Room(NamedTuple):
    """What a room shows apart from the walls."""

    place: int
    name: str
    floor: str
    picked_up: bool
    counts: tuple[int, ...]
    holder: int | None
    """Who has the majority."""
    shapes: tuple[str, ...]
    chips: tuple[str, ...]
    """The players' colours."""
    note: tuple[str, ...]
    bonus: str
    """What the majority adds, if the note does not say so."""


class Inks(NamedTuple):
    """The colours on all floors."""

    text: str
    soft: str
    gold: str
    seat_ink: str
    night: str
    board: BoardColours
    half_rows: bool
    dark: bool


def paint_castle(canvas: Canvas, scene: Scene, cell: tuple[int, int]) -> None:
    """Paint the castle from the top left corner of a canvas; `cell` is the size of a room.

    Without what `paint_rings` adds.
    """
    palette, at = scene.palette, scene.view.table.grid.at
    colours = colours_of(palette)
    wide, high = cell
    width, height = CASTLE_WIDTH * (wide + 1) + 1, CASTLE_WIDTH * (high + 1) + 1
    canvas.fill(0, 0, width, height, colours.wall)
    if palette.half_rows:
        canvas.halves(0, 0, width, palette.night, colours.wall)
    floors = [floor_of(scene, place, colours) for place in range(PLACES)]
    inks = Inks(
        palette.text,
        palette.soft,
        palette.gold_ink,
        palette.seat_ink,
        palette.night,
        colours,
        palette.half_rows,
        palette.dark,
    )
    notes = notes_of(scene, cell)
    for position, place in enumerate(at):
        room = room_of(scene, place, floors[place], notes[place], wide)
        canvas.lay(*corner(position, cell), room_block(room, cell, inks))
    _paint_doors(canvas, scene, cell)
    for position, place in enumerate(at):
        _write_on_wall(canvas, scene, position, place, cell)
    _paint_marks(canvas, scene, cell)


def corner(position: int, cell: tuple[int, int]) -> tuple[int, int]:
    """The first column and row of a room."""
    row, column = divmod(position, CASTLE_WIDTH)
    return column * (cell[0] + 1) + 1, row * (cell[1] + 1) + 1


def floor_of(scene: Scene, place: int, colours: BoardColours) -> str:
    """Brighter if the place can be chosen, darker if others can."""
    floor, palette = colours.floors[place], scene.palette
    if ("place", place) in scene.changed and colours.depth is Depth.TRUE:
        return colours.mixed(floor, palette.seat_colours[scene.mover], ARRIVAL[not palette.dark])
    if place in scene.selectable_places:
        return colours.mixed(floor, WHITE if palette.dark else "#fff6cc", BRIGHT)
    if scene.selectable_places and place not in (scene.origin, scene.destination):
        if palette.dark:
            return colours.mixed(floor, palette.night, DIM)
        return colours.mixed(floor, palette.raised, DIM)
    return floor


def notes_of(scene: Scene, cell: tuple[int, int]) -> dict[int, tuple[str, ...]]:
    """The text of each place: in full if all of them fit, else a few words, if there is room."""
    wide, high = cell
    rows = high - 3
    if not scene.text_side or rows < 2 or wide < WIDE:
        return dict.fromkeys(range(PLACES), ())
    narrator = scene.narrator
    full = {place: wrap(narrator.place_description(place), wide - 2) for place in range(PLACES)}
    if all(len(lines) <= rows for lines in full.values()):
        return {place: tuple(lines) for place, lines in full.items()}
    return {place: tuple(wrap(narrator.place_note(place), wide - 1)[:2]) for place in range(PLACES)}


def room_of(scene: Scene, place: int, floor: str, note: tuple[str, ...], wide: int) -> Room:
    """What a room shows now."""
    table, narrator, palette = scene.view.table, scene.narrator, scene.palette
    name = narrator.place(place)
    if len(name) + 4 > wide:
        name = narrator.short_place(place)
    bonus = table.components.places[place].bonus
    return Room(
        place,
        name[:1].upper() + name[1:],
        floor,
        place == scene.origin,
        tuple(table.servants(seat, place) for seat in range(table.players)),
        majority(table, place) if bonus else None,
        scene.symbols.shapes,
        palette.seat_colours,
        note,
        f" +{bonus}" if bonus and len(note) == 1 else "",
    )


@lru_cache(maxsize=1024)
def room_block(room: Room, cell: tuple[int, int], inks: Inks) -> Canvas:
    """A room without the wall above it; the row below it is half wall."""
    wide, high = cell
    colours = inks.board
    canvas = Canvas(wide, high + 1, room.floor)
    canvas.halves(0, high, wide, room.floor if inks.half_rows else colours.wall, colours.wall)
    full = len(room.note) > 2
    if high >= TALL and colours.depth is Depth.TRUE:
        _paint_emblem(canvas, room, cell, full=full)
    _paint_head(canvas, room, wide, inks)
    top = 2 if high >= TALL and not full else 1
    columns = -(-len(room.counts) // CHIP_ROWS)
    half = -(-wide // columns)
    for seat in range(len(room.counts)):
        row, column = divmod(seat, columns)
        at = Region(column * half, top + row, min(half, wide - column * half), 1)
        _write_chip(canvas, room, seat, at, WIDEST_CHIP[columns - 1], inks)
    y = high - len(room.note) - bool(room.bonus) if not full else 3
    for line in room.note:
        canvas.write(1, y, line, ink(inks.soft))
        y += 1
    if room.bonus:
        x = canvas.write(1, y, UNICODE.majority, ink(inks.gold))
        canvas.write(x, y, room.bonus, ink(inks.soft))
    return canvas


def _paint_emblem(canvas: Canvas, room: Room, cell: tuple[int, int], *, full: bool) -> None:
    """A faint picture on the floor; fainter where text stands on it."""
    wide, high = cell
    art = game_art(f"places/{PLACE_IDS[room.place]}-small")
    share = 0.04 if full else 0.15
    text = 2 * (high - 4)
    pixels = [
        [colour and mix(room.floor, colour, share if row < text else 0.04) for colour in colours]
        for row, colours in enumerate(art.pixels)
    ]
    canvas.pixels((wide - art.width) // 2, 1, pixels)


def _paint_head(canvas: Canvas, room: Room, wide: int, inks: Inks) -> None:
    head, letters = inks.board.heads[room.place], inks.board.band_ink
    if room.picked_up:
        head, letters = inks.text, inks.night
    canvas.fill(0, 0, wide, 1, head)
    margin = int(len(room.name) < wide)  # over the servants, if that cuts nothing off
    canvas.write(margin, 0, room.name[:wide], ink(letters, bold=True))
    if len(room.name) + 4 <= wide and wide >= WIDE:
        canvas.write_right(wide - 1, 0, EMBLEMS[room.place], ink(letters))


def _write_chip(canvas: Canvas, room: Room, seat: int, at: Region, widest: int, inks: Inks) -> None:
    """A player's servants: as wide as there are many, a crown behind for the majority."""
    large, count = canvas.width >= WIDE, room.counts[seat]
    x = at.x + (at.width > canvas.width // 2 or large)  # a column for the mark of the last turn
    if not count:
        canvas.write(x, at.y, UNICODE.dot, ink(inks.board.mixed(inks.soft, room.floor, 0.25)))
        return
    label = f"{room.shapes[seat]}{count}"
    if large:
        space = at.right - x - (room.holder == seat)
        label = label.ljust(min(widest, count + 1, space))
    x = canvas.write(x, at.y, label, ink(inks.seat_ink, room.chips[seat], bold=True))
    if room.holder == seat:
        canvas.write(x, at.y, UNICODE.majority, ink(inks.gold, bold=True))


def _paint_doors(canvas: Canvas, scene: Scene, cell: tuple[int, int]) -> None:
    """Gaps in the walls between neighbours."""
    wide, high = cell
    palette, colours = scene.palette, colours_of(scene.palette)
    opening = colours.mixed(colours.wall, palette.night, DOOR[not palette.dark])
    for position in range(PLACES):
        x, y = corner(position, cell)
        if position % CASTLE_WIDTH < CASTLE_WIDTH - 1:
            canvas.fill(x + wide, y + high // 2, 1, 2 if high > 4 else 1, opening)
        if position + CASTLE_WIDTH < PLACES:
            door = 4 if wide >= WIDE else 3
            left = x + wide // 2 - door // 2
            if palette.half_rows:
                floor = canvas.surface(left, y + high - 1)
                canvas.halves(left, y + high, door, floor, opening)
            else:
                canvas.fill(left, y + high, door, 1, opening)


def _write_on_wall(
    canvas: Canvas, scene: Scene, position: int, place: int, cell: tuple[int, int]
) -> None:
    """Above a room, as tabs of its head: its key, and what it gives or costs to go there."""
    palette, colours = scene.palette, colours_of(scene.palette)
    x, y = corner(position, cell)
    wide = cell[0]
    pad = " " if wide >= WIDE else ""
    can = place in scene.selectable_places
    tab, letters = head_of(scene, place)
    key = colours.can_ink if can and place != scene.origin else letters
    canvas.write(x, y - 1, f"{pad}{position + 1}{pad}", ink(key, tab, bold=can))
    worth, is_cost = worth_shown(scene, place)
    if worth:
        style = ink(letters, tab)
        if is_cost:
            style = ink(palette.light_ink, palette.light, bold=True)
        # a gap to the key of the next place
        end = x + wide - (not pad)
        canvas.write_right(end, y - 1, f"{pad}{worth}{pad}", style)


def head_of(scene: Scene, place: int) -> tuple[str, str]:
    """The colour of a room's head, and that of the letters on it."""
    colours = colours_of(scene.palette)
    if place == scene.origin:
        return scene.palette.text, scene.palette.night
    return colours.heads[place], colours.band_ink


def _paint_marks(canvas: Canvas, scene: Scene, cell: tuple[int, int]) -> None:
    """The last move, and what a lesson points at."""
    palette, at = scene.palette, scene.view.table.grid.at
    arrived = [(place, scene.mover) for place in at if ("place", place) in scene.changed]
    for place, seat in (*scene.last_of("place"), *arrived):
        x, y = corner(at.index(place), cell)
        for row in range(cell[1]):
            if canvas.letter(x, y + row) == " ":
                canvas.write(x, y + row, "▌", ink(palette.seat_colours[seat]))
    for position, place in enumerate(at):
        if ("place", place) in scene.highlighted:
            ring_with_pointers(canvas, palette, corner(position, cell), cell)


def paint_rings(canvas: Canvas, scene: Scene, cell: tuple[int, int]) -> None:
    """The place under the mouse, those that a servant leaves or joins, and the cursor."""
    palette, at = scene.palette, scene.view.table.grid.at
    pointed = scene.pointed[1] if scene.pointed and scene.pointed[0] == "place" else None
    for chosen, colour, letters in (
        (pointed, palette.soft, palette.night),
        (scene.origin, palette.text, palette.night),
        (scene.edge_source, palette.text, palette.night),
        (scene.destination, palette.can_ink, palette.night),
        (scene.cursor_place, palette.ring, palette.light_ink),
    ):
        if chosen in at:
            x, y = corner(at.index(chosen), cell)
            canvas.ring(x, y, *cell, colour, letters, halves=palette.half_rows)
    for kind, place in sorted(scene.highlighted):  # neighbours share a wall: the last one has it
        if kind == "place":
            pointers(canvas, palette, corner(at.index(place), cell), cell)
