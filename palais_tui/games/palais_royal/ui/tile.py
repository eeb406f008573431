"""The fields of the garden as blocks of cells: a noble tile, a lawn, a servant on the lawn.

A block has one row more than its field: the upper half of the path below belongs to the
tile. Blocks are painted once and then copied, which is much quicker.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from palais_tui.games.palais_royal.engine.components import GARDEN_WIDTH, Noble, Privilege
from palais_tui.games.palais_royal.ui.art import Look, game_art, people
from palais_tui.games.palais_royal.ui.colours import BoardColours, TileLight
from palais_tui.i18n.names import cut_name
from palais_tui.tui.colour import contrast, ink
from palais_tui.tui.pixel_art import Pixels
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.widgets.canvas import Canvas

MEDIUM: Final = (11, 4)
"""From this width and height on a tile has a band and a picture at its left side."""
LARGE: Final = (12, 6)
"""From this one on the picture is as wide as the tile."""
SPACIOUS: Final = 13
"""From this width on a tile of medium height has room for the printed price."""
PLATE: Final = 6
"""Columns of a picture at the left side."""
CLEAR_SHAPE: Final = 3.0
"""The contrast that a shape needs."""
LIVERY: Final = {"wig": "#241610", "skin": "#eab98f", "coat": "#4f86cf"}
"""What servants wear; they have no wigs."""
LACE: Final = "#f7f1e3"
EYES: Final = "#2b1d14"
WALLS: Final = ("#3b2a20", "#33506b", "#4d5c34", "#5c3550")
"""Behind the couples: neighbours in the garden rarely have the same."""
NIGHT: Final = "#120c08"

BUST: Final = 3
"""Columns."""
Bust = tuple[tuple[tuple[str, str, str], ...], ...]
"""Rows of cells: a sign, what it shows, and what is behind it."""
MAN: Final[Bust] = (
    (("▗", "wig", "wall"), ("▄", "wig", "wall"), ("▖", "wig", "wall")),
    (("▌", "wig", "skin"), ("¨", "eyes", "skin"), ("▐", "wig", "skin")),
    (("▟", "coat", "wall"), ("▀", "skin", "lace"), ("▙", "coat", "wall")),
)
LADY: Final[Bust] = (
    (("▐", "hair", "wall"), ("▝", "flower", "hair"), ("▌", "hair", "wall")),
    (("▌", "hair", "skin"), ("¨", "eyes", "skin"), ("▐", "hair", "skin")),
    (("▘", "hair", "dress"), ("▀", "skin", "dress"), ("▝", "hair", "dress")),
)
WALL: Final = " ", "wall", "wall"
TRIO: Final[Bust] = (
    (WALL, ("▄", "wig", "wall"), WALL, ("▄", "wig", "wall"), WALL, ("▄", "wig", "wall"), WALL),
    (("▐", "wig", "wall"), ("¨", "eyes", "skin"), (" ", "wig", "wig"), ("¨", "eyes", "skin"),
     (" ", "wig", "wig"), ("¨", "eyes", "skin"), ("▌", "wig", "wall")),
    (("▟", "coat", "wall"), ("▀", "skin", "lace"), (" ", "coat", "coat"), ("▀", "skin", "lace"),
     (" ", "coat", "coat"), ("▀", "skin", "lace"), ("▙", "coat", "wall")),
)  # fmt: skip
"""Three servants shoulder to shoulder."""
TRIO_FEET: Final = ("coat", "lace", "coat", "lace", "coat", "lace", "coat")


LARGE_MAN: Final[Bust] = (
    (WALL, ("▗", "wig", "wall"), ("▄", "wig", "wall"),
     ("▄", "wig", "wall"), ("▖", "wig", "wall"), WALL),
    (("▐", "wig", "wall"), ("▌", "wig", "skin"), ("•", "eyes", "skin"),
     ("•", "eyes", "skin"), ("▐", "wig", "skin"), ("▌", "wig", "wall")),
    (("▗", "coat", "wall"), ("▀", "wig", "coat"), ("▀", "skin", "lace"),
     ("▀", "skin", "lace"), ("▀", "wig", "coat"), ("▖", "coat", "wall")),
)  # fmt: skip
LARGE_LADY: Final[Bust] = (
    (WALL, ("▟", "hair", "wall"), (" ", "hair", "hair"),
     ("▀", "flower", "hair"), ("▙", "hair", "wall"), WALL),
    (WALL, ("▌", "hair", "skin"), ("•", "eyes", "skin"),
     ("•", "eyes", "skin"), ("▐", "hair", "skin"), WALL),
    (("▗", "dress", "wall"), ("▘", "hair", "dress"), ("▀", "skin", "dress"),
     ("▀", "skin", "dress"), ("▝", "hair", "dress"), ("▖", "dress", "wall")),
)  # fmt: skip


class Tile(NamedTuple):
    """What a noble tile shows."""

    noble: Noble
    sign: str
    """Its privilege in two words."""
    brief: str
    """Its privilege as a number and a sign."""
    gold: int
    """Today's price."""


