"""The title of a turn in a list of turns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from palais_tui.i18n.catalog import Language
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette


def turn_title(
    language: Language,
    names: Sequence[str],
    look: tuple[Symbols, Palette],
    in_round: int,
    seat: int,
    note: str = "",
) -> Text:
    """The round, if the game has rounds, the player, and a note."""
    symbols, palette = look
    begin = language.text("log_screen.round", round=in_round) if in_round else ""
    text = Text(begin, style=palette.strong)
    player = f"{symbols.shapes[seat]} {names[seat]}"
    text.append(f" {player}" if begin else player, style=palette.seats[seat])
    return text.append(note, style=palette.muted)
