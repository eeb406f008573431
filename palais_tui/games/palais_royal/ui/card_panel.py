"""The large table's card: the noble or the place under the cursor, drawn with its picture."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from rich.style import Style
from textual import events

from palais_tui.games.palais_royal.controller.explanations import majority_of
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.actions.enlist import price
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS
from palais_tui.games.palais_royal.phrases.explanations import majority_text, place_text
from palais_tui.games.palais_royal.phrases.scores import standing_text
from palais_tui.games.palais_royal.phrases.tile_line import brief_field
from palais_tui.games.palais_royal.ui.art import game_art
from palais_tui.games.palais_royal.ui.colours import BLACK, WHITE, colours_of
from palais_tui.games.palais_royal.ui.detail_card import (
    NARROWEST,
    foot_text,
    names_enter,
    price_tag,
)
from palais_tui.games.palais_royal.ui.emblems import EMBLEMS
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.colour import ink
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard
from palais_tui.tui.widgets.status_line import StatusLine

MARGIN: Final = 1
WIDEST_BAR: Final = 9
Fact = tuple[str, Style, str, Style]
"""A sign and a text, each with its style."""


class CardPanel(PaintedBoard[Scene]):
    """Shows a scene's cursor as a card."""

    def on_click(self, event: events.Click) -> None:
        """The line that names Enter does the same, if the card is that of the cursor."""
        scene = self._scene
        if scene and event.y == _foot_row(self._painting) and names_enter(scene):
            self.post_message(StatusLine.Pressed("go"))

    def looks(self, scene: Scene) -> object:
        return scene.looked_at, names_enter(scene), scene.named, scene.apart_from_cursor()

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        if canvas.width < NARROWEST:  # not laid out yet
            return
        if scene.palette.painted:
            canvas.fill(0, 0, *canvas.size, scene.palette.night)
        paint_card(canvas, scene)


def paint_card(canvas: Canvas, scene: Scene) -> None:
    """The noble or place at the mouse or the cursor; an empty field in a few words."""
    if scene.looked_at is None:
        return
    kind, field = scene.looked_at
    if kind == "place":
        _paint_place(canvas, scene, field)
    elif scene.view.table.garden[field] >= 0:
        _paint_noble(canvas, scene, field)
    else:
        palette = scene.palette
        _paint_body(canvas, scene, palette.panel, palette.low)
        canvas.write(1, 0, FIELD_IDS[field], palette.strong)
        y = _write_wrapped(canvas, 2, brief_field(scene.narrator, scene.view, field), palette.plain)
        _write_edges(canvas, scene, field, y + 1, palette.muted)


def _paint_body(canvas: Canvas, scene: Scene, head: str, body: str) -> None:
    """A card that lies on the table, with a shadow of half a row."""
    palette = scene.palette
    if not palette.painted:
        return
    width, height = canvas.size
    canvas.fill(0, 0, width, height - 1, body)
    canvas.fill(0, 0, width, 1, head)
    if palette.half_rows:
        shadow = palette.mixed(palette.night, BLACK, 0.55 if palette.dark else 0.2)
        canvas.halves(0, height - 1, width, body, shadow)


def _write_wrapped(canvas: Canvas, y: int, text: str, style: Style) -> int:
    """Returns the row after the text."""
    for line in wrap(text, canvas.width - 2 * MARGIN):
        if y < canvas.height - 1:
            canvas.write(MARGIN, y, line, style)
        y += 1
    return y


def _write_edges(canvas: Canvas, scene: Scene, field: int, y: int, style: Style) -> int:
    """How the edges of a field stand."""
    table = scene.view.table
    for number, edge in enumerate(table.components.garden.edges):
        if field in edge.fields:
            y = _write_wrapped(canvas, y, standing_text(scene.narrator, table, number), style)
    return y


# --- a noble


