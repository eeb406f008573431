"""The garden drawn with lines, for terminals without surfaces."""

from __future__ import annotations

from rich.style import Style

from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.actions.enlist import price
from palais_tui.games.palais_royal.engine.components import FIELDS, GARDEN_WIDTH, Noble, Privilege
from palais_tui.games.palais_royal.engine.state import EMPTY
from palais_tui.games.palais_royal.ui.privilege_signs import PrivilegeSigns
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.i18n.names import cut_name
from palais_tui.tui.widgets.canvas import Canvas

SMALL = (7, 2)


def draw_garden(canvas: Canvas, scene: Scene, cell: tuple[int, int]) -> None:
    """Draw the garden from the top left corner of a canvas; `cell` is the size of a field."""
    wide, high = cell
    canvas.grid(scene.symbols, GARDEN_WIDTH, GARDEN_WIDTH, cell, scene.palette.lines)
    for cut in scene.view.table.components.garden.cuts:
        _draw_ornament(canvas, scene, cell, *sorted(cut))
    for field in range(FIELDS):
        x, y = field % GARDEN_WIDTH * (wide + 1) + 1, field // GARDEN_WIDTH * (high + 1) + 1
        _draw_field(canvas, scene, field, (x, y), cell)
        if field == scene.cursor_field or ("field", field) in scene.changed:
            canvas.restyle(x, y, wide, high, scene.palette.field, alone=True)
        if ("field", field) in scene.changed:  # a noble has just been enlisted
            stars = " ".join(scene.symbols.points * 3)
            canvas.write_centred(x, y + high // 2, wide, stars, scene.palette.field)


def _draw_ornament(
    canvas: Canvas, scene: Scene, cell: tuple[int, int], first: int, second: int
) -> None:
    """An ornament between two adjacent fields; diagonal cuts are not drawn."""
    wide, high = cell
    column, row = first % GARDEN_WIDTH, first // GARDEN_WIDTH
    if second == first + 1:
        for y in range(high):
            at = (column + 1) * (wide + 1), row * (high + 1) + 1 + y
            canvas.write(*at, scene.symbols.wall_down, scene.palette.wall)
    elif second == first + GARDEN_WIDTH:
        at = column * (wide + 1) + 1, (row + 1) * (high + 1)
        canvas.write(*at, scene.symbols.wall_across * wide, scene.palette.wall)


def _draw_field(
    canvas: Canvas, scene: Scene, field: int, at: tuple[int, int], cell: tuple[int, int]
) -> None:
    x, y = at
    wide, high = cell
    table, symbols, palette = scene.view.table, scene.symbols, scene.palette
    if field in scene.selectable_fields:
        style = palette.can + Style(reverse=True)
        canvas.write(x, y - 1, f"{FIELD_IDS[field]}{symbols.can}", style)
    else:
        canvas.write(x, y - 1, FIELD_IDS[field], palette.muted)
    if any(edge.double == field for edge in table.components.garden.edges):
        canvas.write_right(x + wide, y - 1, symbols.double, palette.strong)
    number = table.garden[field]
    if number < 0:
        _draw_no_noble(canvas, scene, number, at, cell)
        return
    noble = table.components.nobles[number]
    large = high > SMALL[1] and wide > SMALL[0]
    if large:
        x, wide = x + 1, wide - 2
        name = scene.narrator.noble_sign(noble)
        plain = noble.privilege is Privilege.NONE
        style = palette.muted if plain else palette.strong
        canvas.write(x, y + high - 2, name[: wide + 1], style)
    sign = "" if large else PrivilegeSigns(scene.narrator.language, symbols).of(noble)
    _draw_noble(canvas, scene, field, noble, (x, y, wide), beside=len(sign))
    canvas.write_right(x + wide, y + 1, sign, palette.strong)


def _draw_noble(
    canvas: Canvas,
    scene: Scene,
    field: int,
    noble: Noble,
    at: tuple[int, int, int],
    *,
    beside: int,
) -> None:
    """Price left, points right, seals as pips in the row below, with so much beside them."""
    x, y, wide = at
    symbols, palette = scene.symbols, scene.palette
    gold = price(scene.view.table, field)
    after = canvas.write(x, y, f"{gold}{symbols.gold}", palette.gold)
    if gold < noble.gold:
        canvas.write(after, y, symbols.reduced, palette.can)
    canvas.write_right(x + wide, y, f"{noble.points}{symbols.points}", palette.points)
    after = canvas.write(x, y + 1, symbols.violet * noble.violet, palette.violet)
    mixed = noble.violet > 0 < noble.turquoise
    after += mixed and noble.violet + noble.turquoise + beside < wide - bool(beside)
    canvas.write(after, y + 1, symbols.turquoise * noble.turquoise, palette.turquoise)


def _draw_no_noble(
    canvas: Canvas, scene: Scene, number: int, at: tuple[int, int], cell: tuple[int, int]
) -> None:
    wide, high = cell
    x, y = at[0] + wide // 2, at[1] + (high - 1) // 2
    if number == EMPTY:
        canvas.write(x, y, scene.symbols.empty, scene.palette.muted)
        return
    seat = EMPTY - 1 - number
    shape, name = scene.symbols.shapes[seat], scene.narrator.names[seat]
    # a name that is one letter too long loses the space rather than its end
    name = f"{shape} {name}" if len(name) <= wide - 2 else f"{shape}{cut_name(name, wide - 1)}"
    canvas.write(x - len(name) // 2, y, name, scene.palette.seats[seat])
