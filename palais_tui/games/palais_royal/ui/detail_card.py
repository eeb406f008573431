"""A card beside the zoomed garden: the noble at mouse or cursor, and how the edges stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Final

from rich.style import Style
from textual import events
from textual.geometry import Region

from palais_tui.games.palais_royal.controller.explanations import price_of
from palais_tui.games.palais_royal.controller.legality import why_not_field
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.components import Noble
from palais_tui.games.palais_royal.engine.scoring import EdgeResult, edge_result
from palais_tui.games.palais_royal.phrases.status_line import brief_lack, fitting
from palais_tui.games.palais_royal.phrases.tile_line import brief_field
from palais_tui.games.palais_royal.ui.art import game_art
from palais_tui.games.palais_royal.ui.colours import WHITE, TileLight, colours_of
from palais_tui.games.palais_royal.ui.noble_rows import worth_a_look, write_nobles
from palais_tui.games.palais_royal.ui.painted_garden import field_block
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.text_signs import with_signs
from palais_tui.games.palais_royal.ui.tile import MEDIUM, Ground
from palais_tui.tui.colour import ink
from palais_tui.tui.table.messages import Chosen
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard
from palais_tui.tui.widgets.status_line import StatusLine

NARROWEST: Final = 24
PORTRAIT: Final = 10
"""Rows of a whole portrait."""
CHIN: Final = 12
"""Its rows of pixels down to the chin."""
LAWN: Final = 8
"""Rows of the picture of a field without a noble."""
LOW_LAWN: Final = 5
"""With nobles below it."""
MOST_NOBLES: Final = 8
"""In a list, before a picture needs the rows."""
HEADINGS: Final = 2
"""Rows of what a noble costs and what it brings."""
LEAST_PORTRAIT: Final = 5
"""Rows a portrait needs."""

Line = tuple[str, str, Style]
"""A sign, a text, and the style of the sign."""


class DetailCard(PaintedBoard[Scene]):
    """The noble at mouse or cursor in words, with its portrait where there are surfaces."""

    _foot_row: int | None = None
    _nobles: Mapping[int, int] = {}
    """The field of the noble in each row."""

    def on_click(self, event: events.Click) -> None:
        """The line that names Enter does the same; a noble in a list is chosen."""
        scene = self._scene
        if event.y in self._nobles:
            self.post_message(Chosen(("field", self._nobles[event.y])))
        if scene and event.y == self._foot_row and names_enter(scene):
            self.post_message(StatusLine.Pressed("go"))

    def looks(self, scene: Scene) -> object:
        return scene.looked_at, names_enter(scene), scene.named, scene.apart_from_cursor()

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        width, height = canvas.size
        if width < NARROWEST:  # not laid out yet
            return
        if scene.palette.painted:
            canvas.fill(0, 0, width, height, scene.palette.night)
        top = height - 1 - len(scene.view.table.components.garden.edges)
        self._foot_row, self._nobles = None, {}
        if scene.looked_at is not None and scene.looked_at[0] == "field":
            field, area = scene.looked_at[1], Region(1, 0, width - 1, top - 1)
            if scene.view.table.garden[field] < 0:
                self._nobles = paint_bare_field(canvas, scene, field, area)
            else:
                self._foot_row = paint_field_card(canvas, scene, field, area)
        _write_standings(canvas, scene, top)


# --- the card


def paint_field_card(
    canvas: Canvas, scene: Scene, field: int, area: tuple[int, int, int, int]
) -> int:
    """A noble as a card, with its portrait and its price; returns the row of what Enter does."""
    x, y, width, height = area
    table, palette = scene.view.table, scene.palette
    noble = table.components.nobles[table.garden[field]]
    foot = foot_text(scene, field, width - 2)
    room = height - 1 - bool(foot)
    costs, brings = _sections(scene, field, noble, (width - 2, room))
    lines = [*costs, *brings]
    if not palette.painted:
        _write_head(canvas, scene, field, (x, y, width), palette.chosen)
        _write_lines(canvas, lines, x, y + 1, palette.plain)
        below = y + 1 + len(lines)
        canvas.write(x, below, foot[: width - 1], palette.strong)
        return below
    colours = colours_of(palette)
    light = colours.lit if field in scene.selectable_fields else colours.rest
    canvas.fill(x, y, width, height, light.surface)
    canvas.fill(x, y, width, 1, colours.band(noble))
    _write_head(canvas, scene, field, (x, y, width), ink(colours.band_ink, bold=True))
    art = game_art(f"nobles/{noble.id}").recoloured(colours.shown)
    shown = min(art.height // 2, room - len(lines))
    below = y + 1
    if shown >= LEAST_PORTRAIT:
        # the picture is cut below the chin, if need be also above the face, never through it
        first = max(0, CHIN - shown * 2)
        pixels = [list(row) for row in art.pixels[first : first + shown * 2]]
        canvas.fill(x, below, width, shown, pixels[0][0] or light.surface)
        canvas.pixels(x + (width - art.width) // 2, below, pixels)
        below += shown
    # the price on a surface of its own, apart from what it buys
    canvas.fill(x, below, width, len(costs), price_tag(palette, light))
    _write_lines(canvas, costs, x + 1, below, ink(light.ink))
    below += len(costs)
    _write_lines(canvas, brings, x + 1, below, ink(light.ink))
    bottom = y + height - 1
    if foot:
        can = field in scene.selectable_fields
        canvas.fill(x, bottom, width, 1, colours.enlists if can else palette.raised)
        style = ink(colours.band_ink if can else palette.text, bold=can)
        canvas.write_centred(x, bottom, width, foot[: width - 2], style)
    return bottom


def paint_bare_field(canvas: Canvas, scene: Scene, field: int, area: Region) -> Mapping[int, int]:
    """What lies on a field without a noble, and below it the nobles that are worth a look.

    Returns the field of the noble in each row.
    """
    said = wrap(brief_field(scene.narrator, scene.view, field), area.width - 2)
    lists = worth_a_look(scene)
    y = area.y
    if scene.palette.painted:
        free = area.height - len(said)
        if lists:
            free = min(LOW_LAWN, free - len(lists[0].fields[:MOST_NOBLES]) - HEADINGS)
        y = _lay_lawn(canvas, scene, field, Region(area.x, y, area.width, free), len(said))
    for row, line in enumerate(said, y):
        canvas.write(area.x + 1, row, line, scene.palette.strong)
    y += len(said) + 1
    return write_nobles(canvas, scene, lists, Region(area.x, y, area.width, area.bottom - y))


def _lay_lawn(canvas: Canvas, scene: Scene, field: int, area: Region, lines: int) -> int:
    """A picture over a surface for a text; returns the text's row."""
    x, y, width, height = area
    colours, palette = colours_of(scene.palette), scene.palette
    rows = min(LAWN, height)
    if rows >= MEDIUM[1]:
        ground = Ground((width, rows), palette.raised, colours, palette.half_rows)
        canvas.lay(x, y, field_block(scene, field, scene.view.table.garden[field], ground))
        y += rows
    canvas.fill(x, y, width, lines, palette.raised)
    return y