def _paint_noble(canvas: Canvas, scene: Scene, field: int) -> None:
    table, palette, symbols = scene.view.table, scene.palette, scene.symbols
    say, noble = scene.narrator.language.text, table.components.nobles[table.garden[field]]
    title = scene.narrator.noble_sign(noble)
    y = 2
    plain, strong, soft = palette.plain, palette.strong, palette.muted
    gold, violet, turquoise = palette.gold, palette.violet, palette.turquoise
    tag = ""
    if palette.painted:
        colours = colours_of(palette)
        light = colours.lit if field in scene.selectable_fields else colours.rest
        _paint_body(canvas, scene, colours.band(noble), light.surface)
        plain, strong, soft = ink(light.ink), ink(light.ink, bold=True), ink(light.soft)
        gold, violet, turquoise = (
            ink(light.gold, bold=True),
            ink(light.violet),
            ink(light.turquoise),
        )
        tag = price_tag(palette, light)
        art = game_art(f"nobles/{noble.id}").recoloured(palette.shown)
        canvas.pixels((canvas.width - art.width) // 2, 1, art.pixels)
        y = 2 + art.height // 2
        on_band = ink(colours.band_ink, bold=True)
        canvas.write(1, 0, title, on_band)
        canvas.write_right(canvas.width - 1, 0, FIELD_IDS[field], on_band)
    else:
        canvas.write(1, 0, f"{FIELD_IDS[field]} {title}", strong)
    cost = price(table, field)
    key = "noble_card.cheaper" if cost < noble.gold else "noble_card.gold"
    costs = [(symbols.gold, gold, say(key, gold=cost, printed=noble.gold), gold)]
    costs += [
        (sign * count, style, say(key, count=count), plain)
        for count, sign, style, key in (
            (noble.violet, symbols.violet, violet, "noble_card.violet"),
            (noble.turquoise, symbols.turquoise, turquoise, "noble_card.turquoise"),
            (1, scene.symbols.shapes[scene.seat], plain, "noble_card.office"),
        )
        if count
    ]
    # the standings of an edge need the room
    gap = int(bool(tag) and not any(field in edge.fields for edge in table.components.garden.edges))
    if tag:
        y -= 1
        canvas.fill(0, y, canvas.width, len(costs) + gap, tag)
    y = _write_facts(canvas, y, costs, say("noble_card.costs"), soft) + gap
    points = say("noble_card.points", count=noble.points)
    y = _write_facts(
        canvas, y, [(symbols.points, strong, points, strong)], say("noble_card.brings"), soft
    )
    does = scene.narrator.noble_does(table.garden[field])
    y = _write_wrapped(canvas, y, f"{does[:1].upper()}{does[1:]}.", soft)
    _write_edges(canvas, scene, field, y, soft)
    can = field in scene.selectable_fields
    foot = foot_text(scene, field, canvas.width - 2)
    if foot:
        _write_foot(canvas, scene, foot, can=can)


def _write_facts(canvas: Canvas, y: int, facts: Sequence[Fact], heading: str, style: Style) -> int:
    """Facts below each other, and at the right of the first what they are, if there is room."""
    for row, (sign, sign_style, text, text_style) in enumerate(facts, y):
        canvas.write(MARGIN, row, sign, sign_style)
        end = canvas.write(MARGIN + 5, row, text, text_style)
        if row == y and end + 1 + len(heading) < canvas.width:
            canvas.write_right(canvas.width - MARGIN, row, heading, style)
    return y + len(facts)


def _foot_row(canvas: Canvas) -> int:
    return canvas.height - 2


def _write_foot(canvas: Canvas, scene: Scene, text: str, *, can: bool) -> None:
    """What Enter does, or what is missing."""
    palette = scene.palette
    y = _foot_row(canvas)
    text = text[: canvas.width - 2]
    if not palette.painted:
        style = palette.chosen if can else palette.muted
        canvas.write_centred(0, y, canvas.width, f" {text} ", style)
        return
    colours = colours_of(palette)
    surface = colours.enlists if can else palette.raised
    canvas.fill(0, y, canvas.width, 1, surface)
    style = ink(colours.band_ink if can else palette.text, bold=can)
    canvas.write_centred(0, y, canvas.width, text, style)
    if palette.half_rows:
        canvas.halves(0, y + 1, canvas.width, surface, palette.night)


# --- a place


def _paint_place(canvas: Canvas, scene: Scene, place: int) -> None:
    table, palette, narrator = scene.view.table, scene.palette, scene.narrator
    name = narrator.place(place)
    y, title = 2, palette.strong
    if palette.painted:
        colours = colours_of(palette)
        floor = colours.floors[place]
        white, black = (WHITE, 0.04), (BLACK, 0.0)
        body = colours.mixed(floor, *(white if palette.dark else black))
        title = ink(colours.band_ink, bold=True)
        _paint_body(canvas, scene, colours.heads[place], body)
        art = game_art(f"places/{PLACE_IDS[place]}").recoloured(palette.shown)
        canvas.pixels((canvas.width - art.width) // 2, 1, art.pixels)
        y = 2 + art.height // 2
        canvas.write_right(canvas.width - 1, 0, EMBLEMS[place], title)
    canvas.write(1, 0, f"{name[:1].upper()}{name[1:]}", title)
    y = _write_wrapped(canvas, y, place_text(narrator, table, place), palette.plain) + 1
    for seat in range(table.players):
        _write_bar(canvas, scene, seat, table.servants(seat, place), y)
        y += 1
    if table.components.places[place].bonus:
        said = majority_text(narrator, majority_of(table, place))
        _write_wrapped(canvas, y, f"{said[:1].upper()}{said[1:]}.", palette.muted)


def _write_bar(canvas: Canvas, scene: Scene, seat: int, count: int, y: int) -> None:
    palette, label = scene.palette, scene.narrator.names[seat][:8]
    canvas.write(MARGIN, y, f"{scene.symbols.shapes[seat]} {label}", palette.plain)
    if count:
        bar = f" {count} ".ljust(2 + min(count, WIDEST_BAR))
        canvas.write(MARGIN + 11, y, bar, palette.chip(seat))
    else:
        canvas.write(MARGIN + 12, y, "0", palette.muted)
