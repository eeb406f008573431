"""What charts need to draw the players of any game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from palais_tui.i18n.catalog import Language
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette


@dataclass(frozen=True, slots=True)
class SeatScene:
    """The players' names, symbols and colours."""

    names: Sequence[str]
    language: Language
    symbols: Symbols
    palette: Palette

    def label(self, seat: int, width: int) -> str:
        """A player's shape and name, shortened to a width."""
        return seat_label(self.symbols.shapes[seat], self.names[seat], width)


def seat_label(shape: str, name: str, width: int) -> str:
    """A shape and a name, shortened to a width."""
    room = width - 2
    return f"{shape} {name if len(name) <= room else name[: room - 2] + '..'}"
