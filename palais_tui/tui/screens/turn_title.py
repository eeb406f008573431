"""The title of a turn in a list of turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from palais_tui.i18n.catalog import Language
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette

TITLE: Final = Style(bold=True)
"""Without a colour: the chosen row of a list has its own, and themes change."""

MOST_LETTERS: Final = 12
"""A longer name does not widen those of the others."""


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
    text = Text().append(begin, style=TITLE).append(" " if begin else "")
    # equally wide, so that the notes stand in a column
    wide = min(MOST_LETTERS, max(map(len, names)))
    chip = f" {symbols.shapes[seat]} {names[seat]:{wide}} "
    text.append(chip, style=palette.chip(seat))
    return text.append(note.removeprefix(","))  # the chip separates enough