def _sections(
    scene: Scene, field: int, noble: Noble, room: tuple[int, int]
) -> tuple[list[Line], list[Line]]:
    """What a noble costs and what it brings, in so many columns and rows below its portrait.

    With headings if there is room for them, and a gap between.
    """
    columns, rows = room
    costs, brings = _facts(scene, field, noble, columns, tall=True)
    free = rows - PORTRAIT - len(costs) - len(brings)
    if free < 0:
        return _facts(scene, field, noble, columns, tall=False)
    if free >= HEADINGS:
        say = scene.narrator.language.text
        gap: list[Line] = [("", "", scene.palette.plain)] if free > HEADINGS else []
        costs = [_heading(scene, say("detail.costs")), *costs, *gap]
        brings = [_heading(scene, say("detail.brings")), *brings]
    return costs, brings


def price_tag(palette: Palette, light: TileLight) -> str:
    """The surface of what a noble costs: brighter than the card."""
    return colours_of(palette).mixed(light.surface, WHITE, 0.45)


def _heading(scene: Scene, text: str) -> Line:
    palette = scene.palette
    return (
        text,
        "",
        ink(colours_of(palette).rest.soft, bold=True) if palette.painted else palette.key,
    )


def _write_head(
    canvas: Canvas, scene: Scene, field: int, at: tuple[int, int, int], style: Style
) -> None:
    x, y, width = at
    name = scene.narrator.noble(scene.view.table.garden[field])
    text = f" {name[:1].upper()}{name[1:]}"[: width - 4].ljust(width - 3)
    canvas.write(x, y, f"{text}{FIELD_IDS[field]} ", style)


def _write_lines(canvas: Canvas, lines: list[Line], x: int, y: int, style: Style) -> None:
    for row, (sign, text, mark) in enumerate(lines, y):
        canvas.write(canvas.write(x, row, sign, mark), row, text, style)