class Ground(NamedTuple):
    """Where a block lies: its size, and what is under it."""

    size: tuple[int, int]
    below: str
    """The lower half of the row below."""
    colours: BoardColours
    half_rows: bool


@lru_cache(maxsize=4096)
def tile_block(tile: Tile, light: TileLight, ground: Ground) -> Canvas:
    """A noble tile; lit if it can be had."""
    wide, high = ground.size
    canvas = _surface(light.surface, ground)
    if high >= LARGE[1] and wide >= LARGE[0]:
        _paint_large(canvas, tile, light, ground)
    elif high >= MEDIUM[1] and wide >= MEDIUM[0]:
        _paint_medium(canvas, tile, light, ground)
    else:
        _paint_small(canvas, tile, light, ground)
    return canvas


@lru_cache(maxsize=512)
def lawn_block(field: int, ground: Ground) -> Canvas:
    """A field without a noble: a mown lawn, inside the garden with a plant."""
    wide, high = ground.size
    canvas = lawn(field, ground)
    plant = _plant(field)
    if plant is None:
        return canvas
    pixels = plant_pixels(plant, ground.colours)
    if high >= MEDIUM[1]:
        canvas.pixels((wide - len(pixels[0])) // 2, (high - 3) // 2 + (high > 4), pixels)
    else:
        canvas.write(wide // 2, 0, "❀", ink(pixels[2][2] or ground.colours.hedge_ink))
    return canvas


def plant_pixels(plant: str, colours: BoardColours) -> Pixels:
    """A plant in its colours of the day and of the terminal."""
    picture = game_art(f"plants/{plant}-{colours.season}")
    return picture.recoloured(lambda found: colours.leaves.get(found, found)).pixels


def _plant(field: int) -> str | None:
    """What grows on a field, laid out as in a French garden."""
    row, column = divmod(field, GARDEN_WIDTH)
    from_middle = [max(GARDEN_WIDTH - 1 - at, at) - GARDEN_WIDTH // 2 for at in (row, column)]
    match sorted(from_middle):
        case [0, 0]:
            return "box-tree"
        case [0, 1]:
            return "roses"
        case [1, 1]:
            return "cone"
    return None


@lru_cache(maxsize=512)
def servant_block(
    field: int, shape: str, name: str, chip: tuple[str, str], ground: Ground
) -> Canvas:
    """A servant on the lawn: its shape as a head, a body, and its player's name.

    `chip` is the player's colour and the ink on it.
    """
    wide, high = ground.size
    colour, letters = chip
    canvas = lawn(field, ground)
    style = ink(letters, colour, bold=True)
    if high >= MEDIUM[1]:
        y = (high - 4) // 2 + (high > 4)
        clear = contrast(colour, canvas.surface(wide // 2, y)) >= CLEAR_SHAPE
        canvas.write(wide // 2, y, shape, ink(colour, bold=True) if clear else style)
        canvas.write(wide // 2 - 1, y + 1, "▟█▙", ink(colour))
        label = f"{shape} {cut_name(name, wide - 2)}"
        if len(label) + 2 <= wide:
            label = f" {label} "
        canvas.write_centred(0, y + 2, wide, label, style)
    else:
        canvas.write(wide // 2 - 1, 0, "▗█▖", ink(colour))
        canvas.write(0, 1, f"{shape}{cut_name(name, wide - 1)}".ljust(wide), style)
    return canvas


def _surface(surface: str, ground: Ground) -> Canvas:
    wide, high = ground.size
    canvas = Canvas(wide, high + 1, surface)
    _half_row(canvas, 0, [surface] * wide, ground)
    return canvas


def _half_row(canvas: Canvas, x: int, above: list[str], ground: Ground) -> None:
    """The row below a field: what lies above in its upper half, the path in the lower."""
    high = ground.size[1]
    for column, colour in enumerate(above, x):
        upper = colour if ground.half_rows else ground.below
        canvas.halves(column, high, 1, upper, ground.below)


def lawn(field: int, ground: Ground) -> Canvas:
    """Stripes as a mower leaves them; a small field is of one colour."""
    wide, high = ground.size
    colours = ground.colours
    parity = (field + field // GARDEN_WIDTH) % 2
    base = (colours.lawn, colours.mown)[parity]
    canvas = _surface(base, ground)
    if high >= MEDIUM[1] and colours.lawn != colours.mown:
        other = (colours.mown, colours.lawn)[parity]
        for row in range(high):
            for column in range(-(row % 4), wide, 4):
                canvas.fill(column + 2, row, 2, 1, other)
    return canvas


# --- the three sizes of a tile


def _paint_small(canvas: Canvas, tile: Tile, light: TileLight, ground: Ground) -> None:
    wide, high = ground.size
    band = _band(tile.noble, light, ground.colours)
    for y in range(high):
        canvas.write(0, y, "▌", ink(band))
    if light is ground.colours.lit:
        canvas.write(0, 0, UNICODE.can, ink(ground.colours.can_ink, band, bold=True))
    _write_price(canvas, 1, 0, tile, light)
    canvas.write_right(wide, 0, f"{tile.noble.points}{UNICODE.points}", ink(light.ink, bold=True))
    # a gap before the sign of the privilege matters more than one between the colours
    room = wide - 1 - len(tile.brief) - bool(tile.brief)
    _write_seals(canvas, 1, 1, tile.noble, light, room=room)
    if tile.noble.privilege is not Privilege.NONE:
        style = ink(ground.colours.band_ink, band, bold=True)
        canvas.write_right(wide, 1, tile.brief, style)


def _paint_medium(canvas: Canvas, tile: Tile, light: TileLight, ground: Ground) -> None:
    wide, high = ground.size
    noble, colours = tile.noble, ground.colours
    _paint_band(canvas, tile, light, ground)
    plate = _plate(noble, light, colours)
    columns = _plate_columns(noble)
    canvas.fill(0, 1, columns, high - 1, plate)
    top = high - 3
    if noble.privilege is Privilege.NONE:
        feet = _paint_busts(canvas, top, noble, plate, light, colours)
    elif noble.privilege is Privilege.SERVANTS:
        feet = _paint_servants(canvas, top, columns, noble, plate, light, colours)
    else:
        pixels = _faded(game_art(f"privileges/{noble.privilege.value}").pixels, light, colours)
        canvas.pixels(0, top, pixels[:6])
        feet = [colour or plate for colour in pixels[6]]
    _half_row(canvas, 0, feet, ground)
    end = wide - 1
    canvas.write_right(end, 1, f"{noble.points}{UNICODE.points}", ink(light.ink, bold=True))
    spacious = wide >= SPACIOUS
    price = f"{tile.gold}{UNICODE.gold}"
    before = f"{noble.gold}→" if spacious else UNICODE.reduced
    canvas.write_right(end, 2, price, ink(light.gold, bold=True))
    if tile.gold < noble.gold:
        style = ink(light.soft) if spacious else ink(light.cheaper, bold=True)
        canvas.write_right(end - len(price), 2, before, style)
    room = wide - columns - 1  # the seals stand clear of the picture
    seals = noble.violet + noble.turquoise + _gap_in(noble, room)
    # many seals reach to the edge rather than to the picture, unless they need all the room
    first = min(max(PLATE + 1, end - seals), wide - seals)
    _write_seals(canvas, first, 3, noble, light, room=room)


def _paint_large(canvas: Canvas, tile: Tile, light: TileLight, ground: Ground) -> None:
    wide, high = ground.size
    noble, colours = tile.noble, ground.colours
    _paint_band(canvas, tile, light, ground)
    plate = _plate(noble, light, colours)
    rows = high - 3
    canvas.fill(0, 1, wide, rows, plate)
    x, y = (wide - 12) // 2, 1 + rows - 3
    if noble.privilege is Privilege.NONE:
        man, lady = _clothes(noble, light, colours)
        _paint_bust(canvas, (x, y), LARGE_MAN, man, plate, light, colours)
        _paint_bust(canvas, (x + 2 * BUST, y), LARGE_LADY, lady, plate, light, colours)
    elif noble.privilege is Privilege.SERVANTS:
        _paint_servants(canvas, y, wide, noble, plate, light, colours)
    else:
        art = game_art(f"privileges/{noble.privilege.value}-large")
        canvas.pixels(x, y, _faded(art.pixels, light, colours))
    y = high - 2
    _write_price(canvas, 1, y, tile, light, printed=True)
    points = f"{noble.points}{UNICODE.points}"
    canvas.write_right(wide - 1, y, points, ink(light.ink, bold=True))
    _write_seals(canvas, 1, y + 1, noble, light, room=wide - 1)


def _paint_band(canvas: Canvas, tile: Tile, light: TileLight, ground: Ground) -> None:
    wide, colours = ground.size[0], ground.colours
    band = _band(tile.noble, light, colours)
    canvas.fill(0, 0, wide, 1, band)
    can = light is colours.lit
    special = tile.noble.privilege is not Privilege.NONE
    sign = tile.sign if len(tile.sign) + 2 <= wide else tile.sign.replace(" +", "+")
    # a long sign moves to the edge; if that leaves no gap, the mark stands below it
    x = 1 if len(sign) + 1 + 2 * can <= wide else 0
    beside = can and len(sign) + 2 <= wide
    canvas.write(x, 0, sign[: wide - x - beside], ink(colours.band_ink, bold=special))
    if beside:
        canvas.write_right(wide, 0, UNICODE.can, ink(colours.can_ink, bold=True))
    elif can:
        x = _plate_columns(tile.noble)
        canvas.write(x, 1, UNICODE.can, ink(light.cheaper, bold=True))


# --- parts of a tile


def _write_price(
    canvas: Canvas, x: int, y: int, tile: Tile, light: TileLight, *, printed: bool = False
) -> int:
    """Today's price, with an arrow if it is reduced; `printed` adds the price on the tile."""
    cheaper = tile.gold < tile.noble.gold
    if cheaper and printed:
        x = canvas.write(x, y, f"{tile.noble.gold}→", ink(light.soft))
    x = canvas.write(x, y, f"{tile.gold}{UNICODE.gold}", ink(light.gold, bold=True))
    if cheaper and not printed:
        x = canvas.write(x, y, UNICODE.reduced, ink(light.cheaper, bold=True))
    return x


def _gap_in(noble: Noble, room: int) -> int:
    """Columns between the seals of both colours, if all of that fits."""
    return int(noble.violet > 0 < noble.turquoise and noble.violet + noble.turquoise < room)


def _write_seals(
    canvas: Canvas, x: int, y: int, noble: Noble, light: TileLight, *, room: int
) -> None:
    x = canvas.write(x, y, UNICODE.violet * noble.violet, ink(light.violet))
    x += _gap_in(noble, room)
    canvas.write(x, y, UNICODE.turquoise * noble.turquoise, ink(light.turquoise, bold=True))


def _band(noble: Noble, light: TileLight, colours: BoardColours) -> str:
    return colours.mixed(colours.band(noble), light.surface, light.dimmed)


def _plate_columns(noble: Noble) -> int:
    """How wide the picture at the left side is: three servants need a column more."""
    is_trio = noble.privilege is Privilege.SERVANTS and noble.amount * BUST > PLATE
    return len(TRIO[0]) if is_trio else PLATE


def _plate(noble: Noble, light: TileLight, colours: BoardColours) -> str:
    """The ground of a picture."""
    if noble.privilege is Privilege.NONE:
        base = WALLS[int(noble.id[-1]) % len(WALLS)]
    else:
        base = colours.band(noble)
    return _fade(colours.mixed(base, NIGHT, 0.25), light, colours)


def _fade(colour: str, light: TileLight, colours: BoardColours) -> str:
    return colours.mixed(colour, light.surface, light.faded) if light.faded else colour


def _faded(pixels: Pixels, light: TileLight, colours: BoardColours) -> Pixels:
    return [
        [colour and _fade(colours.shown(colour), light, colours) for colour in row]
        for row in pixels
    ]


def _clothes(noble: Noble, light: TileLight, colours: BoardColours) -> tuple[Look, Look]:
    """The colours of both people on a couple's tile."""
    pair = people()[noble.id]
    return tuple(  # type: ignore[return-value]
        {part: _fade(colours.shown(colour), light, colours) for part, colour in pair[who].items()}
        for who in ("man", "lady")
    )


def _paint_busts(
    canvas: Canvas, y: int, noble: Noble, plate: str, light: TileLight, colours: BoardColours
) -> list[str]:
    """A man and a lady, three cells each; returns the colours of their feet."""
    man, lady = _clothes(noble, light, colours)
    _paint_bust(canvas, (0, y), MAN, man, plate, light, colours)
    _paint_bust(canvas, (BUST, y), LADY, lady, plate, light, colours)
    lace = _fade(colours.shown(LACE), light, colours)
    return [man["coat"], lace, man["coat"], *(lady["dress"],) * 3]


def _paint_bust(
    canvas: Canvas,
    at: tuple[int, int],
    bust: Bust,
    look: Look,
    plate: str,
    light: TileLight,
    colours: BoardColours,
) -> None:
    x, y = at
    parts = {
        **look,
        "wall": plate,
        "lace": _fade(colours.shown(LACE), light, colours),
        "eyes": _fade(colours.shown(EYES), light, colours),
    }
    for row, cells in enumerate(bust):
        for column, (sign, part, behind) in enumerate(cells):
            style = ink(parts[part], parts[behind], bold=part == "eyes")
            canvas.write(x + column, y + row, sign, style)


def _paint_servants(
    canvas: Canvas,
    y: int,
    wide: int,
    noble: Noble,
    plate: str,
    light: TileLight,
    colours: BoardColours,
) -> list[str]:
    """Servants in livery, close together if need be; returns the colours of the row below."""
    livery = {**LIVERY, "lace": LACE}
    look = {part: _fade(colours.shown(colour), light, colours) for part, colour in livery.items()}
    lace, count = look["lace"], noble.amount
    if BUST * count > wide:
        _paint_bust(canvas, (0, y), TRIO, look, plate, light, colours)
        return [look[part] for part in TRIO_FEET]
    gap = int((BUST + 1) * count - 1 <= wide)
    margin = (wide - (BUST + gap) * count + gap) // 2
    feet = [plate] * wide
    for x in range(margin, margin + (BUST + gap) * count, BUST + gap):
        _paint_bust(canvas, (x, y), MAN, look, plate, light, colours)
        feet[x : x + BUST] = [look["coat"], lace, look["coat"]]
    return feet
