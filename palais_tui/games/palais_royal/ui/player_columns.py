"""The columns of the players on a small terminal, and the row that heads them."""

from __future__ import annotations

from math import ceil
from typing import Final, NamedTuple

from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.supply_sign import supply_shown
from palais_tui.tui.widgets.canvas import Canvas

NAME: Final = 6
"""Columns of a name."""
TILES: Final = 23
"""The column of the nobles when a player has one line."""
WORDS: Final = 11
"""The column of the first word in the head of two lines."""
GOLD: Final = 10
"""Where the gold ends."""
END: Final = 30
"""Where the last number ends, beside a free column."""


class Columns(NamedTuple):
    """The column after the last of each number."""

    supply: int
    reserve: int | None
    """None if it stands behind the supply, after a plus sign."""
    cards: int
    violet: int
    turquoise: int


def columns_of(scene: Scene, each: int) -> Columns:
    """With two lines a player, there is room for the reserve in a column of its own."""
    if each == 1:
        return Columns(14, None, 18, 20, 22)
    say = scene.narrator.language.text
    supply = WORDS + len(say("table.supply"))
    reserve = supply + 1 + len(say("table.head_reserve"))
    cards = reserve + ceil((END - reserve) / 3)
    return Columns(supply, reserve, cards, ceil((cards + END) / 2), END)


def write_head(canvas: Canvas, scene: Scene, each: int) -> None:
    """What the columns hold."""
    say, palette, symbols = scene.narrator.language.text, scene.palette, scene.symbols
    at = columns_of(scene, each)
    canvas.write_right(GOLD, 0, symbols.gold, palette.gold)
    if at.reserve is None:
        canvas.write_right(16, 0, say("table.head_supply"), palette.muted)
        canvas.write(TILES, 0, say("table.head_nobles"), palette.muted)
    else:
        canvas.write_right(at.supply, 0, say("table.supply"), palette.muted)
        canvas.write_right(at.reserve, 0, say("table.head_reserve"), palette.muted)
    canvas.write_right(at.cards, 0, symbols.cards, palette.muted)
    canvas.write_right(at.violet, 0, symbols.violet, palette.violet)
    canvas.write_right(at.turquoise, 0, symbols.turquoise, palette.turquoise)


def write_servants(canvas: Canvas, scene: Scene, seat: int, y: int, at: Columns) -> None:
    """The supply, the reserve, and the cards in hand."""
    table, palette = scene.view.table, scene.palette
    canvas.write_right(at.supply, y, *supply_shown(scene, seat, palette.plain))
    if at.reserve is None:
        canvas.write(at.supply, y, f"+{table.reserve[seat]}", palette.muted)
    else:
        canvas.write_right(at.reserve, y, str(table.reserve[seat]), palette.muted)
    canvas.write_right(at.cards, y, str(scene.view.hand_sizes[seat]), palette.plain)