def _facts(
    scene: Scene, field: int, noble: Noble, room: int, *, tall: bool
) -> tuple[list[Line], list[Line]]:
    """What a noble costs, and what it brings, in words; `tall` has a line for each."""
    table, narrator, symbols, palette = (
        scene.view.table,
        scene.narrator,
        scene.symbols,
        scene.palette,
    )
    say = narrator.language.text
    price = price_of(table, field)
    assert price is not None
    printed = price.printed if price.gold < price.printed else 0
    facts = {"points": noble.points, "gold": price.gold, "printed": printed}
    gold, violet, turquoise = palette.gold, palette.violet, palette.turquoise
    soft, star = palette.muted, palette.points
    if palette.painted:
        light = colours_of(palette).lit
        gold, violet, turquoise = map(ink, (light.gold, light.violet, light.turquoise))
        soft, star = ink(light.soft), ink(light.ink, bold=True)
    costs: list[Line] = []
    brings: list[Line] = []
    if tall:
        empty = len(price.empty) if printed else 0
        text = say("detail.price", gold=price.gold, printed=printed, empty=empty)
        costs += _marked(f"{symbols.gold} ", text, gold, room)
        points = say("detail.points", points=noble.points)
        brings.append((f"{symbols.points} ", points, star))
    else:
        costs += _marked(f"{symbols.points} ", say("detail.brief", **facts), star, room)
    for count, sign, style, key in (
        (noble.violet, symbols.violet, violet, "detail.violet"),
        (noble.turquoise, symbols.turquoise, turquoise, "detail.turquoise"),
    ):
        if count:
            costs += _marked(f"{sign * count} ", say(key, count=count), style, room)
    if tall:
        costs.append(("", say("detail.office"), soft))
    edges = [edge for edge in table.components.garden.edges if field in edge.fields]
    if edges:
        names = ", ".join(say(f"edge_names.{edge.id}") for edge in edges)
        brings += _marked("", say("detail.edge", edge=names), soft, room)
    does = narrator.noble_does(table.garden[field])
    brings += _marked("", f"{does[:1].upper()}{does[1:]}.", soft, room)
    return costs, brings


def _marked(sign: str, text: str, style: Style, room: int) -> Iterator[Line]:
    """A text behind a sign; further lines are indented."""
    for number, line in enumerate(wrap(text, room - len(sign))):
        yield (sign if number == 0 else " " * len(sign)), line, style


def names_enter(scene: Scene) -> bool:
    """Whether a card says what Enter does: it is that of the cursor, with a noble to enlist."""
    field = scene.cursor_field
    return field in scene.selectable_fields and scene.looked_at == ("field", field)


def foot_text(scene: Scene, field: int, room: int) -> str:
    """What Enter or, away from the cursor, a click does here, or what is missing."""
    narrator = scene.narrator
    if field in scene.selectable_fields:
        at_cursor = "detail.can" if scene.named else "detail.can_name"
        can = at_cursor if field == scene.cursor_field else "detail.can_choose"
        return f"{scene.symbols.can} {narrator.language.text(can)}"
    if scene.in_turn is not None or scene.prompt is None:
        return ""
    why = why_not_field(scene.view.table, scene.view.seat, field)
    sections = ("lack", "lack_brief", "lack_signs", "lack_short")
    lacking = [brief_lack(narrator, why, section) for section in sections]
    found = fitting(room, *lacking, lacking[-1].replace(",", ""))
    return with_signs(found, scene.symbols)


# --- the edges


def _write_standings(canvas: Canvas, scene: Scene, top: int) -> None:
    """What edges are worth, and a row for each: the servants there, the points they bring."""
    table, palette, say = scene.view.table, scene.palette, scene.narrator.language.text
    points = table.components.points
    heading = say("detail.edges", most=points.edge_first, less=points.edge_second)
    canvas.write(1, top, heading[: canvas.width - 1], palette.key)
    edges = table.components.garden.edges
    names = [say(f"edges_alone.{edge.id}") for edge in edges]
    column = 1 + max(map(len, names)) + 2
    for number, name in enumerate(names):
        y = top + 1 + number
        result = edge_result(table, number)
        style = palette.plain if result.order() else palette.muted
        canvas.write(1, y, f"{name[:1].upper()}{name[1:]}", style)
        rows = [list(_places(scene, result, gap)) for gap in ("  ", " ")]
        room = canvas.width - column
        fitting = (row for row in rows if sum(len(text) for text, _ in row) <= room)
        x = column
        for text, style in next(fitting, rows[-1]):
            x = canvas.write(x, y, text, style)


def _places(scene: Scene, result: EdgeResult, gap: str) -> Iterator[tuple[str, Style]]:
    """Each player's servants on an edge and the points they bring: "●2 +6  ■1 +2"."""
    palette, seats = scene.palette, result.order()
    for seat in seats:
        if seat != seats[0]:
            yield gap, palette.plain
        yield f"{scene.symbols.shapes[seat]}{result.counts[seat]}", palette.chip(seat)
        if result.points[seat]:
            yield f" +{result.points[seat]}", palette.gold
    if not seats:
        yield scene.symbols.dot, palette.muted
