"""Nobles worth a look, in rows: on the card of a field that has none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rich.style import Style
from textual.geometry import Region

from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.actions.enlist import price
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.phrases.status_line import lacking
from palais_tui.games.palais_royal.ui.colours import colours_of
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.colour import ink
from palais_tui.tui.widgets.canvas import Canvas

SIGN: Final = 5
"""The column of the privilege, after the name of the field and the mark of what can be had."""
WIDEST_SIGN: Final = 12
WIDEST: Final = 34
"""Columns of a row: further apart its numbers would not belong together."""
SEALS: Final = 5
"""Columns, with a gap between the two colours."""
GOLD: Final = SEALS + 1
"""Columns from the end of the price to the end of the row."""
POINTS: Final = GOLD + 4


class NobleList(NamedTuple):
    """Fields with a noble, the best first."""

    heading: str
    """The key of its text."""
    fields: list[int]


def worth_a_look(scene: Scene) -> list[NobleList]:
    """The nobles within reach, and those that lack least; for spectators the best ones."""
    table = scene.view.table
    nobles = {
        field: table.components.nobles[number]
        for field, number in enumerate(table.garden)
        if number >= 0
    }

    def best(field: int) -> tuple[int, int]:
        return -nobles[field].points, price(table, field)

    if scene.prompt is None or scene.in_turn is not None:
        return [NobleList("detail.most_points", sorted(nobles, key=best))] if nobles else []
    lack = lacking(scene.view)
    others = nobles.keys() - scene.selectable_fields
    lists = [
        NobleList("detail.within_reach", sorted(scene.selectable_fields, key=best)),
        NobleList("detail.closest", sorted(others, key=lambda field: (lack[field], best(field)))),
    ]
    return [found for found in lists if found.fields]


def write_nobles(
    canvas: Canvas, scene: Scene, lists: Sequence[NobleList], at: Region
) -> Mapping[int, int]:
    """Write as many as there is room for; returns the field of each row."""
    shown: dict[int, int] = {}
    y = at.y
    for found in lists:
        fields = found.fields[: max(0, at.bottom - y - 1)]
        if not fields:
            break
        heading = scene.narrator.language.text(found.heading)
        canvas.write(at.x + 1, y, heading[: at.width - 1], scene.palette.key)
        for row, field in enumerate(fields, y + 1):
            _write_noble(canvas, scene, field, Region(at.x + 1, row, min(WIDEST, at.width - 2), 1))
            shown[row] = field
        y += len(fields) + 2
    return shown


def _write_noble(canvas: Canvas, scene: Scene, field: int, at: Region) -> None:
    """Its field, privilege, points, price and seals."""
    table, palette, symbols = scene.view.table, scene.palette, scene.symbols
    noble, (x, y) = table.components.nobles[table.garden[field]], at.offset
    canvas.write(x, y, FIELD_IDS[field], palette.strong)
    if field in scene.selectable_fields:
        canvas.write(x + 3, y, symbols.can, palette.can)
    special = noble.privilege is not Privilege.NONE
    style: Style = palette.strong if special else palette.muted
    room = min(WIDEST_SIGN, at.width - POINTS - 3 - SIGN)
    sign = scene.narrator.noble_sign(noble)
    if palette.painted:
        colours = colours_of(palette)
        style = ink(colours.band_ink, colours.band(noble), bold=special)
        sign = f" {sign}" if len(sign) < room else sign
    canvas.write(x + SIGN, y, sign[:room].ljust(room), style)
    end = at.right
    points = f"{noble.points}{symbols.points}"
    canvas.write_right(end - POINTS, y, points, palette.strong)
    gold = f"{price(table, field)}{symbols.gold}"
    canvas.write_right(end - GOLD, y, gold, palette.gold)
    x = canvas.write(end - SEALS, y, symbols.violet * noble.violet, palette.violet)
    x += bool(noble.violet)
    canvas.write(x, y, symbols.turquoise * noble.turquoise, palette.turquoise)
