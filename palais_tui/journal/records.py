"""One line of a journal: how long somebody thought, and what was done then.

3.2 put gate; put gate      an answer, in the notation of moves
0.8 undo                    or redo
1.0 away 2                  the player of seat 2 has left; `back 2`: is there again
1.0 away 2 page             the same, and a program plays on in their seat
2.4 shown enlist d3         the last move of a turn: on the table, counts when the turn is ended
0.7 shown nothing           and is taken back again
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from palais_tui.core.history import HistoryAction
from palais_tui.core.protocol import Gesture
from palais_tui.games.palais_royal.bot_levels import BOT_LEVELS
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.notation import NotAMove, read, write
from palais_tui.games.palais_royal.engine.components import Components

LINE: Final = re.compile(r"(\d{1,7}\.\d) (.+)", re.ASCII)
PRESENCE: Final = re.compile(
    rf"back (?P<back>[0-3])|away (?P<away>[0-3])(?: (?P<program>{'|'.join(BOT_LEVELS)}))?", re.ASCII
)
SHOWN: Final = "shown "
NOTHING: Final = "nothing"


@dataclass(frozen=True, slots=True)
class Presence:
    """A player leaves the table, perhaps to a program, or comes back to it."""

    seat: int
    away: bool
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """The last move of a turn that is not ended yet; None if it was taken back."""

    move: Move | Gesture[Move] | None


Done = Move | Gesture[Move] | HistoryAction | Presence | Shown


def write_record(components: Components, seconds: float, done: Done) -> str:
    """The line for what was done."""
    match done:
        case HistoryAction():
            text = done.value
        case Presence(seat=seat, away=away, bot=bot):
            text = f"{'away' if away else 'back'} {seat} {bot}".rstrip()
        case Shown(move=move):
            text = f"{SHOWN}{NOTHING if move is None else write(components, move)}"
        case _:
            text = write(components, done)
    return f"{seconds:.1f} {text}"


def read_record(components: Components, line: str) -> tuple[float, Done] | None:
    """What a line says; None if it says nothing that can be understood."""
    found = LINE.fullmatch(line)
    if not found:
        return None
    seconds, text = float(found[1]), found[2]
    if text in ("undo", "redo"):
        return seconds, HistoryAction(text)
    if presence := PRESENCE.fullmatch(text):
        back, away, bot = presence.groups()
        return seconds, Presence(int(back or away), away is not None, bot or "")
    if text == f"{SHOWN}{NOTHING}":
        return seconds, Shown(None)
    try:
        if text.startswith(SHOWN):
            return seconds, Shown(read(components, text.removeprefix(SHOWN)))
        return seconds, read(components, text)
    except NotAMove:
        return None
