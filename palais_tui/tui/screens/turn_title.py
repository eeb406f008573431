"""How a turn is called in a list of turns."""

from __future__ import annotations

from rich.text import Text

from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette


def turn_title(
    narrator: Narrator, symbols: Symbols, palette: Palette, in_round: int, seat: int, nobles: int
) -> Text:
    """The round, the player, and how many nobles were enlisted."""
    say = narrator.language.text
    text = Text(say("log_screen.round", round=in_round), style=palette.strong)
    shape = symbols.shapes[seat]
    text.append(f" {shape} {narrator.names[seat]}", style=palette.seats[seat])
    return text.append(say("log_screen.nobles", nobles=nobles), style=palette.muted)
