"""How a turn is called in a list of turns."""

from __future__ import annotations

from rich.text import Text

from palais_tui.screens.host import Host
from palais_tui.texts.speaker import Speaker


def turn_title(palais: Host, speaker: Speaker, in_round: int, seat: int, nobles: int) -> Text:
    """The round, the player, and how many nobles were enlisted."""
    say, palette = speaker.language.say, palais.palette
    text = Text(say("log_screen.round", round=in_round), style=palette.strong)
    shape = palais.symbols.shapes[seat]
    text.append(f" {shape} {speaker.names[seat]}", style=palette.seats[seat])
    return text.append(say("log_screen.nobles", nobles=nobles), style=palette.muted)
