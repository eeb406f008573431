"""The players of a saved game, in their colours, with the points of one that is over."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from palais_tui.i18n.names import cut_name
from palais_tui.reports.summary import Summary
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette

GAP: Final = 2
"""Columns between two players in a row."""
LEAST_NAME: Final = 3
POINTS: Final = 5
"""Columns of a gap and of the points."""
LONGEST_BAR: Final = 60


def in_a_row(game: Summary, look: tuple[Symbols, Palette], width: int) -> Text:
    """All players beside one another."""
    longest = max(map(len, game.names), default=0)
    rows = (_row(game, look, most) for most in range(longest, LEAST_NAME, -1))
    fitting = (row for row in rows if cell_len(row.plain) <= width)
    return next(fitting, None) or _row(game, look, LEAST_NAME)


def in_rows(game: Summary, look: tuple[Symbols, Palette], width: int) -> Text:
    """One player a row, with a bar as long as the points of a game that is over."""
    seats = range(len(game.names))
    most = max(map(len, game.names), default=0)
    lines = []
    for seat in seats:
        chip = _chip(game, look, seat, most)
        line = Text.assemble(chip, " " * (most + 4 - cell_len(chip.plain)))
        if game.totals:
            room = min(LONGEST_BAR, width - most - POINTS - 8)
            best = max(*game.totals, 1)
            long = max(0, round(room * game.totals[seat] / best))
            line.append(f"{game.totals[seat]:{POINTS}}  ", style=look[1].plain)
            line.append(" " * long, style=_palette(game, look).chip(seat))
        line.append(_sign(game, look, seat), style=look[1].key)
        lines.append(line)
    return Text("\n").join(lines)


def _row(game: Summary, look: tuple[Symbols, Palette], most: int) -> Text:
    parts = []
    for seat in range(len(game.names)):
        points = f" {game.totals[seat]}" if game.totals else ""
        chip = _chip(game, look, seat, most)
        parts.append(Text.assemble(chip, f"{points}{_sign(game, look, seat)}"))
    return Text(" " * GAP).join(parts)


def _palette(game: Summary, look: tuple[Symbols, Palette]) -> Palette:
    return look[1].seated(game.colours) if game.colours else look[1]


def _chip(game: Summary, look: tuple[Symbols, Palette], seat: int, most: int) -> Text:
    """Shape and name on the player's colour."""
    symbols = look[0].seated(game.colours) if game.colours else look[0]
    label = f" {symbols.shapes[seat]} {cut_name(game.names[seat], most)} "
    return Text(label, style=_palette(game, look).chip(seat))


def _sign(game: Summary, look: tuple[Symbols, Palette], seat: int) -> str:
    return f" {look[0].points}" if seat in game.seats_won else ""
